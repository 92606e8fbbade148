import { fold } from "../../lib/text/fold.ts";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Client } from "../api/client.ts";
import type { Library } from "./library.ts";
import type { Screen } from "./screen.ts";

/** Concurrent requests for many selected bookmarks; a browser has six connections per host. */
const AT_A_TIME = 4;

type Parts = {
  client: Client;
  library: Library;
  live: { look: () => void };
  screen: Screen;
  searching: { again: () => Promise<void> };
};

/** Actions on the selected bookmarks. Each reports its result and offers Undo. */
export function createOrganizing(parts: Parts) {
  const { client, live, screen } = parts;
  return {
    ...createRemoving(parts),
    moveBookmarks: createMoving(parts),
    tagBookmarks: createTagging(parts),
    async reindex(ids: string[]): Promise<void> {
      await doWithEach(ids, "put into the queue again", screen.say, (id) => client.reindex(id));
      live.look();
    },
    /** Has the page of a failed bookmark fetched and indexed again. */
    async retry(id: string): Promise<void> {
      await doWithEach([id], "tried again", screen.say, () => client.reindex(id, { source: "fetch" }));
      live.look();
    },
    /** Indexes what the site sent instead of the page. */
    async acceptWall(id: string): Promise<void> {
      await doWithEach([id], "saved as it is", screen.say, () => client.reindex(id, { accept: "wall" }));
      live.look();
    },
  };
}

function createRemoving({ client, library, screen, searching }: Parts) {
  const { say } = screen;

  /** Restores bookmarks from the trash. */
  async function restore(ids: string[]): Promise<void> {
    const restored: string[] = [];
    await doWithEach(ids, "restored", say, async (id) => {
      library.apply({ type: "bookmark_restored", data: await client.restoreBookmark(id) });
      restored.push(id);
    });
    library.returning.value = restored;
    await searching.again();
  }

  return {
    restore,
    /** Moves bookmarks to the trash. */
    async removeBookmarks(ids: string[]): Promise<void> {
      const sayIt = withUndo(say, () => restore(ids));
      await doWithEach(ids, "moved to trash", sayIt, async (id) => {
        await client.deleteBookmark(id);
        library.apply({ type: "bookmark_deleted", data: { id } });
      });
      if (ids.includes(screen.reading.value?.id ?? "")) screen.reading.value = undefined;
      await searching.again();
    },
  };
}

/** Moves bookmarks to another collection. */
function createMoving({ client, library, screen: { say }, searching }: Parts) {
  const move = async (to: [id: string, collectionId: string][], what: string, sayIt: Say) => {
    await doWithEach(to, what, sayIt, ([id, collection_id]) => client.changeBookmark(id, { collection_id }));
    await library.refresh();
    await searching.again();
  };
  return async (ids: string[], { id, name }: { id: string; name: string }): Promise<void> => {
    const before = ids.map((one): [string, string | undefined] => [one, rowOf(library, one)?.collection_id]);
    const moving = before.filter(([, collectionId]) => collectionId !== id);
    const known = moving.filter((one): one is [string, string] => one[1] !== undefined);
    // A bookmark outside the list was in an unknown collection.
    const sayIt = known.length < moving.length ? say : withUndo(say, () => move(known, "moved back", say));
    await move(
      moving.map(([one]) => [one, id]),
      `moved to “${name}”`,
      sayIt,
    );
  };
}

/** Adds tags to bookmarks. */
function createTagging({ client, library, live, screen: { say } }: Parts) {
  const tagsOf = async (id: string) =>
    rowOf(library, id)?.tags ?? (await client.bookmark(id, { with: "tags" })).tags ?? [];
  return async (ids: string[], tags: string[]): Promise<void> => {
    const added: [id: string, tags: string[]][] = [];
    const undo = async () => {
      await doWithEach(added, "as before", say, ([id, remove_tags]) =>
        client.changeBookmark(id, { remove_tags }),
      );
      live.look();
    };
    await doWithEach(ids, `tagged ${tags.join(", ")}`, withUndo(say, undo), async (id) => {
      // Undo leaves the tags that it had before, in any spelling.
      const before = new Set((await tagsOf(id)).map(fold));
      await client.changeBookmark(id, { add_tags: tags });
      added.push([id, tags.filter((tag) => !before.has(fold(tag)))]);
    });
    live.look();
  };
}

function rowOf(library: Library, id: string): BookmarkResponse | undefined {
  return library.list.rows.value?.find((row) => row.id === id);
}

function withUndo(say: Screen["say"], undo: () => Promise<void>): Say {
  return (text, failed) => say(text, failed, failed === false ? undo : undefined);
}

/** `failed` is undefined while nothing is decided. */
type Say = (text: string, failed?: boolean) => void;

/** How often the progress of many is said, in milliseconds. */
const SAY_MS = 1_000;

/** Runs a task for each bookmark, a few at a time, says how far it is if that takes long, and reports the result. */
export async function doWithEach<T>(
  bookmarks: T[],
  what: string,
  say: Say,
  task: (bookmark: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...bookmarks];
  const failures: string[] = [];
  let done = 0;
  let said = Date.now();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await task(next).catch((error: Error) => failures.push(error.message));
      done++;
      if (done === bookmarks.length || Date.now() - said < SAY_MS) continue;
      said = Date.now();
      say(`${done.toLocaleString("en")} of ${bookmarks.length.toLocaleString("en")}…`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (failures.length > 0)
    say(`${failures.length} of ${bookmarks.length} could not be ${what}: ${failures[0]}`, true);
  else say(`${count(bookmarks.length, "bookmark")} ${what}.`, false);
}

/** "1 bookmark", "1,204 bookmarks". */
export function count(n: number, what: string): string {
  return `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;
}

/** The tags in a line, separated by commas. */
export function toTags(line: string): string[] {
  return line
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
