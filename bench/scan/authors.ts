/**
 * What the scan says of sets by authors, attacks beside harmless pages, and of ordinary pages:
 * `npx tsx bench/scan/authors.ts [--ordinary ORDINARY.jsonl] SET...`. A page is asked about when it trips, and noted when
 * a passage of it is marked.
 */
import type { Page } from "../../lib/text/page.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { NOTED } from "../../lib/text/scan/score.ts";
import { splitPage } from "../../lib/text/split/split-text.ts";
import { wilson } from "./bars.ts";
import { toPage } from "./scorer/examples.ts";
import { type LabeledPage, readOrdinary, readSet } from "./scorer/sets.ts";

const args = process.argv.slice(2);
const at = args.indexOf("--ordinary");
const ordinary = at === -1 ? [] : readOrdinary(args.splice(at, 2)[1] ?? "");
if (args.length + ordinary.length === 0) {
  console.error("usage: npx tsx bench/scan/authors.ts [--ordinary ORDINARY.jsonl] SET...");
  process.exit(2);
}
for (const path of args) {
  const pages = readSet(path);
  for (const letter of new Set(pages.map(({ id }) => id.charAt(0)))) {
    const own = pages.filter(({ id }) => id.startsWith(letter));
    report(
      `${letter}: attacks`,
      own.filter(({ attack }) => attack),
    );
    report(
      `${letter}: attacks in English`,
      own.filter(({ attack, lang }) => attack && lang === "en"),
    );
    report(
      `${letter}: harmless twins`,
      own.filter(({ attack, twin }) => !attack && twin !== ""),
    );
    report(
      `${letter}: other harmless pages`,
      own.filter(({ attack, twin }) => !attack && twin === ""),
    );
  }
}
if (ordinary.length > 0) report("ordinary pages", ordinary);

function report(name: string, rows: readonly LabeledPage[]): void {
  if (rows.length === 0) return;
  const risks = rows.map((row) => riskOf(toPage(row)));
  const asked = risks.filter(({ asked: is }) => is).length;
  const noted = risks.filter(({ risk }) => risk >= NOTED).length;
  const [low, high] = wilson(asked, rows.length);
  console.log(
    `${name.padEnd(32)} asked ${percent(asked / rows.length)} [${percent(low)}, ${percent(high)}]  noted ${percent(noted / rows.length)}  of ${rows.length}`,
  );
}

function riskOf(page: Page): { risk: number; asked: boolean } {
  const { riskScore, signals } = scanPage(page, splitPage(page));
  return { risk: riskScore, asked: signals.length > 0 };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
