import type { Asker } from "../../schema/query.ts";

/** How a bookmark is to be saved. */
export type SaveOptions = {
  /** Store without looking at the page first. */
  force: boolean;
  /** Store at once and scan in the background; what trips ends in error. */
  scanLater: boolean;
  from: Asker;
  /** Whether a page that the collection has under another address is that bookmark. */
  samePage?: boolean;
  /** What the answer is to have besides. */
  with?: readonly string[];
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
};
