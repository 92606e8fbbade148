import type { Env } from "../lib/ports.ts";
import { changeBookmark } from "../lib/saving/change-bookmark.ts";
import { saveBookmark } from "../lib/saving/save-bookmark.ts";
import { saveMany } from "../lib/saving/save-many.ts";
import { fromParameters, fromWords } from "../lib/search/filters/parse-filters.ts";
import {
  findBookmarks,
  getBookmark,
  listBookmarks,
  onlyWith,
  reindexBookmark,
} from "../lib/store/bookmarks.ts";
import { withPageBesides } from "../lib/store/organize/page-besides.ts";
import { deleteBookmark } from "../lib/store/organize/trash.ts";
import { BookmarkChange, NewBookmark, NewBookmarks, type ScanWarning } from "../schema/bookmark.ts";
import {
  BookmarkQuery,
  BookmarksQuery,
  ChangeQuery,
  CollectionBookmarksQuery,
  ImportQuery,
  ReindexQuery,
  SaveQuery,
} from "../schema/query.ts";
import { withBody } from "./http/body.ts";
import { readQuery } from "./http/check.ts";
import type { AppRequest } from "./route.ts";

/** GET /bookmarks */
export async function find(request: AppRequest, env: Env): Promise<Response> {
  const query = readQuery(request.query, BookmarksQuery);
  const filters = [...fromParameters(query), ...fromWords(query.q ?? "")];
  const found = await findBookmarks(env, query, { filters, with: query.with });
  return Response.json(await withPageBesides(env, found, query.with));
}

/** GET /bookmarks/{id} */
export async function show(request: AppRequest<"id">, env: Env): Promise<Response> {
  const query = readQuery(request.query, BookmarkQuery);
  const found = await getBookmark(env, request.params.id, query);
  return Response.json((await withPageBesides(env, [found], query.with))[0]);
}

/** GET /collections/{id}/bookmarks */
export async function list(request: AppRequest<"id">, env: Env): Promise<Response> {
  const query = readQuery(request.query, CollectionBookmarksQuery);
  const found = await listBookmarks(env, request.params.id, query, query.with);
  return Response.json(await withPageBesides(env, found, query.with));
}

/** POST /collections/{id}/bookmarks */
export async function save(request: AppRequest<"id">, env: Env): Promise<Response> {
  const { force, scan, from, same, with: besides } = readQuery(request.query, SaveQuery);
  const options = {
    force,
    scanLater: scan === "later" && from !== "assistant",
    from,
    samePage: same === "page",
    with: besides,
    signal: request.signal,
  };
  return withBody(request, env, NewBookmark, async (input) => {
    const outcome = await saveBookmark(env, request.params.id, input, options);
    if ("warning" in outcome) return Response.json(showWarning(outcome.warning, besides));
    return Response.json(outcome.saved, { status: 201 });
  });
}

/** POST /collections/{id}/import */
export async function importMany(request: AppRequest<"id">, env: Env): Promise<Response> {
  const { from, with: besides } = readQuery(request.query, ImportQuery);
  const { signal } = request;
  return withBody(request, env, NewBookmarks, async ({ bookmarks }) => {
    const saved = await saveMany(env, request.params.id, bookmarks, { from, with: besides, signal });
    return Response.json(saved, { status: 201 });
  });
}

/** PATCH /bookmarks/{id} */
export async function change(request: AppRequest<"id">, env: Env): Promise<Response> {
  const { force, with: besides } = readQuery(request.query, ChangeQuery);
  return withBody(request, env, BookmarkChange, async (input) => {
    const { signal } = request;
    const outcome = await changeBookmark(env, request.params.id, input, { force, signal });
    if ("warning" in outcome) return Response.json(showWarning(outcome.warning, besides));
    return Response.json(onlyWith(besides, outcome.changed));
  });
}

function showWarning({ why, ...warning }: Required<ScanWarning>, besides: readonly string[]): ScanWarning {
  return besides.includes("why") ? { ...warning, why } : warning;
}

/** DELETE /bookmarks/{id} */
export async function remove(request: AppRequest<"id">, env: Env): Promise<Response> {
  await deleteBookmark(env, request.params.id);
  return new Response(null, { status: 204 });
}

/** POST /bookmarks/{id}/reindex */
export async function reindex(request: AppRequest<"id">, env: Env): Promise<Response> {
  const { source, accept } = readQuery(request.query, ReindexQuery);
  return Response.json(await reindexBookmark(env, request.params.id, accept === "wall" ? "kept" : source));
}
