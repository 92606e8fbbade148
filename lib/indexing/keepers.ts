import type { Ports } from "../ports.ts";
import { createSpaceKeeper } from "./spaces/space-keeper.ts";
import type { Tended } from "./spaces/tend-spaces.ts";
import { createWordsKeeper, type Keeper } from "./words-keeper.ts";

/**
 * What keeps vectors, vocabulary and postings up to date, next to the jobs. `stopping` ends the current work, `isFree` says whether no job is
 * at work, and `onChange` is called when there may be something to clear.
 */
export function createKeepers(
  env: Tended & Pick<Ports, "shared" | "after" | "log">,
  stopping: AbortSignal,
  isFree: () => boolean,
  onChange: () => void,
): Keeper {
  const spaces = createSpaceKeeper(env, stopping, onChange);
  const words = createWordsKeeper(env, stopping, isFree);
  return {
    request() {
      spaces.request();
      words.request();
    },
    current: () => spaces.current() ?? words.current(),
    now: words.now,
    stop() {
      spaces.stop();
      words.stop();
    },
  };
}
