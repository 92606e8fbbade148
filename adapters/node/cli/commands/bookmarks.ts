import { AppError } from "../../../../lib/errors.ts";
import type { SearchQuery } from "../../../../schema/search.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, print, printJson, printTable, style } from "../../terminal/output.ts";
import { plainLines, plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect, register } from "../client/client-flags.ts";
import { findBookmarkIds, findCollection } from "../client/references.ts";
import { waitForIndex } from "./status.ts";

type InCollection = { collection?: string };
type Page = { limit?: string; offset?: string };

/** Lists bookmarks, newest first: of one collection or of all. */
export async function listBookmarks(flags: ClientFlags & InCollection & Page): Promise<void> {
  const api = connect(flags);
  const page = { ...(flags.limit && { limit: flags.limit }), ...(flags.offset && { offset: flags.offset }) };
  const bookmarks =
    flags.collection === undefined
      ? await api.bookmarks(page)
      : await api.bookmarksOf((await findCollection(api, flags.collection)).id, page);
  if (flags.json) return printJson(bookmarks);
  if (bookmarks.length === 0) note("There are no bookmarks here.");
  const rows = bookmarks.map((one) => [
    one.title,
    one.url,
    one.error_message ?? one.index_status,
    one.added_at.slice(0, 10),
    one.id,
  ]);
  if (rows.length > 0) await printTable(["TITLE", "URL", "INDEX", "ADDED", "ID"], rows);
}

/** Prints the page a bookmark holds as Markdown. */
export async function readBookmark(reference: string, flags: ClientFlags & InCollection): Promise<void> {
  const api = connect(flags);
  const [id = ""] = await findBookmarkIds(api, reference, flags.collection);
  const content = await api.content(id);
  if (flags.json) return printJson(content);
  if (content.signals.length > 0) {
    note(style("yellow", `The scan found: ${content.signals.join(", ")}.`, process.stderr));
  }
  print(process.stdout.isTTY ? plainLines(content.markdown) : content.markdown);
}

export async function removeBookmarks(
  references: string[],
  flags: ClientFlags & InCollection & { yes?: boolean },
): Promise<void> {
  const api = connect(flags);
  const ids: string[] = [];
  for (const reference of references) ids.push(...(await findBookmarkIds(api, reference, flags.collection)));
  if (
    !(await confirm(
      `This deletes ${ids.length === 1 ? "1 bookmark" : `${ids.length} bookmarks`}.`,
      flags.yes,
    ))
  )
    return;
  for (const id of ids) await api.deleteBookmark(id);
  if (flags.json) return printJson({ deleted: ids });
  note(`Deleted ${ids.length}.`);
}

/** Has bookmarks indexed anew, and on a terminal shows how far that is. */
export async function reindex(
  references: string[],
  flags: ClientFlags & InCollection & { all?: boolean; fetch?: boolean; wait?: boolean },
): Promise<void> {
  if ((flags.all === true) === references.length > 0) {
    throw new AppError("invalid", "Name the bookmarks to index anew, or say --all.");
  }
  const api = connect(flags);
  await register(flags, "reindex");
  const ids: string[] = [];
  if (flags.all) {
    const all =
      flags.collection === undefined
        ? await api.bookmarks({})
        : await api.bookmarksOf((await findCollection(api, flags.collection)).id);
    ids.push(...all.map(({ id }) => id));
  }
  for (const reference of references) ids.push(...(await findBookmarkIds(api, reference, flags.collection)));
  for (const id of ids) await api.reindex(id, flags.fetch ? { source: "fetch" } : {});
  note(`${ids.length} to index anew.`);
  const queue = flags.wait || process.stderr.isTTY ? await waitForIndex(api) : await api.queue();
  if (flags.json) printJson({ reindexed: ids, queue });
}

/** Searches, best first. */
export async function search(
  words: string[],
  flags: ClientFlags & InCollection & Page & { mode?: SearchQuery["mode"] },
): Promise<void> {
  const api = connect(flags);
  const found = await api.search({
    q: words.join(" "),
    collection_id: flags.collection && (await findCollection(api, flags.collection)).id,
    mode: flags.mode,
    limit: flags.limit,
    offset: flags.offset,
  });
  if (flags.json) return printJson(found);
  if (found.degraded) note(`Only words were searched: ${found.degraded}`);
  if (found.results.length === 0) note("Nothing was found.");
  for (const { bookmark, chunk } of found.results) {
    if (process.stdout.isTTY) {
      print(style("bold", plainText(bookmark.title)));
      const page = chunk.page === undefined ? "" : `, page ${chunk.page}`;
      print(style("dim", `${plainText(bookmark.url)}${page}`));
      print(`  ${highlight(plainText(chunk.snippet))}\n`);
    } else {
      print([bookmark.url, bookmark.title, chunk.snippet].map(plainText).join("\t"));
    }
  }
}

/** What matched stands between `**`. */
function highlight(snippet: string): string {
  return snippet.replaceAll(/\*\*(.+?)\*\*/g, (_, word: string) => style("yellow", word));
}
