/**
 * Recall over labeled attacks that are written in another way, so that a program reads them and a filter doesn't: `npx tsx
 * bench/scan/disguises.ts ROWS.jsonl`. Prints the share of what is found in plain paragraphs that is still found. No bar: some of these
 * ways are as harmless as they are rare.
 */
import { extractPage } from "../../lib/text/extract/extract-page.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { splitPage } from "../../lib/text/split/split-text.ts";
import { DISGUISES, LAYOUTS } from "../../test/fixtures/attacks/disguises.ts";
import { readRows, toHtml } from "./rows.ts";

const path = process.argv[2];
if (path === undefined) {
  console.error("usage: npx tsx bench/scan/disguises.ts ROWS.jsonl");
  process.exit(2);
}

const rows = readRows(path).filter(
  // What is disguised already would be disguised once more.
  ({ label, format, family }) => label === "attack" && format === "text" && !family.startsWith("obf"),
);
const found = rows.filter((row) => isFlagged(toHtml(row)));
console.log(`${found.length} of ${rows.length} found in plain paragraphs`);
for (const [name, disguise] of Object.entries({ ...DISGUISES, ...LAYOUTS })) {
  const still = found.filter((row) => isFlagged(toHtml({ ...row, text: disguise(toOneLine(row.text)) })));
  console.log(`${name}: ${(still.length / found.length).toFixed(3)}`);
}

/** Half of the disguises know ASCII only. */
function toOneLine(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\t\n -~]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function isFlagged(html: string): boolean {
  const page = extractPage(html, "https://example.org/");
  return scanPage(page, splitPage(page)).signals.length > 0;
}
