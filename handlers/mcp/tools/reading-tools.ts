import * as v from "valibot";
import { tellMisread } from "../../../lib/search/filters/parse-filters.ts";
import { MAX_QUERY_LENGTH } from "../../../schema/query.ts";
import { count, Position, READS, textUpTo } from "../arguments.ts";
import { chooseCollection, inCollection } from "../choose-collection.ts";
import { describeBookmark, describeCollection, describePassage } from "../describe.ts";
import { defineTool, type Tool, type ToolContext } from "../tool.ts";
import { answerRows, type ToolAnswer, takeFitting } from "../untrusted/fitting.ts";
import { receive } from "../untrusted/outside.ts";
import { type Told, tell, tellLine } from "../untrusted/told.ts";
import { evidenceTools } from "./evidence-tools.ts";
import { readTool } from "./read-tool.ts";

/** The most passages of one search. */
const MAX_TOP_K = 50;

/** The most rows of one list. */
const MAX_ROWS = 200;

/** The most characters of a question that its answer repeats, in UTF-16 units. */
const LONGEST_QUESTION = 300;

const TopK = v.optional(count(1, MAX_TOP_K), 5);
const Offset = v.optional(Position, 0);

/** The tools that change nothing. */
export const readingTools: Tool[] = [
  defineTool({
    name: "list_collections",
    description:
      "Lists the user's collections of saved web pages. Every tool also takes a name as the collection_id, and a URL as " +
      "the bookmark_id.",
    annotations: { title: "List collections", ...READS },
    input: v.strictObject({ offset: Offset }),
    run: async ({ offset }, { bookmarkd, call }) => {
      // One more than is returned shows whether there are others.
      const found = await bookmarkd.listCollections({ limit: MAX_ROWS + 1, offset }, call);
      return answerRows(found.slice(0, MAX_ROWS).map(describeCollection), offset, found.length > MAX_ROWS);
    },
  }),
  defineTool({
    name: "search_collection",
    description:
      "Finds passages of one collection, best first, one per page. The query may have filters as in search_bookmarks.",
    annotations: { title: "Search a collection", ...READS },
    input: v.strictObject({ collection_id: v.string(), query: textUpTo(MAX_QUERY_LENGTH), top_k: TopK }),
    run: async ({ collection_id, query, top_k }, context) =>
      answerPassages(await findPassages(context, query, top_k, collection_id)),
  }),
  defineTool({
    name: "ask_collection",
    description: "Searches one collection with a question. Name the URLs of the answer.",
    annotations: { title: "Ask a collection", ...READS },
    input: v.strictObject({ collection_id: v.string(), question: textUpTo(MAX_QUERY_LENGTH), top_k: TopK }),
    run: async ({ collection_id, question, top_k }, context) => {
      const { answer, goOn } = answerPassages(await findPassages(context, question, top_k, collection_id));
      const told = tellLine(receive(question), LONGEST_QUESTION);
      return { answer: { question: told, chunks: answer }, goOn };
    },
  }),
  defineTool({
    name: "search_bookmarks",
    description:
      "Finds passages of all saved web pages, best first, one per page. The query may have filters: " +
      'tag:rust site:github.com after:2026 has:note "exact words" -not',
    annotations: { title: "Search all bookmarks", ...READS },
    input: v.strictObject({ query: textUpTo(MAX_QUERY_LENGTH), top_k: TopK }),
    run: async ({ query, top_k }, context) => answerPassages(await findPassages(context, query, top_k)),
  }),
  defineTool({
    name: "list_bookmarks",
    description:
      "Lists saved pages, newest first, of all collections unless you name one. The query may have filters as in " +
      "search_bookmarks, or is:error; all must match.",
    annotations: { title: "List bookmarks", ...READS },
    input: v.strictObject({
      collection_id: v.optional(v.string()),
      query: v.optional(v.string()),
      limit: v.optional(count(1, MAX_ROWS), 50),
      offset: Offset,
    }),
    run: async ({ collection_id, query: q, limit, offset }, { bookmarkd, call }) => {
      // One more than is returned shows whether there are others.
      const list = (id?: string) => bookmarkd.listBookmarks(id, { q, limit: limit + 1, offset }, call);
      const found = await (collection_id === undefined
        ? list()
        : inCollection(bookmarkd, collection_id, call, list));
      // A collection that does not exist has no bookmarks either.
      if (collection_id !== undefined && found.length === 0)
        await chooseCollection(bookmarkd, collection_id, call);
      const { answer, goOn } = answerRows(
        found.slice(0, limit).map(describeBookmark),
        offset,
        found.length > limit,
      );
      return { answer, goOn: join([...noteMisread(q), ...(goOn ? [goOn] : [])]) };
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
): Promise<FoundPassages> {
  const search = (collectionId?: string) => bookmarkd.search({ q: q.trim(), limit, collectionId }, call);
  const { results, fits, corrected, misread } = await (collection === undefined
    ? search()
    : inCollection(bookmarkd, collection, call, search));
  const passages = results.map((result) => describePassage(result, wrap));
  const notes = [
    ...(corrected === undefined ? [] : [tell`Searched for “${tellLine(corrected, LONGEST_QUESTION)}”.`]),
    ...(misread === undefined ? [] : [tellLine(misread, LONGEST_QUESTION)]),
    ...(fits === false && passages.length > 0 ? [NOTHING_FITS] : []),
  ];
  return { passages, notes };
}

/** What was found, and what is to be said of it. */
type FoundPassages = { passages: ReturnType<typeof describePassage>[]; notes: Told[] };

/** The best of the found passages. */
function answerPassages({ passages, notes }: FoundPassages): ToolAnswer {
  const answer = takeFitting(passages);
  const [given, found] = [answer.length, passages.length];
  const left = given === found ? [] : [tell`The best ${given} of ${found} passages are given.`];
  return { answer, goOn: join([...notes, ...left]) };
}

/** Sentences as one text; undefined if there are none. */
function join([first, ...others]: readonly Told[]): Told | undefined {
  return first && others.reduce((said, one) => tell`${said} ${one}`, first);
}

/** That a filter of a query is none because it has no date; nothing otherwise. */
function noteMisread(q = ""): Told[] {
  const misread = tellMisread(q);
  return misread === undefined ? [] : [tellLine(receive(misread), LONGEST_QUESTION)];
}

const NOTHING_FITS = tell`Probably nothing saved fits this query. These are the nearest passages.`;
