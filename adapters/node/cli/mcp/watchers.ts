import type { Server } from "@modelcontextprotocol/server";
import * as v from "valibot";
import type { Change } from "../../../../handlers/mcp/resources/changes.ts";
import type { Changes } from "../../../../handlers/mcp/server.ts";
import type { FollowedChanges } from "./follow-changes.ts";

/** Clients until 2025-11-25 add and remove resources one by one. */
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

/** For clients since 2026-07-28, the SDK keeps the list of watched resources. */
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

/** Reads the subscriptions of clients since 2026-07-28 on their way to the SDK (`deliver`), which does not report them. */
export function heedListening<Message>(deliver: (message: Message) => void, { watch }: FollowedChanges) {
  return (message: Message) => {
    const { success, output } = v.safeParse(Listening, message);
    if (success) watch(output.id, output.uris);
    deliver(message);
  };
}

/** Sends a change to the client, if it is still there. */
export function tellClient(server: Server, change: Change): void {
  const sent =
    change.kind === "resource_updated"
      ? server.sendResourceUpdated({ uri: change.uri })
      : server.sendResourceListChanged();
  sent.catch(() => {});
}
