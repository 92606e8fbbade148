import type { Api } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { urlIdentity } from "../../../../lib/urls/url-identity.ts";
import type { SearchQuery } from "../../../../schema/search.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { startProgress } from "../../terminal/progress.ts";
import { type ClientFlags, connect, register } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";
import { makeQuestions } from "./make-questions.ts";
import { DEPTH, ndcg, recall } from "./measures.ts";
import { type Question, readQuestions } from "./questions.ts";

/** The ways of searching, and what people call them. */
const WAYS: [SearchQuery["mode"], string][] = [
  ["text", "words"],
  ["vector", "vectors"],
  ["hybrid", "hybrid"],
];

/** How well one way of searching did; `model` made the vectors it used. */
type Row = { way: string; model: string | null; recall: number; ndcg: number; medianMs: number };

type Asked = { questions: Question[]; collectionId: string | undefined };

/** Measures how well search finds what a file of questions wants, or questions made of the pages themselves. */
export async function evaluate(
  file: string | undefined,
  flags: ClientFlags & { collection?: string },
): Promise<void> {
  const given = file === undefined ? undefined : readQuestions(file);
  const api = connect(flags);
  await register(flags, "eval");
  const collectionId = flags.collection && (await findCollection(api, flags.collection)).id;
  const bookmarks = collectionId ? await api.bookmarksOf(collectionId) : await api.bookmarks({});
  const saved = new Set(bookmarks.map(({ url }) => urlIdentity(new URL(url))));
  const { questions, left } = keepAnswerable(given ?? (await makeQuestions(api, bookmarks)), saved);
  if (questions.length === 0) {
    throw new AppError(
      "not_found",
      given ? "None of the wanted pages is saved here." : "No page is indexed to make questions of.",
    );
  }
  if (left > 0) note(`${left} questions are left out: none of the pages they want is saved here.`);
  if (!given)
    note("The questions are titles and headings of your pages; words do better with these than with yours.");
  const rows = await askAll(api, { questions, collectionId: collectionId || undefined });
  if (flags.json)
    return printJson({ questions: questions.length, left_out: left, results: rows.map(toJson) });
  note(`${questions.length} questions`);
  await printTable(
    ["SEARCH", "MODEL", `RECALL@${DEPTH}`, `NDCG@${DEPTH}`, "MEDIAN"],
    rows.map((row) => [
      row.way,
      row.model ?? "",
      row.recall.toFixed(3),
      row.ndcg.toFixed(3),
      `${row.medianMs.toFixed(0)} ms`,
    ]),
  );
}

/** The questions some page of which is saved, without what is not: nothing finds that. */
function keepAnswerable(
  all: readonly Question[],
  saved: ReadonlySet<string>,
): { questions: Question[]; left: number } {
  const questions = all
    .map(({ text, wanted }) => ({ text, wanted: wanted.filter((one) => saved.has(one)) }))
    .filter(({ wanted }) => wanted.length > 0);
  return { questions, left: all.length - questions.length };
}

async function askAll(api: Api, asked: Asked): Promise<Row[]> {
  const progress = await startProgress("Asking");
  const total = asked.questions.length * WAYS.length;
  let done = 0;
  const next = () => progress.update(++done, total, `${done} of ${total}`);
  try {
    const rows: Row[] = [];
    for (const way of WAYS) {
      const row = await askOneWay(api, asked, way, next);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  } finally {
    progress.stop();
  }
}

/** Undefined, and a note why, where vectors can't be searched: the words would answer in their stead. */
async function askOneWay(
  api: Api,
  { questions, collectionId }: Asked,
  [mode, way]: [SearchQuery["mode"], string],
  next: () => void,
): Promise<Row | undefined> {
  const sum = { recall: 0, ndcg: 0 };
  const times: number[] = [];
  let model: string | null = null;
  for (const { text, wanted } of questions) {
    const start = performance.now();
    const answer = await api.search({ q: text, mode, limit: DEPTH, collection_id: collectionId });
    times.push(performance.now() - start);
    next();
    if (answer.degraded !== undefined) {
      note(`${way} is left out. ${answer.degraded}`);
      return undefined;
    }
    if (mode !== "text") model = answer.embedding.space;
    const found = [...new Set(answer.results.map(({ bookmark }) => urlIdentity(new URL(bookmark.url))))];
    sum.recall += recall(found, wanted);
    sum.ndcg += ndcg(found, wanted);
  }
  const medianMs = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  return { way, model, recall: sum.recall / questions.length, ndcg: sum.ndcg / questions.length, medianMs };
}

function toJson({ way, model, medianMs, ...scores }: Row) {
  return { search: way, model, recall_at_10: scores.recall, ndcg_at_10: scores.ndcg, median_ms: medianMs };
}
