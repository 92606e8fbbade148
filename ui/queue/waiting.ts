import { type Draft, isWarning } from "../../client/api.ts";
import { messageOf } from "../../lib/errors.ts";
import type { ScanWarning } from "../../schema/bookmark.ts";
import { ApiError, type Client } from "../api/client.ts";
import { savePage } from "../api/save-page.ts";

/** A page that will be saved when the daemon is back, or when somebody has decided. */
export type Waiting = {
  id: string;
  collectionId: string;
  draft: Draft;
  /** Milliseconds since 1970. */
  since: number;
  /** The warning of the scan, or the reason why the daemon refuses the page. Both need a decision. */
  warning?: ScanWarning;
  fault?: string;
};

export function newWaiting(collectionId: string, draft: Draft, more: Pick<Waiting, "warning"> = {}): Waiting {
  return { id: crypto.randomUUID(), since: Date.now(), collectionId, draft, ...more };
}

/** The storage of waiting pages. */
export type Store = {
  all: () => Promise<Waiting[]>;
  put: (page: Waiting) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Reports each change, until the returned function is called. */
  follow: (onChange: () => void) => () => void;
  /** Runs a task, unless this or another part of the extension is running it. */
  alone: (task: () => Promise<void>) => Promise<void>;
};

/** Browsers store 10 MB for an extension. The limits: pages, bytes of all pages, and bytes of one page. */
export const MOST_PAGES = 50;
const MOST_BYTES = 8_000_000;
const MOST_BYTES_EACH = 3_000_000;

/**
 * Keeps a page to be saved later, in place of one with the same address and collection. Of a page that is too large, it keeps
 * only the address, for the daemon to fetch. Throws if there is no room.
 */
export async function keepWaiting(store: Store, page: Waiting): Promise<void> {
  const { draft, collectionId } = page;
  const isSame = (one: Waiting) => one.draft.url === draft.url && one.collectionId === collectionId;
  const all = await store.all();
  const others = all.filter((one) => !isSame(one));
  const room = MOST_BYTES - others.reduce((sum, one) => sum + bytesOf(one), 0);
  const kept = [page, { ...page, draft: withoutPage(draft) }].find(
    (one) => bytesOf(one) <= Math.min(room, MOST_BYTES_EACH),
  );
  if (kept === undefined || others.length >= MOST_PAGES) {
    throw new Error(`The queue is full: ${others.length} pages wait for bookmarkd. Start it to save them.`);
  }
  await store.remove(all.filter(isSame).map(({ id }) => id));
  await store.put(kept);
}

function withoutPage({ html, file, ...draft }: Draft): Draft {
  return draft;
}

function bytesOf(page: Waiting): number {
  return new TextEncoder().encode(JSON.stringify(page)).length;
}

/** Whether a page waits only for the daemon. */
export function isReady({ warning, fault }: Waiting): boolean {
  return warning === undefined && fault === undefined;
}

/** Saves the waiting pages, oldest first. Pages that the scan stops or the daemon refuses wait for a decision. */
export function sendWaiting(store: Store, client: Pick<Client, "save" | "bookmarks">): Promise<void> {
  return store.alone(async () => {
    const ready = (await store.all()).filter(isReady);
    for (const page of ready.sort((a, b) => a.since - b.since)) {
      try {
        const outcome = await savePage(client, page.collectionId, page.draft);
        if (isWarning(outcome)) await store.put({ ...page, warning: outcome });
        else await store.remove([page.id]);
      } catch (error) {
        if (isPassing(error)) return;
        await store.put({ ...page, fault: messageOf(error) });
      }
    }
  });
}

/** Whether trying again later may help. */
function isPassing(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.kind !== "problem" || error.status === 429 || error.status >= 500
  );
}
