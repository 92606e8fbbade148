import type { ContentQuery, ContentResponse } from "../../schema/content.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { bookmarkNotFound } from "../store/bookmarks.ts";
import { findShownPage, readPart } from "../store/pages.ts";

/**
 * A slice of the page a bookmark holds, as Markdown: the content that search finds, or the newest one when none was
 * indexed yet. Throws `not_found` for an unknown bookmark and for one whose page nobody has read yet.
 */
export async function getContent(
  env: Pick<Env, "reader">,
  id: string,
  slice: ContentQuery,
): Promise<ContentResponse> {
  const page = await findShownPage(env.reader, id);
  if (page === undefined) throw bookmarkNotFound();
  if (page === "unread") throw new AppError("not_found", "The page of this bookmark has not been read yet.");
  const { key, ...about } = page;
  const whole = await readPart(env.reader, key, "markdown");
  return { ...about, ...cut(whole, slice) };
}

/** The part of a page that is asked for. */
function cut(
  whole: string,
  { offset, limit }: ContentQuery,
): Pick<ContentResponse, "offset" | "total" | "markdown" | "truncated"> {
  const start = wholeCharacter(whole, Math.min(offset, whole.length));
  let end = wholeCharacter(
    whole,
    limit === undefined ? whole.length : Math.min(offset + limit, whole.length),
  );
  // One character of two units where only one was asked for: without it a reader would not get on.
  if (end === start) end = Math.min(start + 2, whole.length);
  const markdown = whole.slice(start, end);
  return { offset: start, total: whole.length, markdown, truncated: end < whole.length };
}

/** The index itself, or one less where it stands between the halves of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
