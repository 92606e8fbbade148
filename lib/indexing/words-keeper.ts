import type { Ports } from "../ports.ts";
import { addWords } from "../store/find/vocabulary.ts";
import { createPacker } from "../store/postings/pack-postings.ts";
import { coalesce } from "./timing/coalesce.ts";
import { createSettler, LONGEST_SETTLE_MS, SETTLE_MS } from "./timing/settle.ts";

/** Keeps something up to date, next to the jobs. */
export type Keeper = {
  /** Announces possible work, which may be put off. */
  request: () => void;
  /** The current work; undefined if there is none. */
  current: () => Promise<void> | undefined;
  /** Begins what was put off, and returns the current work. */
  now: () => Promise<void> | undefined;
  /** Cancels what was put off. */
  stop: () => void;
};

/** Adds the words of new passages to the vocabulary, then packs postings: when nothing was announced for a while, as long as `isFree`. */
export function createWordsKeeper(
  { background, shared, after, log }: Pick<Ports, "background" | "shared" | "after" | "log">,
  stopping: AbortSignal,
  isFree: () => boolean,
): Keeper {
  const keeping = coalesce(keep);
  // A search would have to fetch the postings from the server.
  const pack = shared ? async () => false : createPacker(background);
  // To add the words of each page would delay the next one.
  const settler = createSettler(after, keeping.request, SETTLE_MS, LONGEST_SETTLE_MS);

  async function keep(): Promise<void> {
    try {
      let more = true;
      while (more && isFree()) more = (await addWords(background)) || (await pack());
      if (more && !stopping.aborted) settler.more();
    } catch (error) {
      // The next change asks again.
      log("Could not add the words of new pages to the index.", { error: String(error) });
    }
  }

  return {
    request: settler.more,
    current: keeping.current,
    now() {
      settler.now();
      return keeping.current();
    },
    stop: settler.cancel,
  };
}
