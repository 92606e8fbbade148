import { parseQuery } from "../../lib/search/parse-query.ts";
import { findByPhrases } from "../../lib/store/text-index.ts";
import type { TestEnv } from "../../test/support/env.ts";
import { randomNumbers, shuffled } from "../random.ts";
import { type Collection, idOf, load, ndcg, type Query, readOwn, recall, search } from "./collection.ts";
import { misspell } from "./misspell.ts";

/** nDCG@10 of the text index alone and of the three modes, recall@10 of these, and the median time of a hybrid search. */
export type Quality = Record<"porter" | Mode, number> & { recall: Record<Mode, number>; hybridMs: number };

type Mode = (typeof MODES)[number];
const MODES = ["text", "vector", "hybrid"] as const;

/** How many samples of a small collection to draw, and the most queries for each. */
const DRAWS = 3;
const MOST_QUERIES = 150;

/** Asks every query that has an answer, then again with one typo in every longer word, and with two. */
export async function measureQuality(
  collection: Collection,
): Promise<Record<"asTyped" | "misspelled" | "twice", Quality>> {
  const { env, close } = await load(collection.documents);
  try {
    const withTypos = (queries: readonly Query[]) =>
      queries.map(({ id, text }) => ({ id, text: misspell(text) }));
    const misspelled = withTypos(collection.queries);
    return {
      asTyped: await ask(env, collection),
      misspelled: await ask(env, { ...collection, queries: misspelled }),
      twice: await ask(env, { ...collection, queries: withTypos(misspelled) }),
    };
  } finally {
    await close();
  }
}

/** The 200 questions of our own, and those in each language. */
export async function measureOwn(): Promise<Map<string, Quality>> {
  const own = readOwn();
  const { env, close } = await load(own.documents);
  try {
    const measured = new Map([[own.name, await ask(env, own)]]);
    for (const [language, queries] of own.byLanguage)
      measured.set(`${own.name}, ${language}`, await ask(env, { ...own, queries }));
    return measured;
  } finally {
    await close();
  }
}

/** The mean of some samples with so many documents, at most half of which answer a query. */
export async function measureSmall(collection: Collection, size: number): Promise<Quality> {
  const drawn: Quality[] = [];
  for (let seed = 1; seed <= DRAWS; seed++) {
    const small = draw(collection, size, randomNumbers(seed));
    const { env, close } = await load(small.documents);
    drawn.push(await ask(env, small));
    await close();
  }
  const mean = (of: (one: Quality) => number) => drawn.reduce((sum, one) => sum + of(one), 0) / DRAWS;
  const [porter, text, vector, hybrid] = (["porter", ...MODES] as const).map((leg) =>
    mean((one) => one[leg]),
  );
  const recalls = MODES.map((mode) => [mode, mean((one) => one.recall[mode])]);
  return {
    porter: porter!,
    text: text!,
    vector: vector!,
    hybrid: hybrid!,
    recall: Object.fromEntries(recalls),
    hybridMs: mean((one) => one.hybridMs),
  };
}

function draw(
  { name, documents, queries, judged }: Collection,
  size: number,
  random: () => number,
): Collection {
  const ids = new Set(documents.map(({ id }) => id));
  const order = shuffled(queries, random);
  const kept = new Set<string>();
  for (const { id } of order) {
    if (kept.size > size / 2) break;
    for (const wanted of judged.get(id)?.keys() ?? []) if (ids.has(wanted)) kept.add(wanted);
  }
  for (const { id } of shuffled(documents, random)) if (kept.size < size) kept.add(id);
  const left = [...judged].map(([query, grades]): [string, Map<string, number>] => [
    query,
    new Map([...grades].filter(([id]) => kept.has(id))),
  ]);
  const answered = new Map(left.filter(([, grades]) => grades.size > 0));
  return {
    name,
    documents: documents.filter(({ id }) => kept.has(id)),
    queries: order.filter(({ id }) => answered.has(id)).slice(0, MOST_QUERIES),
    judged: answered,
  };
}

async function ask(
  env: TestEnv,
  { queries, judged }: Pick<Collection, "queries" | "judged">,
): Promise<Quality> {
  const sum = { porter: 0, text: 0, vector: 0, hybrid: 0 };
  const recalled = { text: 0, vector: 0, hybrid: 0 };
  const times: number[] = [];
  for (const { id, text } of queries) {
    const answers = judged.get(id) ?? new Map<string, number>();
    sum.porter += ndcg(await searchPorter(env, text), answers) / queries.length;
    for (const mode of MODES) {
      const start = performance.now();
      const found = await search(env, text, mode);
      if (mode === "hybrid") times.push(performance.now() - start);
      sum[mode] += ndcg(found, answers) / queries.length;
      recalled[mode] += recall(found, answers);
    }
  }
  // Divided once: 27 of 60 added up as 27 sixtieths are a little less than .45.
  for (const mode of MODES) recalled[mode] /= queries.length;
  return { ...sum, recall: recalled, hybridMs: times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN };
}

/** The results of the text index alone, which the other legs must improve. */
async function searchPorter(env: TestEnv, text: string): Promise<string[]> {
  const finding = parseQuery(text).map(({ spelling }) => spelling);
  const hits = await findByPhrases(env.reader, { finding, scoring: [] }, {}, 100);
  const keys = [...new Set(hits.map(({ bookmarkKey }) => bookmarkKey))].slice(0, 10);
  const { rows } = await env.reader.execute({
    sql: "SELECT b.url FROM json_each(?) key JOIN bookmarks b ON b.key = key.value ORDER BY key.key",
    args: [JSON.stringify(keys)],
  });
  return rows.map((row) => idOf(String(row.url)));
}
