import { AppError } from "../../lib/errors.ts";
import { isCalled } from "../../lib/evidence/choose-collections.ts";
import { urlIdentity } from "../../lib/urls/url-identity.ts";
import { shorten } from "../../schema/values/text.ts";
import { LIKE_AN_ID } from "./arguments.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { type Outside, type Received, textOf } from "./untrusted/outside.ts";
import { tellId, tellLine } from "./untrusted/told.ts";

/** How many existing ones an error names. */
const MOST_NAMED = 5;

/** How much of the trash is searched for a URL. */
const MOST_IN_TRASH = 1_000;

/** The most characters of an id, a title or a name, in UTF-16 units. */
const LONGEST = 60;

export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === "not_found";
}

/**
 * Runs a task with the id of a bookmark, given by id or URL. Throws `not_found` and names existing bookmarks, or `invalid` and names
 * those with this URL if there are several.
 */
export async function withBookmark<T>(
  bookmarkd: Bookmarkd,
  given: string,
  call: Call,
  use: (id: string) => Promise<T>,
): Promise<T> {
  const found = isUrl(given)
    ? await bookmarkd.listBookmarks(
        undefined,
        { limit: MOST_NAMED, offset: 0, url: withoutPassage(given) },
        call,
      )
    : [];
  try {
    return await use(onlyOne(found, given, nameBookmark) ?? given);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    // Something else may be missing, such as a section of the bookmark.
    const there = found.length > 0 || (await bookmarkd.getBookmark(given, call).catch(nothingIfNotFound));
    if (there) throw error;
    const newest = await bookmarkd.listBookmarks(undefined, { limit: MOST_NAMED, offset: 0 }, call);
    throw notThere(`bookmark “${shorten(given, LONGEST)}”`, "Newest", newest.map(nameBookmark));
  }
}

/**
 * The same for something in the trash: a bookmark by id or URL, a collection by id or name. The errors name what is in the trash.
 */
export async function withTrash<T>(
  bookmarkd: Bookmarkd,
  { kind, given }: { kind: "bookmark" | "collection"; given: string },
  call: Call,
  use: (id: string) => Promise<T>,
): Promise<T> {
  const mayBeId = kind === "bookmark" ? !isUrl(given) : LIKE_AN_ID.test(given);
  try {
    if (mayBeId) return await use(given);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const { bookmarks, collections } = await bookmarkd.listTrash({ limit: MOST_IN_TRASH }, call);
  const id =
    kind === "bookmark"
      ? onlyOne(
          bookmarks.filter(({ url }) => isSamePage(textOf(url), given)),
          given,
          nameBookmark,
        )
      : onlyOne(
          collections.filter(({ name }) => isCalled(textOf(name), given)),
          given,
          nameCollection,
        );
  if (id !== undefined) return use(id);
  const named = kind === "bookmark" ? bookmarks.map(nameBookmark) : collections.map(nameCollection);
  throw notThere(
    `${kind} “${shorten(given, LONGEST)}” in the trash`,
    "Last deleted",
    named.slice(0, MOST_NAMED),
  );
}

function isUrl(given: string): boolean {
  return /^\s*https?:/i.test(given) && URL.canParse(given);
}

function isSamePage(url: string, given: string): boolean {
  return isUrl(given) && urlIdentity(new URL(url)) === urlIdentity(new URL(withoutPassage(given)));
}

/** A URL of `find_evidence` without the part that names a passage. */
function withoutPassage(url: string): string {
  return url.replace(/#?:~:.*$/s, "");
}

/** The id of the only one that fits; undefined if there is none. Throws `invalid` if there are several. */
function onlyOne<One extends { id: Outside }>(
  found: readonly One[],
  given: string,
  name: (one: One) => string,
): string | undefined {
  const [first, ...others] = found;
  if (others.length === 0) return first && textOf(first.id);
  const named = found.slice(0, MOST_NAMED).map(name).join(", ");
  throw new AppError("invalid", `“${shorten(given, LONGEST)}” names several. Choose an id: ${named}.`);
}

function nothingIfNotFound(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}

function notThere(what: string, which: string, named: string[]): AppError {
  const there = named.length === 0 ? "None exist." : `${which}: ${named.join(", ")}.`;
  return new AppError("not_found", `Not found: ${what}. ${there}`);
}

function nameBookmark({ id, title }: Received<{ id: string; title: string }>): string {
  return nameOf(id, title);
}

function nameCollection({ id, name }: Received<{ id: string; name: string }>): string {
  return nameOf(id, name);
}

function nameOf(id: Outside, name: Outside): string {
  return `${tellId(id)} “${tellLine(name, LONGEST)}”`;
}
