import type { Client } from "../api/client.ts";
import type { Library } from "./library.ts";
import type { Screen } from "./screen.ts";

/** Requests at a time, where many bookmarks are selected; a browser has six connections to a host. */
const AT_A_TIME = 4;

/** What is done with the bookmarks that are selected; each says what became of it. */
export function createOrganising({
  client,
  library,
  live,
  screen,
  searching,
}: {
  client: Client;
  library: Library;
  live: { look: () => void };
  screen: Screen;
  searching: { again: () => Promise<void> };
}) {
  const { say } = screen;

  /** Takes bookmarks out of the trash. */
  async function restore(ids: string[]): Promise<void> {
    await doWithEach(ids, "restored", say, async (id) =>
      library.apply({ type: "bookmark_restored", data: await client.restoreBookmark(id) }),
    );
    await searching.again();
  }

  return {
    /** Moves bookmarks to the trash, from where Undo takes them back. */
    async removeBookmarks(ids: string[]): Promise<void> {
      const sayWithUndo: Say = (text, failed) => say(text, failed, failed ? undefined : () => restore(ids));
      await doWithEach(ids, "moved to the trash", sayWithUndo, async (id) => {
        await client.deleteBookmark(id);
        library.apply({ type: "bookmark_deleted", data: { id } });
      });
      if (ids.includes(screen.reading.value?.id ?? "")) screen.reading.value = undefined;
      await searching.again();
    },
    /** Puts bookmarks into another collection. */
    async moveBookmarks(
      ids: string[],
      { id: collection_id, name }: { id: string; name: string },
    ): Promise<void> {
      await doWithEach(ids, `moved to “${name}”`, say, (id) => client.changeBookmark(id, { collection_id }));
      await library.refresh();
      await searching.again();
    },
    /** Gives bookmarks tags beside those they have. */
    async tagBookmarks(ids: string[], tags: string[]): Promise<void> {
      await doWithEach(ids, `tagged ${tags.join(", ")}`, say, (id) =>
        client.changeBookmark(id, { add_tags: tags }),
      );
    },
    async reindex(ids: string[]): Promise<void> {
      await doWithEach(ids, "put into the queue again", say, (id) => client.reindex(id));
      live.look();
    },
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

/** The tags that a line names, with commas between them. */
export function toTags(line: string): string[] {
  return line
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
