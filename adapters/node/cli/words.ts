import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { plainText } from "../terminal/plain-text.ts";
import { bareShellWord } from "../terminal/shell-word.ts";

/** "1 page", "2 pages". */
export function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

export function bookmarks(count: number): string {
  return plural(count, "bookmark");
}

/** "0.4 MB", "30 MB" */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)} MB`;
}

/** The name of a bookmark in a question: its title, and its url if that is different. */
export function nameOf({ title, url }: Pick<BookmarkResponse, "title" | "url">): string {
  return plainText(title === url ? url : `${JSON.stringify(title)} (${url})`);
}

/** The command that restores what was moved to the trash, with the name that the user typed. */
export function howToRestore(references: readonly string[]): string {
  const named = references.length === 1 ? references.map(bareShellWord).join() : "URL";
  return `To restore ${named === "URL" ? "one" : "it"} within 30 days: bookmarkd trash restore ${named}`;
}
