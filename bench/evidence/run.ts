/**
 * How much of the answer to a question an assistant gets, and how little else: `npx tsx bench/evidence/run.ts FOLDER`. The
 * folder contains the corpora (*.md) and questions_df.csv of brandonstarxel/chunking_evaluation. Each corpus is one page. For
 * search_bookmarks, and for find_evidence with 5,000 tokens, prints the mean token recall and the mean intersection over union
 * with the exact spans, by characters.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { findEvidence } from "../../lib/evidence/find-evidence.ts";
import { mostTokens } from "../../lib/evidence/most-tokens.ts";
import { getContent } from "../../lib/reading/content.ts";
import { searchBookmarks } from "../../lib/search/search-bookmarks.ts";
import { readPassages } from "../../lib/store/evidence/cited.ts";
import { LEARN_FROM } from "../../lib/text/embed/local-embedders.ts";
import { testEnv } from "../../test/support/env.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { createCollection, saveBookmark } from "../../test/support/requests.ts";
import { parseCsv } from "./csv.ts";

type Span = { page: string; start: number; end: number };
type Question = { question: string; spans: Span[] };

const BUDGET = 5_000;
const References = v.array(v.object({ content: v.string(), start_index: v.number(), end_index: v.number() }));

const folder = process.argv[2];
if (folder === undefined) throw new Error("Say which folder holds the corpora.");
const closing: (() => Promise<void>)[] = [];
const env = await testEnv({ after: (close: () => Promise<void>) => closing.push(close) } as never, {
  embedders: localEmbedders({ from: LEARN_FROM }),
});
const texts = await save(folder);
const questions = readQuestions(join(folder, "questions_df.csv"));
await measure("search_bookmarks", async (question) => {
  const query = { q: question, mode: "hybrid", limit: 50, offset: 0, collection_id: undefined } as const;
  const { results } = await searchBookmarks(env, { ...query, with: ["duplicates"] });
  const pages = new Map(results.map(({ bookmark, chunk }) => [Number(chunk.id), bookmark.id]));
  const passages = await readPassages(env.reader, [...pages.keys()]);
  return passages.map(({ chunkKey, start, end }) => ({ page: pages.get(chunkKey) ?? "", start, end }));
});
await measure("find_evidence", async (question) => {
  const { passages } = await findEvidence(env, { question, max_tokens: BUDGET });
  return passages.map(({ bookmark_id, offset, length }) => ({
    page: bookmark_id,
    start: offset,
    end: offset + length,
  }));
});
for (const close of closing) await close();

/** Saves the corpora; the answer is their stored texts by bookmark. */
async function save(from: string): Promise<Map<string, { name: string; text: string }>> {
  const { id: collection } = await createCollection(env);
  const saved = new Map<string, { name: string; text: string }>();
  for (const file of readdirSync(from).filter((name) => name.endsWith(".md"))) {
    const name = basename(file, ".md");
    const page = {
      url: `https://example.com/${name}`,
      title: name,
      html: readFileSync(join(from, file), "utf8"),
    };
    const { id } = await saveBookmark(
      env,
      collection,
      { ...page, media_type: "text/markdown" },
      "?force=true",
    );
    saved.set(id, { name, text: "" });
  }
  await env.indexer.idle();
  for (const [id, one] of saved) one.text = (await getContent(env, id, { offset: 0 })).markdown;
  return saved;
}

function readQuestions(file: string): Question[] {
  const rows = parseCsv(readFileSync(file, "utf8")).slice(1);
  return rows.map(([question = "", references = "[]", corpus]) => {
    const [page = "", { text } = { text: "" }] = [...texts].find(([, { name }]) => name === corpus) ?? [];
    const spans = v.parse(References, JSON.parse(references)).map(({ content, start_index, end_index }) => {
      const at = text.indexOf(content);
      return at === -1
        ? { page, start: start_index, end: end_index }
        : { page, start: at, end: at + content.length };
    });
    return { question, spans: union(spans) };
  });
}

async function measure(name: string, find: (question: string) => Promise<Span[]>): Promise<void> {
  const sum = { recall: 0, iou: 0, tokens: 0 };
  for (const { question, spans } of questions) {
    const given = union(await find(question));
    const common = overlap(spans, given);
    sum.recall += common / lengthOf(spans);
    sum.iou += common / (lengthOf(spans) + lengthOf(given) - common);
    for (const { page, start, end } of given) {
      sum.tokens += mostTokens(texts.get(page)?.text.slice(start, end) ?? "");
    }
  }
  const mean = (value: number, digits: number) => (value / questions.length).toFixed(digits);
  console.log(
    `${name.padEnd(18)} recall ${mean(sum.recall, 3)}  IoU ${mean(sum.iou, 4)}  tokens of text ${mean(sum.tokens, 0)}  (${questions.length} questions)`,
  );
}

function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.page.localeCompare(b.page) || a.start - b.start)) {
    const last = joined.at(-1);
    if (last?.page === span.page && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

function overlap(some: readonly Span[], others: readonly Span[]): number {
  let common = 0;
  for (const a of some)
    for (const b of others)
      if (a.page === b.page) common += Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  return common;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}
