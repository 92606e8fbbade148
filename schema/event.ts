import * as v from "valibot";
import { BookmarkResponse } from "./bookmark.ts";

const Named = v.object({ id: v.string() });

/** What GET /events tells: the event's name is `type`, its data is `data` as JSON. */
export const ServiceEvent = v.variant("type", [
  /** A bookmark was saved, or the state of its index changed: how it is now. */
  v.object({ type: v.literal("bookmark"), data: BookmarkResponse }),
  v.object({ type: v.literal("bookmark_deleted"), data: Named }),
  /** It came out of the trash: whoever ignores what is told late of deleted bookmarks takes this one up again. */
  v.object({ type: v.literal("bookmark_restored"), data: BookmarkResponse }),
  /** A collection was made or renamed, or a bookmark was moved out of it. */
  v.object({ type: v.literal("collection"), data: Named }),
  /** With all it held. */
  v.object({ type: v.literal("collection_deleted"), data: Named }),
  /** Some events were left out, because the client was slow to read: look at everything again. */
  v.object({ type: v.literal("resync"), data: v.object({}) }),
]);
export type ServiceEvent = v.InferOutput<typeof ServiceEvent>;
