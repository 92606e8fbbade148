import * as v from "valibot";
import { BookmarkResponse } from "./bookmark.ts";

const Named = v.object({ id: v.string() });

/** An event of GET /events: `type` is its name, `data` its data as JSON. */
export const ServiceEvent = v.variant("type", [
  /** A bookmark was saved, or its index status changed. Contains its current state. */
  v.object({ type: v.literal("bookmark"), data: BookmarkResponse }),
  v.object({ type: v.literal("bookmark_deleted"), data: Named }),
  /**
   * A bookmark was restored from the trash. A client that ignores late events about deleted bookmarks must accept this one
   * again.
   */
  v.object({ type: v.literal("bookmark_restored"), data: BookmarkResponse }),
  /** A collection was created or renamed, or a bookmark was moved out of it. */
  v.object({ type: v.literal("collection"), data: Named }),
  /** The collection and all its bookmarks. */
  v.object({ type: v.literal("collection_deleted"), data: Named }),
  /** Some events are missing, because the client read too slowly: load everything again. */
  v.object({ type: v.literal("resync"), data: v.object({}) }),
]);
export type ServiceEvent = v.InferOutput<typeof ServiceEvent>;
