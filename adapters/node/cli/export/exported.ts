import * as v from "valibot";
import { Captured, MediaType, WALLS } from "../../../../schema/source.ts";

/** The name of the format in an export. */
export const FORMAT = "bookmarkd";
export const FORMAT_VERSION = 1;

export const ExportedCollection = v.object({
  id: v.string(),
  name: v.string(),
  description: v.fallback(v.string(), ""),
});

/** A bookmark with everything needed to save it again. */
export const ExportedBookmark = v.object({
  collection_id: v.string(),
  url: v.string(),
  title: v.fallback(v.string(), ""),
  favicon_url: v.fallback(v.string(), ""),
  added_at: v.fallback(v.string(), ""),
  captured: v.fallback(v.nullish(Captured), null),
  media_type: v.fallback(v.nullish(MediaType), null),
  html: v.nullish(v.string()),
  file: v.nullish(v.string()),
  forced: v.fallback(v.boolean(), false),
  accepted_wall: v.fallback(v.nullish(v.picklist(WALLS)), null),
  tags: v.fallback(v.array(v.string()), []),
  note: v.fallback(v.string(), ""),
});
export type ExportedBookmark = v.InferOutput<typeof ExportedBookmark>;
