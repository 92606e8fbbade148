import type { Ports } from "../../ports.ts";
import { createAlarm } from "../timing/alarm.ts";
import { coalesce } from "../timing/coalesce.ts";
import type { Keeper } from "../words-keeper.ts";
import { type Tended, tendSpaces } from "./tend-spaces.ts";

/** How long to wait if the embedder does not answer, in milliseconds. */
const AFTER_SILENCE_MS = 60_000;

/**
 * Keeps the vectors up to date with the configuration, next to the jobs, because training and embedding take time. `stopping` ends
 * the current work; `onChange` is called when there may be something to clear.
 */
export function createSpaceKeeper(
  env: Tended & Pick<Ports, "after" | "log">,
  stopping: AbortSignal,
  onChange: () => void,
): Omit<Keeper, "now"> {
  const tending = coalesce(tend);
  const alarm = createAlarm(env.after, tending.request, AFTER_SILENCE_MS);

  async function tend(): Promise<void> {
    alarm.clear();
    try {
      if (await tendSpaces(env, stopping)) onChange();
    } catch (error) {
      if (stopping.aborted) return;
      env.log("Could not update the vectors; bookmarkd will try again.", { error: String(error) });
      alarm.set(AFTER_SILENCE_MS);
    }
  }

  return { request: tending.request, current: tending.current, stop: alarm.stop };
}
