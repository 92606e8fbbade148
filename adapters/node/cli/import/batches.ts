import type { Api, Draft } from "../../../../client/api.ts";
import { AppError, type ErrorCode } from "../../../../lib/errors.ts";
import { MAX_IMPORTED } from "../../../../schema/bookmark.ts";
import { patiently } from "./patiently.ts";
import { type SaveManner, type SaveTogether, saveOne } from "./save-entry.ts";

/** The most characters to save in one request, which may have 10 MB. */
const MOST_CHARACTERS = 2_000_000;

/** How long a bookmark waits for others of its collection, in milliseconds. */
const PATIENCE_MS = 10;

/** Errors that one bookmark may have caused, or an older daemon without this route. The bookmarks are then saved one by one. */
const ONE_BY_ONE: ReadonlySet<ErrorCode> = new Set([
  "invalid",
  "method_not_allowed",
  "not_found",
  "too_large",
]);

type Waiting = { draft: Draft; settle: (id: string | undefined) => void; fail: (error: unknown) => void };

/** Bookmarks of one collection that wait for others. */
type Batch = { waiting: Waiting[]; characters: number; stop: () => void };

/**
 * Saves bookmarks without pages, those of a collection together: one request, one write. Those that cannot be saved together are
 * saved one by one. Returns the id.
 */
export function createBatches(api: Api, manner: SaveManner): SaveTogether {
  const open = new Map<string, Batch>();
  const query = { from: manner.local ? "user" : "import" } as const;

  function add(collectionId: string, one: Waiting): void {
    const batch = open.get(collectionId) ?? begin(collectionId);
    batch.waiting.push(one);
    batch.characters += JSON.stringify(one.draft).length;
    if (batch.waiting.length >= MAX_IMPORTED || batch.characters >= MOST_CHARACTERS) void close(collectionId);
  }

  function begin(collectionId: string): Batch {
    const timer = setTimeout(() => void close(collectionId), PATIENCE_MS);
    const batch = { waiting: [], characters: 0, stop: () => clearTimeout(timer) };
    open.set(collectionId, batch);
    return batch;
  }

  /** Never rejects: the callers get the error. */
  async function close(collectionId: string): Promise<void> {
    const batch = open.get(collectionId);
    if (batch === undefined) return;
    batch.stop();
    open.delete(collectionId);
    const { waiting } = batch;
    try {
      const bookmarks = waiting.map(({ draft }) => draft);
      const saved = await patiently(() => api.importMany(collectionId, { bookmarks }, query), manner.sleep);
      for (const [at, { settle }] of waiting.entries()) settle(saved[at]?.id);
    } catch (error) {
      if (!(error instanceof AppError) || !ONE_BY_ONE.has(error.code)) {
        for (const { fail } of waiting) fail(error);
        return;
      }
      for (const { draft, settle, fail } of waiting)
        await saveOne({ api, ...manner }, collectionId, draft).then(settle, fail);
    }
  }

  return (collectionId, draft) => new Promise((settle, fail) => add(collectionId, { draft, settle, fail }));
}
