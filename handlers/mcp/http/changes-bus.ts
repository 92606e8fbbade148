import type { ServerEventBus } from "@modelcontextprotocol/server";
import * as v from "valibot";
import type { Env } from "../../../lib/ports.ts";
import { type Watching, watchEvents } from "../../http/watch-events.ts";
import { gatherChanges } from "../resources/changes.ts";

/** The request of a client to be notified of changes, since 2026-07-28. */
const Listen = v.object({
  method: v.literal("subscriptions/listen"),
  params: v.object({
    notifications: v.object({ resourceSubscriptions: v.optional(v.array(v.string()), []) }),
  }),
});

/**
 * The changes that a message listens for, as the SDK expects them; undefined if the message does not listen. Calls `end` after the last
 * change. Subscribing throws `busy` if there are too many watchers.
 */
export function createChangesBus(
  env: Watching & Pick<Env, "after">,
  message: unknown,
  end: () => void,
): ServerEventBus | undefined {
  const { success, output } = v.safeParse(Listen, message);
  if (!success) return undefined;
  const watched = new Set(output.params.notifications.resourceSubscriptions);
  return {
    // All changes come from the events of the service.
    publish: () => {},
    subscribe(listener) {
      const { hear, cancel } = gatherChanges(env.after, () => watched, listener);
      const stop = watchEvents(env, { next: hear, end });
      return () => {
        cancel();
        stop();
      };
    },
  };
}
