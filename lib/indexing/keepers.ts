import type { Ports } from "../ports.ts";
import { createSpaceKeeper } from "./spaces/space-keeper.ts";
import type { Tended } from "./spaces/tend-spaces.ts";
import { createVocabularyKeeper, type Keeper } from "./vocabulary-keeper.ts";

/**
 * What keeps vectors and vocabulary up to date, next to the jobs. `stopping` ends the current work, `isFree` says whether no job is at work,
 * and `onChange` is called when there may be something to clear.
 */
export function createKeepers(
  env: Tended & Pick<Ports, "after" | "log">,
  stopping: AbortSignal,
  isFree: () => boolean,
  onChange: () => void,
): Keeper {
  const spaces = createSpaceKeeper(env, stopping, onChange);
  const vocabulary = createVocabularyKeeper(env, stopping, isFree);
  return {
    request() {
      spaces.request();
      vocabulary.request();
    },
    current: () => spaces.current() ?? vocabulary.current(),
    now: vocabulary.now,
    stop() {
      spaces.stop();
      vocabulary.stop();
    },
  };
}
