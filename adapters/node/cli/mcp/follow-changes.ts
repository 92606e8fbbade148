import { type Change, gatherChanges } from "../../../../handlers/mcp/resources/changes.ts";
import type { Ports } from "../../../../lib/ports.ts";
import type { ServiceEvent } from "../../../../schema/event.ts";

/** The pause after a stream ended or failed to open, in milliseconds. The daemon may be restarting. */
const PAUSE_MS = 5_000;

export type FollowedChanges = {
  /** Sets the resources (uris) that a watcher watches. The name identifies the watcher; undefined removes it. */
  watch: (name: string | number, uris: readonly string[] | undefined) => void;
  /** Ends all watches. */
  stop: () => void;
};

/**
 * Sends changes while there are watchers. It opens the daemon's events for the first watcher and closes them after the last. After a
 * gap, everything counts as changed.
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
        // No daemon is running. The tools report that; this tries again.
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
