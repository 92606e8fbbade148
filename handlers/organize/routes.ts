import { BookmarkResponse } from "../../schema/bookmark.ts";
import { CollectionResponse } from "../../schema/collection.ts";
import { DuplicatesQuery, DuplicatesResponse, Merge, MergeQuery } from "../../schema/organize/duplicates.ts";
import { TagChange, TagList, TagResponse } from "../../schema/organize/tag.ts";
import { RestoreQuery, TrashQuery, TrashResponse } from "../../schema/organize/trash.ts";
import { ListQuery } from "../../schema/query.ts";
import { defineRoute, type Route } from "../route.ts";
import * as duplicates from "./duplicates.ts";
import * as tags from "./tags.ts";
import * as trash from "./trash.ts";

/** The routes for tags, duplicates and the trash. */
export const organizeRoutes: Route[] = [
  defineRoute({
    method: "GET",
    path: "/tags",
    handler: tags.list,
    summary: "Lists the tags in use, most used first",
    query: ListQuery,
    answers: { 200: TagList },
    scoped: "narrowed",
  }),
  defineRoute({
    method: "PATCH",
    path: "/tags/:name",
    handler: tags.rename,
    summary: "Renames a tag; merges it with a tag that already has the new name",
    body: TagChange,
    answers: { 200: TagResponse },
    errors: [404],
  }),
  defineRoute({
    method: "DELETE",
    path: "/tags/:name",
    handler: tags.remove,
    summary: "Removes a tag from all bookmarks",
    answers: { 204: null },
    errors: [404],
  }),
  defineRoute({
    method: "GET",
    path: "/duplicates",
    handler: duplicates.list,
    summary: "Lists groups of bookmarks for the same or nearly the same page; keep the first of each group",
    query: DuplicatesQuery,
    answers: { 200: DuplicatesResponse },
  }),
  defineRoute({
    method: "POST",
    path: "/bookmarks/:id/merge",
    handler: duplicates.merge,
    summary: "Merges the tags and notes of other bookmarks into this one and moves those to the trash",
    query: MergeQuery,
    body: Merge,
    answers: { 200: BookmarkResponse },
    errors: [404],
  }),
  defineRoute({
    method: "GET",
    path: "/trash",
    handler: trash.list,
    summary: "Lists what was deleted in the last 30 days, most recent first",
    query: TrashQuery,
    answers: { 200: TrashResponse },
    scoped: "narrowed",
  }),
  defineRoute({
    method: "DELETE",
    path: "/trash",
    handler: trash.empty,
    summary: "Empties the trash for good",
    answers: { 204: null },
  }),
  defineRoute({
    method: "POST",
    path: "/bookmarks/:id/restore",
    handler: trash.restoreBookmark,
    summary: "Restores a bookmark from the trash, with its collection if that was deleted",
    query: RestoreQuery,
    answers: { 200: BookmarkResponse },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "POST",
    path: "/collections/:id/restore",
    handler: trash.restoreCollection,
    summary: "Restores a collection from the trash with everything deleted with it",
    answers: { 200: CollectionResponse },
    errors: [404],
  }),
];
