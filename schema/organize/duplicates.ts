import * as v from "valibot";
import { BOOKMARK_BESIDES, BookmarkResponse } from "../bookmark.ts";
import { besides, Flag, ListQuery } from "../query.ts";
import { listUpTo } from "../values/list.ts";
import { Whole } from "../values/number.ts";

const Because = v.picklist(["address", "content"], "Must be address or content");

/** Query of GET /duplicates; `limit` and `offset` count groups. */
export const DuplicatesQuery = v.object({
  ...ListQuery.entries,
  collection_id: v.optional(v.pipe(v.string(), v.description("Compares only bookmarks of this collection"))),
  across: v.optional(
    v.pipe(Flag, v.description("Also compares bookmarks of different collections")),
    "false",
  ),
  because: v.optional(
    v.pipe(
      Because,
      v.description("Returns only groups with the same address, or with nearly the same content"),
    ),
  ),
  with: besides(BOOKMARK_BESIDES),
});
export type DuplicatesQuery = v.InferOutput<typeof DuplicatesQuery>;

/**
 * Answer of GET /duplicates. The first bookmark of a group is the one to keep. "address": all addresses lead to the same page.
 * "content": some bookmarks only say nearly the same.
 */
export const DuplicatesResponse = v.object({
  groups: v.array(v.object({ because: Because, bookmarks: v.array(BookmarkResponse) })),
  /** Groups on all pages of the list. */
  total: Whole,
  /** Bookmarks of all groups, except the first of each. */
  spare: Whole,
});
export type DuplicatesResponse = v.InferOutput<typeof DuplicatesResponse>;

/** The most bookmarks that can be merged at once. */
export const MOST_MERGED = 500;

/** Body of POST /bookmarks/{id}/merge: the bookmarks that go to the trash. */
export const Merge = v.object({
  ids: v.pipe(
    listUpTo(v.string(), MOST_MERGED, `Must be at most ${MOST_MERGED} bookmarks`),
    v.nonEmpty("Must name a bookmark"),
  ),
});
export type Merge = v.InferOutput<typeof Merge>;

/** Query of POST /bookmarks/{id}/merge. */
export const MergeQuery = v.object({ with: besides(BOOKMARK_BESIDES) });
export type MergeQuery = v.InferOutput<typeof MergeQuery>;
