import { extractPage } from "../../lib/text/extract/extract-page.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { type Row, toHtml } from "./rows.ts";

/** A scanner: it says whether a page deserves a warning. */
export type Scanner = { name: string; flags: (row: Row) => boolean };

type VardModule = { default: { moderate: () => { maxLength: (length: number) => Vard } } };
type Vard = { safeParse: (text: string) => { safe: boolean } };
type GuardModule = { createGuard: () => { detect: (text: string) => boolean } };

/**
 * Our scanner first, then its peers with the presets that their documentation names first. Throws if they are not installed.
 */
export async function loadScanners(): Promise<Scanner[]> {
  const vard = (await load<VardModule>("@andersmyrmel/vard")).default.moderate().maxLength(10_000_000);
  const guard = (await load<GuardModule>("llm-prompt-guard")).createGuard();
  return [
    {
      name: "ours",
      flags: (row) => scanPage(extractPage(toHtml(row), "https://example.org/page")).signals.length > 0,
    },
    { name: "vard", flags: (row) => !vard.safeParse(textOf(row)).safe },
    { name: "llm-prompt-guard", flags: (row) => guard.detect(textOf(row)) },
  ];
}

/**
 * The input of a scanner of plain text: texts with their disguises and nothing around them; for html, the main content, other
 * visible text, and hidden text, as our own extraction reads them.
 */
function textOf(row: Row): string {
  if (row.format === "text") return row.text;
  const page = extractPage(row.text, "https://example.org/page");
  return [page.title, page.text, page.rest, ...page.hidden.map(({ text }) => text)].join("\n");
}

/** By name only, so that the types of the project do not depend on packages of the benchmarks. */
async function load<Module>(name: string): Promise<Module> {
  const loaded: Module = await import(name);
  return loaded;
}
