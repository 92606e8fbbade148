import { AppError } from "../../../../lib/errors.ts";
import { urlIdentity } from "../../../../lib/urls/url-identity.ts";
import { currentSettings } from "../../config/environment.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { type CollectionFlags, connect, register } from "../client/client-flags.ts";
import { bookmarksIn, findCollectionId } from "../client/references.ts";
import { plural } from "../words.ts";
import { type Asked, askQuestions, type Row, type Way } from "./ask-questions.ts";
import { makeQuestions } from "./make-questions.ts";
import { DEPTH } from "./measures.ts";
import { type Question, readQuestions } from "./questions.ts";

/** The search methods and their names for people. */
const WAYS: Way[] = [
  ["text", "words"],
  ["vector", "vectors"],
  ["hybrid", "hybrid"],
];

/**
 * Measures how well search answers the questions of a file, or questions from the pages themselves. With `models`, also
 * measures each installed model that is not in use.
 */
export async function evaluate(
  file: string | undefined,
  flags: CollectionFlags & { models?: boolean },
): Promise<void> {
  const given = file === undefined ? undefined : readQuestions(file);
  const api = connect(flags);
  await register(flags, "eval");
  const collectionId = await findCollectionId(api, flags.collection);
  const bookmarks = await bookmarksIn(api, collectionId);
  const saved = new Set(bookmarks.map(({ url }) => urlIdentity(new URL(url))));
  const { questions, left } = keepAnswerable(given ?? (await makeQuestions(api, bookmarks)), saved);
  if (questions.length === 0) {
    throw new AppError(
      "not_found",
      given ? "bookmarkd has none of the expected pages." : "No indexed page can serve as a question.",
    );
  }
  if (left > 0) note(`Skipped ${plural(left, "question")}: bookmarkd has none of the expected pages.`);
  if (!given)
    note(
      "The questions are titles and headings of your pages, which favors keyword search. Use your own questions for a fair result.",
    );
  const asked: Asked = { questions, collectionId };
  const rows = await askQuestions(api.search, asked, WAYS);
  if (flags.models) {
    const { tryModels } = await import("./try-models.ts");
    await tryModels(currentSettings(flags), async (search) => {
      rows.push(...(await askQuestions(search, asked, WAYS.slice(1))));
    });
  }
  if (flags.json)
    return printJson({ questions: questions.length, left_out: left, results: rows.map(toJson) });
  note(plural(questions.length, "question"));
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

/** The questions that have a saved page, with their saved pages only: search cannot find others. */
function keepAnswerable(
  all: readonly Question[],
  saved: ReadonlySet<string>,
): { questions: Question[]; left: number } {
  const questions = all
    .map(({ text, wanted }) => ({ text, wanted: wanted.filter((one) => saved.has(one)) }))
    .filter(({ wanted }) => wanted.length > 0);
  return { questions, left: all.length - questions.length };
}

function toJson({ way, model, medianMs, ...scores }: Row) {
  return { search: way, model, recall_at_10: scores.recall, ndcg_at_10: scores.ndcg, median_ms: medianMs };
}
