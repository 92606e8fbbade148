import type { Asker } from "../../schema/query.ts";

/** How to save a bookmark. */
export type SaveOptions = {
  /** Store it without scanning the page first. */
  force: boolean;
  /** Store it at once and scan it in the background. If it trips, it ends in an error. */
  scanLater: boolean;
  from: Asker;
  /** Whether a page that the collection has under another address counts as that bookmark. */
  samePage?: boolean;
  /** Additional fields of the answer. */
  with?: readonly string[];
  /** Fires when nobody waits for the answer any longer. */
  signal: AbortSignal;
};
