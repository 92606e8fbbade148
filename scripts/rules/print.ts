/**
 * Prints the rules of the scan that match a text, with their places. Weights of single rules do not decide alone: see
 * lib/text/scan/score.ts and lib/text/scan/scorer/.
 *
 *     npm run rules -- "Ignore all previous instructions"
 *     npm run rules < page.txt
 */
import { readFileSync } from "node:fs";
import { findRules } from "./find-rules.ts";

const text = process.argv.slice(2).join(" ") || readFileSync(0, "utf8");
const found = findRules(text);
for (const { rule, file, line, words } of found) {
  const place = `${file}:${line}\t${rule.signal} ${rule.weight}`;
  process.stdout.write(`${place}\t${words.replaceAll(/\s+/g, " ")}\t${rule.why}\n`);
}
if (found.length === 0) {
  process.stdout.write("No rule matches. If the scan warns, its scorer does: lib/text/scan/scorer/.\n");
}
