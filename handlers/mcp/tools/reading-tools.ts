import * as v from "valibot";
import { MAX_QUERY_LENGTH } from "../../../schema/query.ts";
import { count, READS } from "../arguments.ts";
import { chooseCollection } from "../choose-collection.ts";
import { describeBookmark, describeCollection, describePassage } from "../describe.ts";
import { defineTool, type Tool, type ToolContext } from "../tool.ts";
import { answerRows, MOST_TOKENS, type ToolAnswer, takeFitting } from "../untrusted/fitting.ts";
import { receive } from "../untrusted/outside.ts";
import { tell, tellLine } from "../untrusted/told.ts";
import { evidenceTools } from "./evidence-tools.ts";
import { readTool } from "./read-tool.ts";

/** Most passages of one search. */
const MAX_TOP_K = 50;

/** Most rows of one list. */
const MAX_ROWS = 200;

/** How much of a question is repeated in its answer, in UTF-16 units. */
const LONGEST_QUESTION = 300;

/** What the description of a tool that gives rows says of their sum. */
const BOUND = `An answer has at most ${MOST_TOKENS} tokens`;

const CollectionId = v.pipe(
  v.string(),
  v.description("The id of a collection, from list_collections, or its name"),
);
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
      const id =
        collection_id === undefined ? undefined : await chooseCollection(bookmarkd, collection_id, call);
      const found = await bookmarkd.listBookmarks(id, slice, call);
      return answerRows(found.map(describeBookmark), slice.offset);
    },
  }),
  readTool,
  ...evidenceTools,
];

async function findPassages(
  { bookmarkd, call, wrap }: ToolContext,
  q: string,
  limit: number,
  collection?: string,
) {
  const collectionId =
    collection === undefined ? undefined : await chooseCollection(bookmarkd, collection, call);
  const { results } = await bookmarkd.search({ q: q.trim(), limit, collectionId }, call);
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
