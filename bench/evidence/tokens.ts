/**
 * How far `mostTokens` is above published tokenizers: run `npm install --prefix bench`, then `npx tsx bench/evidence/tokens.ts
 * FILE…`. Each file is cut into stretches of 1,200 characters. Prints the bound, the counts of the tokenizers, and the worst
 * ratio of the bound to the highest count of a stretch. Exits with 1 if that is below 1.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { mostTokens } from "../../lib/evidence/most-tokens.ts";

const STRETCH = 1_200;

const peers = createRequire(new URL("../package.json", import.meta.url));
const cl100k = peers("gpt-tokenizer/encoding/cl100k_base");
const o200k = peers("gpt-tokenizer/encoding/o200k_base");
const claude = peers("@anthropic-ai/tokenizer");
const llama = await import(peers.resolve("llama3-tokenizer-js"));
const COUNTERS: Record<string, (text: string) => number> = {
  cl100k_base: (text) => cl100k.encode(text, { allowedSpecial: "all" }).length,
  o200k_base: (text) => o200k.encode(text, { allowedSpecial: "all" }).length,
  claude: (text) => claude.countTokens(text),
  llama3: (text) => llama.default.encode(text, { bos: false, eos: false }).length,
};

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, "utf8");
  const stretches = Array.from({ length: Math.ceil(text.length / STRETCH) }, (_, at) =>
    text.slice(at * STRETCH, (at + 1) * STRETCH),
  );
  const counts = stretches.map((stretch) => Object.values(COUNTERS).map((count) => count(stretch)));
  const bounds = stretches.map(mostTokens);
  const worst = Math.min(...bounds.map((bound, at) => bound / Math.max(...(counts[at] ?? []))));
  const sums = Object.keys(COUNTERS).map(
    (name, at) => `${name} ${counts.reduce((sum, row) => sum + (row[at] ?? 0), 0)}`,
  );
  const bound = bounds.reduce((sum, one) => sum + one, 0);
  console.log(`${file}: at most ${bound}, ${sums.join(", ")}; worst ${worst.toFixed(2)}`);
  if (worst < 1) process.exitCode = 1;
}
