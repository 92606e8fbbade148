import type { ServiceEvent } from "../../schema/event.ts";
import type { Grant, Left } from "../ports.ts";

/**
 * An event for a client that may see only some collections; undefined if it may not see the event. A bookmark that
 * leaves the client's sight appears as deleted.
 */
export function toGranted(
  event: ServiceEvent,
  left: Left | undefined,
  { collections }: Grant,
): ServiceEvent | undefined {
  const sees = (ids: Left = []) => [ids].flat().some((id) => collections.includes(id));
  switch (event.type) {
    case "bookmark":
      if (sees(event.data.collection_id)) return event;
      return sees(left) ? { type: "bookmark_deleted", data: { id: event.data.id } } : undefined;
    case "bookmark_restored":
      return sees(event.data.collection_id) ? event : undefined;
    case "bookmark_deleted":
      return sees(left) ? event : undefined;
    case "collection":
    case "collection_deleted":
      return sees(event.data.id) ? event : undefined;
    case "resync":
      return left === undefined || sees(left) ? event : undefined;
  }
}
