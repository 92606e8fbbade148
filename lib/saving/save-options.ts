import type { SaveQuery } from "../../schema/query.ts";

/** How a bookmark is to be saved. */
export type SaveOptions = {
  /** Store without looking at the page first. */
  force: boolean;
  /** Store at once and scan in the background; what trips ends in error. */
  scanLater: boolean;
  from: Asker;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/**
 * Who asks, and is shown the warning. A `user` says where a page is: one of this computer is fetched from it. Others may
 * have been told what to save:
 * - an `assistant`, by a page: no page of this computer, no user name and password, and without force nothing is stored
 *   that could not be read now. A name that has no address yet could get one of this computer later.
 * - an `import`, by who wrote the file: a page of this computer is stored, not fetched.
 */
export type Asker = SaveQuery["from"];
