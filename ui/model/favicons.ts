import type { Client } from "../api/client.ts";

/** Icons asked for at a time: a browser has six connections to a host, and icons of slow sites must not hold them all. */
const AT_A_TIME = 2;

/** How many are kept. */
const KEPT = 1_000;

/** The icons of bookmarks as blob urls; undefined if there is none. */
export function createFavicons(client: Client) {
  const known = new Map<string, Promise<string | undefined>>();
  const waiting: (() => Promise<void>)[] = [];
  let working = 0;

  async function work(): Promise<void> {
    if (working >= AT_A_TIME) return;
    working++;
    // Who asked last is most likely still in sight.
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) await task();
    working--;
  }

  function load(id: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      waiting.push(() =>
        client.favicon(id).then(
          (icon) => resolve(icon && URL.createObjectURL(icon)),
          () => resolve(undefined),
        ),
      );
      void work();
    });
  }

  /** Bookmarks of one site with the same icon share it. */
  return (bookmark: { id: string; url: string; favicon_url: string }): Promise<string | undefined> => {
    const key = `${new URL(bookmark.url).host} ${bookmark.favicon_url}`;
    const found = known.get(key) ?? load(bookmark.id);
    known.set(key, found);
    for (const [oldest, icon] of known) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
      void icon.then((url) => url && URL.revokeObjectURL(url));
    }
    return found;
  };
}
