import * as v from "valibot";
import { Time } from "./values/time.ts";

/** How the daemon got a page: a client sent it, or the daemon fetched it. */
export const Captured = v.picklist(["posted", "fetched"], "Must be posted or fetched");
export type Captured = v.InferOutput<typeof Captured>;

/** The kinds of pages that bookmarkd reads. It refuses others with a reason. */
export const MediaType = v.picklist(
  ["text/html", "text/plain", "text/markdown", "text/x-rst", "application/pdf", "application/epub+zip"],
  "Must be text/html, text/plain, text/markdown, text/x-rst, application/pdf or application/epub+zip",
);
export type MediaType = v.InferOutput<typeof MediaType>;

/** What a site may send instead of a page: a login page, a cookie banner, a note that the page does not exist, … */
export const WALLS = [
  "login",
  "consent",
  "age_gate",
  "paywall",
  "not_found",
  "parked",
  "robot_check",
  "empty",
] as const;
export type Wall = (typeof WALLS)[number];

/**
 * Answer of GET /bookmarks/{id}/source: the source of a bookmark, complete enough to save it again. `captured`, `media_type`,
 * `html` and `fetched_at` are null while no page is stored. A PDF or an EPUB has `file` instead of `html`.
 */
export const SourceResponse = v.object({
  id: v.string(),
  url: v.string(),
  /** The given title; "" if the page's own is shown. */
  title: v.string(),
  favicon_url: v.string(),
  added_at: Time,
  captured: v.nullable(Captured),
  media_type: v.nullable(MediaType),
  /** The page as it was posted or fetched, decoded. */
  html: v.nullable(v.string()),
  /** The file as it was posted or fetched, in base64. */
  file: v.optional(v.string()),
  fetched_at: v.nullable(Time),
  /** Whether it was saved with force. */
  forced: v.boolean(),
  /** What stands in place of the page and was accepted, in one word; absent where nothing was. */
  accepted_wall: v.optional(v.picklist(WALLS)),
  tags: v.array(v.string()),
  note: v.string(),
});
export type SourceResponse = v.InferOutput<typeof SourceResponse>;
