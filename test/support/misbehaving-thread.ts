import { analysePage } from "../../lib/text/analyse-page.ts";
import type { Analysis, PageSource } from "../../lib/text/analysis.ts";

/** Stands for a page that a thread does not get through: the body says how. Any other body is analysed. */
export async function analyse(source: PageSource): Promise<Analysis> {
  if (source.body === "never ends") for (;;);
  if (source.body === "takes all memory") {
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5));
  }
  if (source.body === "outgrows a text") return "x".repeat(2 ** 30) as never;
  return analysePage(source);
}
