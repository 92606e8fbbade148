import { effect, signal } from "@preact/signals";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { type Connection, createClient } from "../api/client.ts";
import { thisBrowser } from "./browser.ts";
import { createFavicons } from "./favicons.ts";
import { createLibrary } from "./library.ts";
import { startLive } from "./live.ts";
import { createSaving } from "./saving.ts";
import { createSearching } from "./searching.ts";

/** What is asked in a dialog. */
export type Question =
  | { kind: "new-collection" }
  | { kind: "rename-collection"; id: string; name: string }
  | { kind: "delete-collection"; id: string; name: string; count: number }
  | { kind: "delete-bookmarks"; ids: string[] };

/** Requests at a time, where many bookmarks are selected; a browser has six connections to a host. */
const AT_A_TIME = 4;

export type View = "bookmarks" | "import" | "statistics";

export type Model = ReturnType<typeof createModel>;

/** Everything the interface shows, of one daemon. `stop` ends what it does in the background. */
export function createModel(connection: Connection, browser = thisBrowser()) {
  const ended = new AbortController();
  const client = createClient(connection, browser.fetch);
  const library = createLibrary(client, browser.later);
  const live = startLive(client, library, browser, ended.signal);
  /** Where new bookmarks go. */
  const target = signal("");
  const screen = createScreen();
  // The answer of a save may come after the events that follow it, and must not undo them.
  const saving = createSaving(client, live.look);
  const searching = createSearching(client, browser.later, () => library.collectionId.value);

  const disposeTarget = effect(() => {
    const { value } = library.collections;
    if (value === undefined || value.some(({ id }) => id === target.value)) return;
    target.value = value.at(-1)?.id ?? "";
  });

  return {
    connection,
    client,
    library,
    live,
    target,
    ...screen,
    saving,
    searching,
    favicons: createFavicons(client),
    stop() {
      ended.abort();
      disposeTarget();
    },
    show(id: string) {
      library.show(id);
      if (id !== "") target.value = id;
      screen.view.value = "bookmarks";
      void searching.again();
    },
    async removeBookmarks(ids: string[]): Promise<void> {
      await doWithEach(ids, "deleted", screen.say, async (id) => {
        await client.deleteBookmark(id);
        library.apply({ type: "bookmark_deleted", data: { id } });
      });
      if (ids.includes(screen.reading.value?.id ?? "")) screen.reading.value = undefined;
      await searching.again();
    },
    async reindex(ids: string[]): Promise<void> {
      await doWithEach(ids, "put into the queue again", screen.say, (id) => client.reindex(id));
      live.look();
    },
  };
}

/** What is open and what is said. */
function createScreen() {
  /** What is said once, of something that was done or failed. */
  const notice = signal<{ text: string; failed: boolean } | undefined>(undefined);
  return {
    notice,
    say: (text: string, failed = false) => {
      notice.value = { text, failed };
    },
    question: signal<Question | undefined>(undefined),
    view: signal<View>("bookmarks"),
    /** The bookmark that is read. */
    reading: signal<BookmarkResponse | undefined>(undefined),
  };
}

type Say = (text: string, failed?: boolean) => void;

/** Does something with each of the bookmarks, a few at a time, and says what became of it. */
export async function doWithEach<T>(
  bookmarks: T[],
  what: string,
  say: Say,
  task: (bookmark: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...bookmarks];
  const failures: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await task(next).catch((error: Error) => failures.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (failures.length > 0)
    say(`${failures.length} of ${bookmarks.length} could not be ${what}: ${failures[0]}`, true);
  else say(`${count(bookmarks.length, "bookmark")} ${what}.`);
}

/** "1 bookmark", "1,204 bookmarks". */
export function count(n: number, what: string): string {
  return `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;
}
