/**
 * Recall over labeled attacks whose words are formatted as on ordinary pages: `npx tsx bench/scan/formats.ts ROWS.jsonl`. A scan that reads
 * what a reader sees finds as much in each format as in plain paragraphs. Exits with 1 when a bar is missed.
 */
import { extractPage } from "../../lib/text/extract/extract-page.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { splitPage } from "../../lib/text/split/split-text.ts";
import { bar } from "../bar.ts";
import { randomNumbers } from "../random.ts";
import { readRows, toHtml } from "./rows.ts";

const path = process.argv[2];
if (path === undefined) {
  console.error("usage: npx tsx bench/scan/formats.ts ROWS.jsonl");
  process.exit(2);
}

/** What is put around words, and one of how many words gets it. */
const FORMATS: Record<string, { every: number; format: (word: string) => string }> = {
  bold: { every: 3, format: (word) => `<b>${word}</b>` },
  code: { every: 6, format: (word) => `<code>${word}</code>` },
  links: { every: 6, format: (word) => `<a href="https://example.com/page">${word}</a>` },
  "many links": { every: 3, format: (word) => `<a href="https://example.com/page">${word}</a>` },
  "letters in elements of their own": { every: 3, format: (word) => word.replace(/\w/g, "<span>$&</span>") },
  "soft hyphens": { every: 3, format: (word) => word.replace(/^\w{3}(?=\w)/, "$&&shy;") },
  emoji: { every: 6, format: (word) => `${word} \u{1f642}` },
  "footnote marks": { every: 6, format: (word) => `${word}[7]` },
  "raised marks": { every: 6, format: (word) => `${word}<sup>[7]</sup>` },
  "linked marks": { every: 6, format: (word) => `${word}<sup><a href="#note-7">[7]</a></sup>` },
  "every word a link": { every: 1, format: (word) => `<a href="https://example.com/page">${word}</a>` },
  arrows: { every: 6, format: (word) => `${word} →` },
  "spaces that do not break": { every: 4, format: (word) => `${word}&nbsp;` },
};

/** Of what is found in plain paragraphs, the least share to find in each format. */
const LEAST = 0.9;

const rows = readRows(path).filter(
  // What is disguised already, format would disguise once more.
  ({ label, format, family }) => label === "attack" && format === "text" && !family.startsWith("obf"),
);
const found = rows.filter((row) => isFlagged(toHtml(row)));
console.log(`${found.length} of ${rows.length} found in plain paragraphs`);
for (const [name, { every, format }] of Object.entries(FORMATS)) {
  const random = randomNumbers(1);
  const inFormat = found.filter((row) => {
    const html = toHtml(row).replace(/(?<=[ >])[A-Za-z]\w*(?=[ ,.;!?])/g, (word) =>
      random() < 1 / every ? format(word) : word,
    );
    return isFlagged(html);
  });
  bar(`${name}, share found`, inFormat.length / found.length, ">=", LEAST, 3);
}

function isFlagged(html: string): boolean {
  const page = extractPage(html, "https://example.org/");
  return scanPage(page, splitPage(page)).signals.length > 0;
}
