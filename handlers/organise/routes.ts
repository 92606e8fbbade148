import { BookmarkResponse } from "../../schema/bookmark.ts";
import { CollectionResponse } from "../../schema/collection.ts";
import { DuplicatesQuery, DuplicatesResponse, Merge, MergeQuery } from "../../schema/organise/duplicates.ts";
import { TagChange, TagList, TagResponse } from "../../schema/organise/tag.ts";
import { RestoreQuery, TrashQuery, TrashResponse } from "../../schema/organise/trash.ts";
import { ListQuery } from "../../schema/query.ts";
import type { Route } from "../route.ts";
import * as duplicates from "./duplicates.ts";
import * as tags from "./tags.ts";
import * as trash from "./trash.ts";

/** The part of the table of routes that is about tags, duplicates and the trash. */
export const organiseRoutes: Route[] = [
  {
    method: "GET",
    path: "/tags",
    handler: tags.list,
    summary: "The tags that bookmarks have, most used first",
    query: ListQuery,
    answers: { 200: TagList },
    scoped: "narrowed",
  },
  {
    method: "PATCH",
    path: "/tags/:name",
    handler: tags.rename,
    summary: "Gives the tag of this name another; where there is a tag of that name, the two become one",
    body: TagChange,
    answers: { 200: TagResponse },
    errors: [404],
  },
  {
    method: "DELETE",
    path: "/tags/:name",
    handler: tags.remove,
    summary: "Takes the tag of this name off all bookmarks",
    answers: { 204: null },
    errors: [404],
  },
  {
    method: "GET",
    path: "/duplicates",
    handler: duplicates.list,
    summary:
      "Groups of bookmarks that are of one page or say nearly the same; the first of each is the one to keep",
    query: DuplicatesQuery,
    answers: { 200: DuplicatesResponse },
  },
  {
    method: "POST",
    path: "/bookmarks/:id/merge",
    handler: duplicates.merge,
    summary: "Gives a bookmark the tags and notes of others, which go to the trash",
    query: MergeQuery,
    body: Merge,
    answers: { 200: BookmarkResponse },
    errors: [404],
  },
  {
    method: "GET",
    path: "/trash",
    handler: trash.list,
    summary: "What was deleted in the last 30 days, last deleted first",
    query: TrashQuery,
    answers: { 200: TrashResponse },
    scoped: "narrowed",
  },
  {
    method: "DELETE",
    path: "/trash",
    handler: trash.empty,
    summary: "Empties the trash: what is in it is gone for good",
    answers: { 204: null },
  },
  {
    method: "POST",
    path: "/bookmarks/:id/restore",
    handler: trash.restoreBookmark,
    summary: "Takes a bookmark out of the trash, and its collection where that is deleted",
    query: RestoreQuery,
    answers: { 200: BookmarkResponse },
    errors: [404],
    scoped: "bookmark",
  },
  {
    method: "POST",
    path: "/collections/:id/restore",
    handler: trash.restoreCollection,
    summary: "Takes a collection out of the trash with all that was deleted with it",
    answers: { 200: CollectionResponse },
    errors: [404],
  },
];
