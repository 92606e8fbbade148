import type { Api } from "../../../../client/api.ts";
import { countLikely } from "../../../../client/likely.ts";
import { AppError } from "../../../../lib/errors.ts";
import { tellMisread } from "../../../../lib/search/filters/parse-filters.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { SearchQuery, SearchResponse } from "../../../../schema/search.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, print, printJson, printTable, style } from "../../terminal/output.ts";
import { plainLines, plainText } from "../../terminal/plain-text.ts";
import { type CollectionFlags, connect, type PageFlags, register } from "../client/client-flags.ts";
import { describeErrors } from "../client/failures.ts";
import {
  bookmarksIn,
  findBookmarkIds,
  findCollectionId,
  findEachId,
  getBookmark,
} from "../client/references.ts";
import { attempt, type Failure, isFailure, noteFailure, tellResults } from "../results.ts";
import { UNSCANNABLE } from "../scan-warning.ts";
import { bookmarks, howToRestore, nameOf } from "../words.ts";
import { waitForIndex } from "./status.ts";

/** Lists bookmarks, newest first: of one collection or of all, and only those that match the words. */
export async function listBookmarks(
  words: string[],
  flags: CollectionFlags & PageFlags & { ids?: boolean },
): Promise<void> {
  const { collection, limit, offset } = flags;
  const q = words.join(" ");
  const api = connect(flags);
  const listed = await bookmarksIn(api, await findCollectionId(api, collection), {
    q,
    limit,
    offset,
    with: "tags,note,error_reason",
  });
  if (flags.json) return printJson(listed);
  const misread = tellMisread(q);
  if (misread !== undefined) note(plainText(misread));
  if (listed.length === 0) return note("No bookmarks found.");
  const rows = listed.map((one) => [
    one.title,
    one.url,
    one.index_status === "error" && !process.stdout.isTTY ? tellError(one) : one.index_status,
    one.added_at.slice(0, 10),
    one.id,
    one.tags?.join(", ") ?? "",
  ]);
  await printTable(["TITLE", "URL", "INDEX", "ADDED", "ID"], rows, {
    extra: "TAGS",
    hidden: flags.ids ? [] : ["ID"],
    // A table would cut off why.
    below: listed.map(({ error_message }) => error_message ?? undefined),
  });
}

function tellError({ error_reason, error_message }: BookmarkResponse): string {
  return `${error_reason ?? "error"}: ${error_message ?? ""}`;
}

/** Prints the stored page of a bookmark as Markdown. */
export async function readBookmark(reference: string, flags: CollectionFlags): Promise<void> {
  const api = connect(flags);
  const [id = ""] = await findBookmarkIds(api, reference, flags.collection);
  const content = await api.content(id, { with: "error" }).catch(async (error: unknown) => {
    // The bookmark may exist without a page. Then the daemon says why.
    if (error instanceof AppError && error.code === "not_found") await getBookmark(api, id);
    throw error;
  });
  if (flags.json) return printJson(content);
  const findings = content.signals.filter((signal) => signal !== UNSCANNABLE);
  if (findings.length > 0) {
    note(style("yellow", `The scan found: ${findings.join(", ")}.`, process.stderr));
  } else if (content.signals.length > 0) {
    note("This page needs JavaScript, so bookmarkd could not read all of it.");
  }
  if (content.error) {
    note(style("yellow", `Not indexed (${content.error.reason}): ${content.error.message}`, process.stderr));
    note(`To try again: bookmarkd reindex ${id}`);
  }
  print(process.stdout.isTTY ? plainLines(content.markdown) : content.markdown);
}

/** Moves bookmarks to the trash. If one cannot be moved, the others continue. */
export async function removeBookmarks(
  references: string[],
  flags: CollectionFlags & { yes?: boolean },
): Promise<void> {
  const api = connect(flags);
  const ids = await findEachId(api, references, flags.collection);
  if (!flags.yes && !(await confirm(`This moves ${await nameAll(api, ids)} to the trash.`, false))) return;
  await tellResults<Done>(
    (results) => doEach(ids, "deleted", (id) => api.deleteBookmark(id), results),
    (results) => {
      const deleted = idsOfDone(results);
      if (flags.json) return printJson({ deleted });
      const many = bookmarks(deleted.length);
      if (deleted.length > 0) note(`Moved ${many} to the trash. ${howToRestore(references)}`);
    },
  );
}

type Done = { id: string } | Failure;

/** Does it for each bookmark, and says which ones it failed for. */
async function doEach(
  ids: readonly string[],
  undone: string,
  work: (id: string) => Promise<unknown>,
  results: Done[],
): Promise<void> {
  for (const id of ids) {
    const result = await attempt<Done>(id, async () => {
      await work(id);
      return { id };
    });
    results.push(result);
    if (isFailure(result)) noteFailure(result, undone);
  }
}

function idsOfDone(results: readonly Done[]): string[] {
  return results.filter((one) => !isFailure(one)).map(({ id }) => id);
}

/** The name of a single bookmark; of several, their number. */
async function nameAll(api: Api, ids: readonly string[]): Promise<string> {
  const [id = "", ...others] = ids;
  return others.length > 0 ? bookmarks(ids.length) : nameOf(await getBookmark(api, id));
}

/** Reindexes bookmarks, and shows the progress on a terminal. If one cannot be reindexed, the others continue. */
export async function reindex(
  references: string[],
  flags: CollectionFlags & { accept?: boolean; all?: boolean; fetch?: boolean; wait?: boolean },
): Promise<void> {
  if ((flags.all === true) === references.length > 0) {
    throw new AppError("invalid", "Name the bookmarks to reindex, or add --all.");
  }
  if (flags.accept && (flags.all || flags.fetch)) {
    throw new AppError(
      "invalid",
      "--accept indexes the stored pages of the bookmarks you name. Leave out --all and --fetch.",
    );
  }
  const api = connect(flags);
  await register(flags, "reindex");
  const ids = flags.all
    ? (await bookmarksIn(api, await findCollectionId(api, flags.collection))).map(({ id }) => id)
    : await findEachId(api, references, flags.collection);
  const how = flags.accept
    ? ({ accept: "wall" } as const)
    : flags.fetch
      ? ({ source: "fetch" } as const)
      : {};
  let queued: string[] = [];
  await tellResults<Done>(
    (results) => doEach(ids, "reindexed", (id) => api.reindex(id, how), results),
    (results) => {
      queued = idsOfDone(results);
      if (queued.length > 0 || ids.length === 0) note(`Reindexing ${bookmarks(queued.length)}.`);
    },
  );
  const waits = queued.length > 0 && (flags.wait || process.stderr.isTTY);
  if (!waits && !flags.json) return;
  const queue = await (waits ? waitForIndex(api) : api.queue()).catch((error: unknown) => {
    // A token for some collections may not see the queue, and the work is done.
    if (flags.wait || !(error instanceof AppError) || error.code !== "forbidden") throw error;
    return undefined;
  });
  if (flags.json) printJson({ reindexed: queued, queue });
  else if (queue !== undefined) await tellReindexed(api, new Set(queued));
}

async function tellReindexed(api: Api, ids: ReadonlySet<string>): Promise<void> {
  const tried = (await api.bookmarks({ with: "error_reason" })).filter(({ id }) => ids.has(id));
  const failed = tried.filter(({ index_status }) => index_status === "error");
  const counts = new Map<string, number>();
  for (const { error_reason } of failed) {
    const reason = error_reason ?? "internal";
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const done = `Indexed ${tried.length - failed.length} of ${bookmarks(tried.length)}`;
  if (failed.length === 0) return note(`${done}.`);
  note(`${done}; ${describeErrors([...counts].map(([reason, count]) => ({ reason, count })))}.`);
  note("To see why: bookmarkd list is:error");
}

/** Searches, best first. */
export async function search(
  words: string[],
  flags: CollectionFlags & PageFlags & { mode?: SearchQuery["mode"] },
): Promise<void> {
  const q = words.join(" ");
  if (q.trim() === "") throw new AppError("invalid", "Type something to search for.");
  const api = connect(flags);
  const found = await api.search({
    q,
    collection_id: await findCollectionId(api, flags.collection),
    mode: flags.mode,
    limit: flags.limit,
    offset: flags.offset,
    with: "tags,note,fit,corrected,misread",
  });
  if (flags.json) return printJson(found);
  noteAbout(found);
  const firstUnlikely = found.results[countLikely(found)];
  for (const result of found.results) {
    const { bookmark, chunk } = result;
    if (process.stdout.isTTY) {
      if (result === firstUnlikely) print(style("dim", "Less likely:\n"));
      print(style("bold", plainText(bookmark.title)));
      const page = chunk.page === undefined ? "" : `, page ${chunk.page}`;
      print(style("dim", `${plainText(bookmark.url)}${page}`));
      print(`  ${highlight(plainText(chunk.snippet))}`);
      const findings = chunk.signals.filter((signal) => signal !== UNSCANNABLE);
      if (findings.length > 0) print(style("yellow", `  The scan found: ${findings.join(", ")}.`));
      print("");
    } else {
      const snippet = markMatches(chunk.snippet, (word) => word);
      print([bookmark.url, bookmark.title, snippet].map(plainText).join("\t"));
    }
  }
}

/** Prints what people need to know before the results. */
function noteAbout({ degraded, corrected, misread, results, fits }: SearchResponse): void {
  if (degraded) note(degraded);
  if (corrected) note(`Searched for "${plainText(corrected)}".`);
  if (misread) note(plainText(misread));
  if (results.length === 0) note("No results.");
  else if (fits === false) note("Nothing you saved fits. Nearest:");
}

function highlight(snippet: string): string {
  return markMatches(snippet, (word) => style("yellow", word));
}

/** Marks the matching words, which are between `**`. */
function markMatches(snippet: string, mark: (word: string) => string): string {
  return snippet.replaceAll(/\*\*(.+?)\*\*/g, (_, word: string) => mark(word));
}
