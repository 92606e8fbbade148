import type { Server } from "@modelcontextprotocol/server";
import * as v from "valibot";
import type { Change } from "../../../../handlers/mcp/resources/changes.ts";
import type { Changes } from "../../../../handlers/mcp/server.ts";
import type { FollowedChanges } from "./follow-changes.ts";

/** Clients until 2025-11-25 watch one resource after the other. */
export function watchOneByOne({ watch }: FollowedChanges): Changes {
  const uris = new Set<string>();
  const watchAll = () => watch("each", uris.size === 0 ? undefined : [...uris]);
  return {
    listChanged: false,
    watch(uri) {
      uris.add(uri);
      watchAll();
    },
    unwatch(uri) {
      uris.delete(uri);
      watchAll();
    },
  };
}

/** The SDK answers what clients since 2026-07-28 watch with, and keeps it. */
export const KEPT_BY_SDK: Changes = { listChanged: true, watch: () => {}, unwatch: () => {} };

const Id = v.union([v.string(), v.number()]);

const Listening = v.union([
  v.pipe(
    v.object({
      id: Id,
      method: v.literal("subscriptions/listen"),
      params: v.object({
        notifications: v.object({
          resourceSubscriptions: v.optional(v.array(v.string()), []),
          resourcesListChanged: v.optional(v.boolean(), false),
        }),
      }),
    }),
    v.transform(({ id, params: { notifications } }) => {
      const { resourceSubscriptions: uris, resourcesListChanged } = notifications;
      return { id, uris: uris.length > 0 || resourcesListChanged ? uris : undefined };
    }),
  ),
  v.pipe(
    v.object({ method: v.literal("notifications/cancelled"), params: v.object({ requestId: Id }) }),
    v.transform(({ params }) => ({ id: params.requestId, uris: undefined })),
  ),
]);

/** Looks at what a client since 2026-07-28 listens for: the SDK does not say it. `deliver` is what takes the messages. */
export function heedListening<Message>(deliver: (message: Message) => void, { watch }: FollowedChanges) {
  return (message: Message) => {
    const { success, output } = v.safeParse(Listening, message);
    if (success) watch(output.id, output.uris);
    deliver(message);
  };
}

/** Sends a change to whom it concerns. A client that is gone needs none. */
export function tellClient(server: Server, change: Change): void {
  const sent =
    change.kind === "resource_updated"
      ? server.sendResourceUpdated({ uri: change.uri })
      : server.sendResourceListChanged();
  sent.catch(() => {});
}
