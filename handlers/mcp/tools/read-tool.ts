import * as v from "valibot";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { count, Position, READS, textUpTo } from "../arguments.ts";
import type { PagePart } from "../bookmarkd.ts";
import { describeError, describeSource } from "../describe.ts";
import { describeOwn } from "../describe-filing.ts";
import { withBookmark } from "../not-there.ts";
import { defineTool, type Tool, type ToolContext } from "../tool.ts";
import { type ToolAnswer, takeFitting } from "../untrusted/fitting.ts";
import { textOf } from "../untrusted/outside.ts";
import { tell, tellId, tellLine, tellSignals, tellTime } from "../untrusted/told.ts";

/** Tokens of a page in one answer: the default, the most and the least. Everything around the page has at most 2,000. */
const TOKENS = { usual: 8_000, most: 18_000, least: 100 };

/** The most of a page in one answer, in UTF-16 units. */
const MAX_SLICE = 50_000;

/** The most characters of a heading, in UTF-16 units. */
const LONGEST_HEADING = 200;

/** Reads a stored page, part by part. */
export const readTool: Tool = defineTool({
  name: "read_bookmark",
  description:
    "Reads a saved page as Markdown, with the user's tags and note. With outline, returns headings with offsets and lengths; " +
    "start there with long pages. Then read a section by heading (and offset if several have it), a page of a PDF, the " +
    "text around an offset, or a slice; repeat with next_offset until null. Offsets count UTF-16 units. In a " +
    "PDF, <!-- page 2 --> begins page 2.",
  annotations: { title: "Read a saved page", ...READS },
  input: v.strictObject({
    bookmark_id: v.string(),
    outline: v.optional(v.boolean(), false),
    heading: v.optional(textUpTo(500)),
    page: v.optional(count(1, 1_000_000)),
    around: v.optional(Position),
    offset: v.optional(Position, 0),
    limit: v.optional(count(1, MAX_SLICE)),
    max_tokens: v.optional(count(TOKENS.least, TOKENS.most), TOKENS.usual),
  }),
  run: async ({ bookmark_id, outline, ...part }, context) =>
    withBookmark(context.bookmarkd, bookmark_id, context.call, (id) =>
      outline ? readOutline(context, id) : readPart(context, id, part),
    ),
});

async function readPart(
  { bookmarkd, call, wrap }: ToolContext,
  id: string,
  part: PagePart,
): Promise<ToolAnswer> {
  const isBeginning =
    [part.heading, part.page, part.around].every((one) => one === undefined) && !part.offset;
  const own = isBeginning ? describeOwn(await bookmarkd.getBookmark(id, call), wrap) : {};
  const room = TOKENS.most - mostTokens(JSON.stringify(own));
  const fitting = { ...part, max_tokens: Math.min(part.max_tokens ?? TOKENS.usual, room) };
  const content = await bookmarkd.readContent(id, fitting, call);
  const { offset, total, truncated, markdown, risk_score, error } = content;
  const signals = tellSignals(content.signals);
  const answer = {
    bookmark_id: tellId(content.id),
    ...describeSource(content),
    ...own,
    seen_at: tellTime(content.fetched_at),
    offset,
    total,
    next_offset: truncated ? offset + textOf(markdown).length : null,
    injection_risk: risk_score,
    injection_signals: signals,
    ...(error == null ? {} : { not_indexed: describeError(error) }),
    text: wrap(markdown, { score: risk_score, signals }),
  };
  return { answer };
}

async function readOutline({ bookmarkd, call }: ToolContext, id: string): Promise<ToolAnswer> {
  const outline = await bookmarkd.readOutline(id, call);
  const sections = outline.sections.map(({ level, heading, offset, length, page }) => ({
    level,
    heading: tellLine(heading, LONGEST_HEADING),
    offset,
    length,
    ...(page === undefined ? {} : { page }),
  }));
  const given = takeFitting(sections);
  const answer = {
    bookmark_id: tellId(outline.id),
    ...describeSource(outline),
    seen_at: tellTime(outline.fetched_at),
    total: outline.total,
    tokens: outline.tokens,
    pages: outline.pages,
    injection_risk: outline.risk_score,
    injection_signals: tellSignals(outline.signals),
    sections: given,
  };
  const isAll = given.length === sections.length;
  return {
    answer,
    goOn: isAll ? undefined : tell`The first ${given.length} of ${sections.length} sections are given.`,
  };
}
