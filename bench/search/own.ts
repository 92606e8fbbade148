/**
 * How often a question finds the passage that answers it without one of its words: `npx tsx bench/search/own.ts`. 200
 * questions in five languages over 400 passages, written for this (meaning-own.jsonl): the table did not learn from them.
 * Prints recall@10 by mode and language.
 */
import { readFileSync } from "node:fs";
import { searchBookmarks } from "../../lib/search/search-bookmarks.ts";
import { testEnv } from "../../test/support/env.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { createCollection, saveBookmark } from "../../test/support/requests.ts";

type Question = { id: string; lang: string; question: string; passage_id: string };
type Passage = { id: string; title: string; text: string };

const ORIGIN = "https://example.com/";
const MODES = ["text", "vector", "hybrid"] as const;

const closing: (() => Promise<void>)[] = [];
const env = await testEnv({ after: (close: () => Promise<void>) => closing.push(close) } as never, {
  embedders: localEmbedders({ from: 200 }),
});
const { id: collection } = await createCollection(env);
for (const { id, title, text } of readLines<Passage>("meaning-own.passages.jsonl")) {
  const html = `<title>${title}</title><article><h1>${title}</h1><p>${text}</p></article>`;
  await saveBookmark(env, collection, { url: ORIGIN + id, html }, "?force=true");
}
await env.indexer.idle();
const found = new Map<string, { asked: number; found: Record<(typeof MODES)[number], number> }>();
for (const { lang, question, passage_id } of readLines<Question>("meaning-own.jsonl")) {
  for (const group of [lang, "all"]) {
    const counts = found.get(group) ?? { asked: 0, found: { text: 0, vector: 0, hybrid: 0 } };
    found.set(group, counts);
    counts.asked++;
  }
  for (const mode of MODES) {
    const query = { q: question, mode, limit: 10, offset: 0, with: [], collection_id: undefined };
    const { results } = await searchBookmarks(env, query);
    if (!results.some(({ bookmark }) => bookmark.url === ORIGIN + passage_id)) continue;
    for (const group of [lang, "all"]) found.get(group)!.found[mode]++;
  }
}
for (const [group, counts] of [...found].sort()) {
  const shares = MODES.map((mode) => `${mode} ${(counts.found[mode] / counts.asked).toFixed(3)}`);
  console.log(`${group} (${counts.asked}): ${shares.join(", ")}`);
}
for (const close of closing) await close();

function readLines<Line>(name: string): Line[] {
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
