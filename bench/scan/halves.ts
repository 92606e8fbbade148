/**
 * The results of the whole scan, rules and scorer together, on pages that it has not learned from: `npx tsx
 * bench/scan/halves.ts ROWS.jsonl ORDINARY.jsonl SET...`. Two models each learn from one half of the authors, rows and ordinary
 * pages, and judge the other half. The levels are those of the weights that the scan uses.
 */
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { NOTED } from "../../lib/text/scan/score.ts";
import { loadModel, type Model } from "../../lib/text/scan/scorer/model.ts";
import { wilson } from "./bars.ts";
import { type Examples, toPage } from "./scorer/examples.ts";
import { type Author, learn, type Prepared, prepare } from "./scorer/learn.ts";
import { type LabeledPage, readAuthors, readOrdinary, readRows, readSurroundings } from "./scorer/sets.ts";

const [rowsPath, ordinaryPath, ...setPaths] = process.argv.slice(2);
if (rowsPath === undefined || ordinaryPath === undefined || setPaths.length < 2) {
  console.error("usage: npx tsx bench/scan/halves.ts ROWS.jsonl ORDINARY.jsonl SET...");
  process.exit(2);
}
const authors = readAuthors(setPaths);
const rows = readRows(rowsPath);
const ordinary = readOrdinary(ordinaryPath);
const halfOf = new Map<LabeledPage, number>();
for (const [index, pages] of [...authors.values()].entries())
  for (const page of pages) halfOf.set(page, index % 2);
for (const pages of [rows, ordinary])
  for (const [index, page] of pages.entries()) halfOf.set(page, index % 2);
const prepared = prepare({ authors, rows, ordinary, surroundings: readSurroundings(ordinaryPath) });
const models = [0, 1].map((half) => learnFrom(prepared, half));

const written = [...authors.values()].flat();
report(
  "attacks",
  written.filter(({ attack }) => attack),
);
report(
  "harmless twins",
  written.filter(({ attack, twin }) => !attack && twin !== ""),
);
report(
  "other harmless pages",
  written.filter(({ attack, twin }) => !attack && twin === ""),
);
report(
  "rows: attacks",
  rows.filter(({ attack }) => attack),
);
report(
  "rows: harmless",
  rows.filter(({ attack }) => !attack),
);
report("ordinary pages", ordinary);

function learnFrom({ authors: all, rows: described, ordinary: halves }: Prepared, half: number): Model {
  const seen = [...all.values()].filter((_: Author, index) => index % 2 === half);
  const own = described.only((page) => halfOf.get(page) === half);
  const { note, ask } = loadModel();
  return {
    ...learn({ authors: all, rows: own, ordinary: halves }, seen, [halves[half] as Examples]),
    note,
    ask,
  };
}

function report(name: string, pages: readonly LabeledPage[]): void {
  if (pages.length === 0) return;
  const results = pages.map((row) => scanPage(toPage(row), undefined, models[1 - (halfOf.get(row) ?? 0)]));
  const asked = results.filter(({ signals }) => signals.length > 0).length;
  const noted = results.filter(({ riskScore }) => riskScore >= NOTED).length;
  const [low, high] = wilson(asked, pages.length);
  console.log(
    `${name.padEnd(22)} asked ${asked} of ${pages.length}, ${percent(asked / pages.length)} [${percent(low)}, ${percent(high)}]; noted ${noted}, ${percent(noted / pages.length)}`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
