import type { Api } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";
import type { TrashResponse } from "../../../../schema/organize/trash.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { type ClientFlags, connect, type PageFlags } from "../client/client-flags.ts";
import { ambiguous, findNamed } from "../client/references.ts";
import { identityOf } from "../import/target.ts";
import { attempt, type Failure, isFailure, noteFailure, tellResults } from "../results.ts";
import { bookmarks, nameOf, plural } from "../words.ts";

/** Lists the trash. Collections come first, in rows without a url. */
export async function listTrash({
  limit,
  offset,
  ids,
  ...flags
}: PageFlags & { ids?: boolean }): Promise<void> {
  const trash = await connect(flags).trash({ limit, offset, with: "tags,note" });
  if (flags.json) return printJson(trash);
  const day = (time: string) => time.slice(0, 10);
  const rows = [
    ...trash.collections.map((one) => [
      `(collection of ${bookmarks(one.bookmark_count)})`,
      "",
      one.name,
      day(one.deleted_at),
      day(one.expires_at),
      one.id,
    ]),
    ...trash.bookmarks.map((one) => [
      one.title,
      one.url,
      one.collection_name,
      day(one.deleted_at),
      day(one.expires_at),
      one.id,
    ]),
  ];
  if (rows.length === 0) return note("The trash is empty.");
  await printTable(["TITLE", "URL", "COLLECTION", "DELETED", "KEPT UNTIL", "ID"], rows, {
    hidden: ids ? [] : ["ID"],
  });
}

type Deleted = { kind: "bookmark" | "collection"; id: string };

/** Restores the named things, each once, collections before what may be in them. If one fails, the others continue. */
export async function restoreDeleted(references: string[], flags: ClientFlags): Promise<void> {
  const api = connect(flags);
  const trash = await api.trash();
  const found = new Map(
    references.flatMap((reference) => findDeleted(trash, reference)).map((one) => [one.id, one]),
  );
  await tellResults<Restored>(
    async (results) => {
      for (const one of [...found.values()].sort((a, b) => rankOf(a) - rankOf(b))) {
        const result = await attempt(one.id, () => restoreOne(api, one));
        results.push(result);
        if (isFailure(result) && !flags.json) noteFailure(result, "restored");
      }
    },
    (results) => {
      const byId = new Map(results.map((one) => [one.id, one]));
      const asNamed = [...found.values()].filter(({ id }) => byId.has(id));
      if (flags.json) printJson(asNamed.map(({ id }) => byId.get(id)));
      else tellRestored(asNamed.filter(({ id }) => !isFailure(byId.get(id)!)));
    },
  );
}

function rankOf({ kind }: Deleted): number {
  return kind === "collection" ? 0 : 1;
}

function tellRestored(restored: Deleted[]): void {
  const collections = restored.filter(({ kind }) => kind === "collection").length;
  note(`Restored ${counted(restored.length - collections, collections)}.`);
}

/** "1 bookmark and 2 collections", without a part that is zero. */
function counted(bookmarkCount: number, collectionCount: number): string {
  if (collectionCount === 0) return bookmarks(bookmarkCount);
  const collections = plural(collectionCount, "collection");
  return bookmarkCount === 0 ? collections : `${bookmarks(bookmarkCount)} and ${collections}`;
}

type Restored = BookmarkResponse | CollectionResponse | Failure;

function restoreOne(api: Api, { kind, id }: Deleted): Promise<BookmarkResponse | CollectionResponse> {
  return kind === "collection" ? api.restoreCollection(id) : api.restoreBookmark(id);
}

/**
 * The deleted things with this id or url, and the collection with this name. A url may have been in several collections; in
 * each, the most recently deleted bookmark counts.
 */
function findDeleted({ collections, bookmarks: deleted }: TrashResponse, reference: string): Deleted[] {
  const byId = [
    ...collections.filter(({ id }) => id === reference).map(toCollection),
    ...deleted.filter(({ id }) => id === reference).map(toBookmark),
  ];
  if (byId.length > 0) return byId;
  const named = findNamed(collections, reference);
  if (named.length > 1) throw ambiguous(named);
  const identity = identityOf(reference);
  const ofPage = deleted
    .filter(({ url }) => identityOf(url) === identity)
    .filter((one, at, all) => all.findIndex((other) => other.collection_id === one.collection_id) === at);
  if (named.length + ofPage.length > 0) return [...named.map(toCollection), ...ofPage.map(toBookmark)];
  throw new AppError(
    "not_found",
    `Not in the trash: ${reference}. "bookmarkd trash" lists what you can restore.`,
  );
}

function toCollection({ id }: { id: string }): Deleted {
  return { kind: "collection", id };
}

function toBookmark({ id }: { id: string }): Deleted {
  return { kind: "bookmark", id };
}

/** Deletes everything in the trash for good. */
export async function emptyTrash(flags: ClientFlags & { yes?: boolean }): Promise<void> {
  const api = connect(flags);
  const { collections, bookmarks: first, total } = await api.trash({ limit: 1 });
  if (total + collections.length > 0) {
    const what = total === 1 && collections.length === 0 ? first.map(nameOf).join() : undefined;
    const question = `This deletes ${what ?? counted(total, collections.length)} for good.`;
    if (!(await confirm(question, flags.yes))) return;
    await api.emptyTrash();
  }
  if (flags.json) printJson({ collections: collections.length, bookmarks: total });
  else note("The trash is empty.");
}
