import type { ServerEventBus } from "@modelcontextprotocol/server";
import * as v from "valibot";
import type { Env } from "../../../lib/ports.ts";
import { type Watching, watchEvents } from "../../http/watch-events.ts";
import { gatherChanges } from "../resources/changes.ts";

/** A client that asks to be told of changes, since 2026-07-28. */
const Listen = v.object({
  method: v.literal("subscriptions/listen"),
  params: v.object({
    notifications: v.object({ resourceSubscriptions: v.optional(v.array(v.string()), []) }),
  }),
});

/**
 * Where the SDK hears what a message listens for; undefined for a message that listens for nothing. `end` is called when nothing more
 * is to come. Subscribing throws `busy` when there are too many.
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
    // Nothing but the service's own events is told.
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
