/**
 * What find_evidence takes over 1,500 generated pages, and that no answer is above its budget:
 * `npx tsx bench/evidence/latency.ts [CALLS]`. Questions are words of the pages, one in three in part unknown. Prints percentiles
 * of the function in this process; ends with 1 when a bar is missed.
 */
import { findEvidence } from "../../lib/evidence/find-evidence.ts";
import { mostTokens } from "../../lib/evidence/most-tokens.ts";
import { LEARN_FROM } from "../../lib/text/embed/local-embedders.ts";
import { testEnv } from "../../test/support/env.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { createCollection, saveBookmark } from "../../test/support/requests.ts";
import { bar } from "../bar.ts";
import { generatePage } from "../load/pages.ts";
import { percentiles, report } from "../load/report.ts";

const PAGES = 1_500;
const PAGE_BYTES = 4_000;
const CALLS = Number(process.argv[2] ?? 10_000);

const closing: (() => Promise<void>)[] = [];
const env = await testEnv({ after: (close: () => Promise<void>) => closing.push(close) } as never, {
  embedders: localEmbedders({ from: LEARN_FROM }),
});
const { id } = await createCollection(env);
const words = new Set<string>();
for (let seed = 0; seed < PAGES; seed++) {
  const html = generatePage(seed, PAGE_BYTES);
  if (seed % 10 === 0) for (const [word] of html.slice(300).matchAll(/\b[a-z]{4,12}\b/g)) words.add(word);
  await saveBookmark(env, id, { url: `https://example.com/${seed}`, html });
}
await env.indexer.idle();
const known = [...words];
const times: number[] = [];
let above = 0;
let given = 0;
for (let call = 0; call < CALLS; call++) {
  const terms = Array.from(
    { length: 2 + (call % 6) },
    (_, at) => known[(call * 31 + at * 977) % known.length],
  );
  const question = [...terms, ...(call % 3 === 0 ? ["qwzxvk"] : [])].join(" ");
  const max_tokens = 300 + ((call * 7_919) % 12_000);
  const start = performance.now();
  const { passages } = await findEvidence(env, { question, max_tokens });
  times.push(performance.now() - start);
  given += passages.length;
  if (mostTokens(JSON.stringify(passages)) > max_tokens) above++;
}
console.log(`${PAGES} pages, ${(given / CALLS).toFixed(1)} passages an answer`);
report("find_evidence", percentiles(times));
bar("find_evidence (p99, ms)", percentiles(times).p99, "<=", 150);
bar("answers above their budget", above, "<=", 0);
for (const close of closing) await close();
