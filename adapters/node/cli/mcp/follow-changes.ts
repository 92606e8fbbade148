import { type Change, gatherChanges } from "../../../../handlers/mcp/resources/changes.ts";
import type { Ports } from "../../../../lib/ports.ts";
import type { ServiceEvent } from "../../../../schema/event.ts";

/** After a stream that ended or could not be had, in milliseconds: the daemon may be starting again. */
const PAUSE_MS = 5_000;

export type FollowedChanges = {
  /** The resources (uris) that somebody watches from now on, by any name; undefined: nothing any more. */
  watch: (name: string | number, uris: readonly string[] | undefined) => void;
  /** Nothing is told after it. */
  stop: () => void;
};

/**
 * Tells of changes for as long as somebody watches: the daemon's events are asked for with the first and let go with the last. What
 * was missed while there was no stream counts as changed.
 */
export function followChanges(
  openEvents: (signal: AbortSignal) => Promise<AsyncIterable<ServiceEvent>>,
  tell: (change: Change) => void,
  { after, sleep }: Pick<Ports, "after" | "sleep">,
): FollowedChanges {
  const watchers = new Map<string | number, readonly string[]>();
  const { hear, cancel } = gatherChanges(after, () => new Set([...watchers.values()].flat()), tell);
  let following: AbortController | undefined;

  async function follow(signal: AbortSignal): Promise<void> {
    for (let times = 1; !signal.aborted; times++) {
      try {
        const events = await openEvents(signal);
        if (times > 1) hear({ type: "resync", data: {} });
        for await (const event of events) hear(event);
      } catch {
        // There is no daemon now. The tools say so; this goes on when there is one.
      }
      await sleep(PAUSE_MS, signal).catch(() => {});
    }
  }

  function stop(): void {
    following?.abort();
    following = undefined;
    cancel();
  }

  return {
    watch(name, uris) {
      if (uris === undefined) watchers.delete(name);
      else watchers.set(name, uris);
      if (watchers.size === 0) return stop();
      if (following !== undefined) return;
      following = new AbortController();
      void follow(following.signal);
    },
    stop,
  };
}
