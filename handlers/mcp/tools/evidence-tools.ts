import * as v from "valibot";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { MAX_QUOTE, TOKENS } from "../../../schema/evidence.ts";
import { MAX_QUERY_LENGTH } from "../../../schema/query.ts";
import { listUpTo } from "../../../schema/values/list.ts";
import { count, READS, textUpTo } from "../arguments.ts";
import { describeEvidence, describePlace, tellVerdict } from "../describe-evidence.ts";
import { withBookmark } from "../not-there.ts";
import { defineTool, type Tool, type ToolContext } from "../tool.ts";
import type { ToolAnswer } from "../untrusted/fitting.ts";
import { receive } from "../untrusted/outside.ts";
import { type Answer, tell, tellJson, tellLine } from "../untrusted/told.ts";

/** The most characters of a question that its answer repeats, in UTF-16 units. */
const LONGEST_QUESTION = 300;

/** Tokens of the note after every answer. */
const NOTE = 80;

/** The most places of a quote to name. */
const MOST_PLACES = 5;

/** The tools that return passages to cite, and check quotes. */
export const evidenceTools: Tool[] = [
  defineTool({
    name: "find_evidence",
    description:
      "Finds the passages of saved web pages that help to answer a question, best pages first; a page may give several. " +
      "Each has a URL that leads to it. The answer stays within max_tokens; " +
      "left_out counts what did not fit. If nothing relevant is saved, say so. Cite the URLs.",
    annotations: { title: "Find evidence", ...READS },
    input: v.strictObject({
      question: textUpTo(MAX_QUERY_LENGTH),
      collections: v.optional(
        v.pipe(listUpTo(v.string(), 100, "must be at most 100"), v.description("Ids or names")),
      ),
      site: v.optional(v.pipe(v.string(), v.description("Such as example.com"))),
      saved_after: v.optional(v.pipe(v.string(), v.description("Such as 2026-01-31"))),
      changed_after: v.optional(v.string()),
      max_tokens: v.optional(count(TOKENS.least, TOKENS.most), TOKENS.evidence),
    }),
    run: async (asked, context) => findPassages(asked, context),
  }),
  defineTool({
    name: "verify_quote",
    description:
      "Checks whether a quote is in a saved page: exact; same_words (only the white space, the marks or the " +
      "formatting differ); abridged (its pieces are there in this order; the text has what it skips); differs (the text is the true " +
      "wording); not_found. Without bookmark_id in all pages. Call it before you quote.",
    annotations: { title: "Verify a quote", ...READS },
    input: v.strictObject({
      quote: textUpTo(MAX_QUOTE),
      bookmark_id: v.optional(v.string()),
    }),
    run: async (asked, { bookmarkd, call, wrap }) => {
      const verify = (id?: string) => bookmarkd.verifyQuote({ ...asked, bookmark_id: id }, call);
      const { bookmark_id } = asked;
      const { verdict, places } = await (bookmark_id === undefined
        ? verify()
        : withBookmark(bookmarkd, bookmark_id, call, verify));
      const told = places.slice(0, MOST_PLACES).map((place) => describePlace(place, wrap));
      return { answer: { verdict: tellVerdict(verdict), places: told } };
    },
  }),
];

type Asked = {
  question: string;
  collections?: string[] | undefined;
  site?: string | undefined;
  saved_after?: string | undefined;
  changed_after?: string | undefined;
  max_tokens: number;
};

async function findPassages(asked: Asked, { bookmarkd, call, wrap }: ToolContext): Promise<ToolAnswer> {
  const found = await bookmarkd.findEvidence(asked, call);
  const question = tellLine(receive(asked.question), LONGEST_QUESTION);
  const described = found.passages.map((passage) => describeEvidence(passage, wrap));
  const searched =
    found.corrected === undefined ? {} : { searched_for: tellLine(found.corrected, LONGEST_QUESTION) };
  const note =
    found.fits === false
      ? { note: tell`Probably nothing saved fits this question. These are the nearest passages.` }
      : {};
  const told = (given: readonly Answer[]) => ({ question, ...searched, ...note, passages: given });
  const costOf = (given: readonly Answer[]) => mostTokens(tellJson(told(given))) + NOTE;
  const passages = [...described];
  while (passages.length > 0 && costOf(passages) > asked.max_tokens) passages.pop();
  const left = found.omitted + found.passages.length - passages.length;
  if (passages.length > 0) return { answer: { ...told(passages), left_out: left } };
  if (left > 0) {
    const needed = found.needed_tokens ?? Math.ceil(costOf(described.slice(0, 1)) / 100) * 100;
    const tooFew = tell`No passage fits into max_tokens (${asked.max_tokens}). Ask again with ${needed}.`;
    return { answer: { question, ...searched, note: tooFew, passages, left_out: left } };
  }
  return { answer: { question, ...searched, passages, note: tell`Nothing relevant is saved.` } };
}
