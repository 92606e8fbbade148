import { AppError } from "../../lib/errors.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import type { Outside, Received } from "./untrusted/outside.ts";
import { tellId, tellLine } from "./untrusted/told.ts";

/** How many existing ones an error names. */
const MOST_NAMED = 5;

/** The most characters of an id, a title or a name, in UTF-16 units. */
const LONGEST = 60;

export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === "not_found";
}

/** Runs a task with a bookmark. If the id does not exist, throws `not_found` and names existing bookmarks. */
export function withBookmark<T>(
  bookmarkd: Bookmarkd,
  id: string,
  call: Call,
  use: () => Promise<T>,
): Promise<T> {
  return explaining(use, async () => {
    // Something else may be missing, such as a section of the bookmark.
    const there = await bookmarkd.getBookmark(id, call).catch(nothingIfNotFound);
    if (there !== undefined) return undefined;
    const newest = await bookmarkd.listBookmarks(undefined, { limit: MOST_NAMED, offset: 0 }, call);
    return notThere(`bookmark “${shorten(id)}”`, "Newest", newest.map(nameBookmark));
  });
}

/** Runs a task with something in the trash. If it is not there, throws `not_found` and names what is. */
export function withTrash<T>(
  bookmarkd: Bookmarkd,
  { kind, id }: { kind: "bookmark" | "collection"; id: string },
  call: Call,
  use: () => Promise<T>,
): Promise<T> {
  return explaining(use, async () => {
    const { bookmarks, collections } = await bookmarkd.listTrash({ limit: MOST_NAMED }, call);
    const named =
      kind === "bookmark"
        ? bookmarks.map(nameBookmark)
        : collections.slice(0, MOST_NAMED).map((one) => nameOf(one.id, one.name));
    return notThere(`${kind} “${shorten(id)}” in the trash`, "Last deleted", named);
  });
}

async function explaining<T>(
  use: () => Promise<T>,
  explain: () => Promise<AppError | undefined>,
): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw isNotFound(error) ? ((await explain()) ?? error) : error;
  }
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

function nameOf(id: Outside, name: Outside): string {
  return `${tellId(id)} “${tellLine(name, LONGEST)}”`;
}

function shorten(given: string): string {
  return given.length <= LONGEST ? given : `${given.slice(0, LONGEST)}…`;
}
