import type { ContentQuery, ContentResponse } from "../../schema/content.ts";
import { wholeCharacter } from "../../schema/values/text.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { bookmarkNotFound } from "../store/bookmarks.ts";
import { findShownPage, readPart, type ShownPage } from "../store/pages.ts";
import { readVersion } from "../store/versions/versions.ts";
import { chooseStretch } from "./stretch.ts";

/**
 * A slice of the page of a bookmark, as Markdown: the indexed content, the newest content if none was indexed yet, or an earlier
 * version. Throws `not_found` for an unknown bookmark or version, and for a bookmark without a page.
 */
export async function getContent(
  env: Pick<Env, "gunzip" | "reader">,
  id: string,
  { with: besides = [], version, ...query }: Omit<ContentQuery, "with"> & Partial<Pick<ContentQuery, "with">>,
): Promise<ContentResponse> {
  const { page, text } =
    version === undefined ? await readShownText(env, id) : await readVersion(env.reader, id, version);
  const { key: _, error, ...about } = page;
  const answer = { ...about, ...cut(text, await chooseStretch(text, query)) };
  return besides.includes("error") ? { ...answer, error } : answer;
}

/** The page that a bookmark shows, with its stored text. Throws what `getContent` throws. */
export async function readShownText(
  { reader, gunzip }: Pick<Env, "gunzip" | "reader">,
  id: string,
): Promise<{ page: ShownPage; text: string }> {
  const page = await findShownPage(reader, id);
  if (page === undefined) throw bookmarkNotFound();
  if ("unread" in page) throw unread(page.unread?.message);
  return { page, text: await readPart(reader, page.key, "markdown", gunzip) };
}

function unread(fault: string | undefined): AppError {
  const why = fault === undefined ? "has not been read yet." : `is not stored. ${fault}`;
  return new AppError("not_found", `The page of this bookmark ${why}`);
}

/** The requested part of a page. */
function cut(
  whole: string,
  stretch: { start: number; end: number; within: number },
): Pick<ContentResponse, "offset" | "total" | "markdown" | "truncated"> {
  const start = wholeCharacter(whole, stretch.start);
  let end = wholeCharacter(whole, stretch.end);
  // One unit was requested, but this character has two. Without the second one, the reader would not make progress.
  if (end === start) end = Math.min(start + 2, whole.length);
  const markdown = whole.slice(start, end);
  return { offset: start, total: whole.length, markdown, truncated: end < stretch.within };
}
