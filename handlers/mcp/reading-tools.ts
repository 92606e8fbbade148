import * as v from "valibot";
import { AppError } from "../../lib/errors.ts";
import { MAX_QUERY_LENGTH } from "../../schema/query.ts";
import type { Slice } from "./bookmarkd.ts";
import { checkCollection } from "./collections.ts";
import { describeBookmark, describeCollection, describePassage, describeSource } from "./describe.ts";
import { defineTool, type Tool, type ToolContext } from "./tool.ts";
import { answerRows, MOST_TOKENS, type ToolAnswer, takeFitting } from "./untrusted/fitting.ts";
import { receive, textOf } from "./untrusted/outside.ts";
import { tell, tellId, tellLine, tellSignals } from "./untrusted/told.ts";

/** Most passages of one search. */
const MAX_TOP_K = 50;

/** Most rows of one list. */
const MAX_ROWS = 200;

/** Most of a page in one answer, in UTF-16 units. */
const MAX_SLICE = 50_000;

/** How much of a question is repeated in its answer, in UTF-16 units. */
const LONGEST_QUESTION = 300;

/** What the description of a tool that gives rows says of their sum. */
const BOUND = `An answer has at most ${MOST_TOKENS} tokens`;

const READS = { readOnlyHint: true, openWorldHint: false };

const CollectionId = v.pipe(v.string(), v.description("The id of a collection, from list_collections"));
const Query = v.pipe(
  v.string(),
  v.regex(/\S/, "must not be blank"),
  v.maxLength(MAX_QUERY_LENGTH, `must be at most ${MAX_QUERY_LENGTH} characters long`),
  v.description("Words or a question; passages that fit best come first"),
);
const TopK = v.optional(
  v.pipe(count(1, MAX_TOP_K), v.description(`How many passages at most, 1 to ${MAX_TOP_K}`)),
  5,
);
const Offset = v.optional(count(0, Number.MAX_SAFE_INTEGER), 0);

function count(least: number, most: number) {
  const expected = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}

/** The tools that change nothing. */
export const readingTools: Tool[] = [
  defineTool({
    name: "list_collections",
    description:
      "Lists the user's collections of saved web pages: id, name, description, number of bookmarks, when something " +
      `was last indexed. Call it first to learn the ids. ${BOUND}; where there are more it says with which offset to go on.`,
    annotations: { title: "List collections", ...READS },
    input: v.strictObject({ offset: Offset }),
    run: async ({ offset }, { bookmarkd, call }) => {
      // One more than is given, to know whether there are others.
      const found = await bookmarkd.listCollections({ limit: MAX_ROWS + 1, offset }, call);
      return answerRows(found.slice(0, MAX_ROWS).map(describeCollection), offset, found.length > MAX_ROWS);
    },
  }),
  defineTool({
    name: "search_collection",
    description:
      "Finds passages of saved web pages in one collection, by words and by likeness, best first, one for each page. " +
      `${BOUND}.`,
    annotations: { title: "Search a collection", ...READS },
    input: v.strictObject({ collection_id: CollectionId, query: Query, top_k: TopK }),
    run: async ({ collection_id, query, top_k }, context) =>
      answerPassages(await findPassages(context, query, top_k, collection_id)),
  }),
  defineTool({
    name: "ask_collection",
    description:
      "Finds the passages of one collection that help to answer a question. It gives passages, not an answer: answer " +
      `from them and name their urls. ${BOUND}.`,
    annotations: { title: "Ask a collection", ...READS },
    input: v.strictObject({ collection_id: CollectionId, question: Query, top_k: TopK }),
    run: async ({ collection_id, question, top_k }, context) => {
      const { answer, goOn } = answerPassages(await findPassages(context, question, top_k, collection_id));
      const told = tellLine(receive(question), LONGEST_QUESTION);
      return { answer: { question: told, chunks: answer }, goOn };
    },
  }),
  defineTool({
    name: "search_bookmarks",
    description: `Finds passages of saved web pages in all collections, best first, one for each page. ${BOUND}.`,
    annotations: { title: "Search all bookmarks", ...READS },
    input: v.strictObject({ query: Query, top_k: TopK }),
    run: async ({ query, top_k }, context) => answerPassages(await findPassages(context, query, top_k)),
  }),
  defineTool({
    name: "list_bookmarks",
    description:
      "Lists saved pages, newest first: id, url, title, state of indexing. All collections unless one is named. " +
      `${BOUND}; where fewer pages fit than were asked for, it says with which offset to go on.`,
    annotations: { title: "List bookmarks", ...READS },
    input: v.strictObject({
      collection_id: v.optional(CollectionId),
      limit: v.optional(count(1, MAX_ROWS), 50),
      offset: Offset,
    }),
    run: async ({ collection_id, ...slice }, { bookmarkd, call }) => {
      const found = await bookmarkd.listBookmarks(collection_id, slice, call);
      if (found.length === 0 && collection_id !== undefined)
        await checkCollection(collection_id, bookmarkd, call);
      return answerRows(found.map(describeBookmark), slice.offset);
    },
  }),
  defineTool({
    name: "read_bookmark",
    description:
      "Reads a saved page as Markdown, a slice at a time: go on at next_offset until it is null. Positions count " +
      `UTF-16 units, of which an answer has at most ${MAX_SLICE}. In a PDF, <!-- page 2 --> stands where page 2 begins.`,
    annotations: { title: "Read a saved page", ...READS },
    input: v.strictObject({
      bookmark_id: v.pipe(v.string(), v.description("The id of a bookmark, from a search or list_bookmarks")),
      offset: Offset,
      limit: v.optional(count(1, MAX_SLICE), 10_000),
    }),
    run: async ({ bookmark_id, ...slice }, context) => readPage(context, bookmark_id, slice),
  }),
];

async function findPassages(
  { bookmarkd, call, wrap }: ToolContext,
  q: string,
  limit: number,
  collectionId?: string,
) {
  const { results } = await bookmarkd
    .search({ q: q.trim(), limit, collectionId }, call)
    .catch(async (error) => {
      if (error instanceof AppError && error.code === "not_found" && collectionId !== undefined) {
        await checkCollection(collectionId, bookmarkd, call);
      }
      throw error;
    });
  return results.map((result) => describePassage(result, wrap));
}

/** The best of the passages that were found. */
function answerPassages(passages: ReturnType<typeof describePassage>[]): ToolAnswer {
  const answer = takeFitting(passages);
  const [given, found] = [answer.length, passages.length];
  return {
    answer,
    goOn: given === found ? undefined : tell`The best ${given} of ${found} passages are given.`,
  };
}

async function readPage(
  { bookmarkd, call, wrap }: ToolContext,
  id: string,
  slice: Slice,
): Promise<ToolAnswer> {
  const content = await bookmarkd.readContent(id, slice, call);
  const { offset, total, truncated, markdown, risk_score } = content;
  const signals = tellSignals(content.signals);
  const answer = {
    bookmark_id: tellId(content.id),
    ...describeSource(content),
    offset,
    total,
    next_offset: truncated ? offset + textOf(markdown).length : null,
    injection_risk: risk_score,
    injection_signals: signals,
    text: wrap(markdown, { score: risk_score, signals }),
  };
  return { answer };
}
