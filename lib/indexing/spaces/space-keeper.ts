import type { Ports } from "../../ports.ts";
import { createAlarm } from "../timing/alarm.ts";
import { coalesce } from "../timing/coalesce.ts";
import { type Tended, tendSpaces } from "./tend-spaces.ts";

/** How long it waits when the embedder does not answer, in milliseconds. */
const AFTER_SILENCE_MS = 60_000;

/** Keeps the vectors up to what is set up, beside the jobs: what is learned or embedded anew takes its time. */
export type SpaceKeeper = {
  /** Says that there may be something to do. */
  request(): void;
  /** The work that is under way; undefined when there is none. */
  current(): Promise<void> | undefined;
  /** Forgets what it would have tried again. Work that is under way ends by the signal. */
  stop(): void;
};

/** A keeper of the spaces; `onEnd` is called when there may be something to clear. */
export function createSpaceKeeper(
  env: Tended & Pick<Ports, "after" | "log">,
  stopping: AbortSignal,
  onEnd: () => void,
): SpaceKeeper {
  const tending = coalesce(tend);
  const alarm = createAlarm(env.after, tending.request, AFTER_SILENCE_MS);

  async function tend(): Promise<void> {
    alarm.clear();
    try {
      await tendSpaces(env, stopping);
      onEnd();
    } catch (error) {
      if (stopping.aborted) return;
      env.log("Could not update the vectors; bookmarkd will try again.", { error: String(error) });
      alarm.set(AFTER_SILENCE_MS);
    }
  }

  return { request: tending.request, current: tending.current, stop: alarm.stop };
}
