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
import type { BookmarkChange, NewBookmark, NewBookmarks, ScanWarning } from "../schema/bookmark.ts";
import type {
  BookmarkQuery,
  BookmarksQuery,
  ChangeQuery,
  CollectionBookmarksQuery,
  ImportQuery,
  ReindexQuery,
  SaveQuery,
} from "../schema/query.ts";
import type { AppRequest } from "./route.ts";

/** GET /bookmarks */
export async function find(request: AppRequest<never, BookmarksQuery>, env: Env): Promise<Response> {
  const { query } = request;
  const filters = [...fromParameters(query), ...fromWords(query.q ?? "")];
  const found = await findBookmarks(env, query, { filters, with: query.with });
  return Response.json(await withPageBesides(env, found, query.with));
}

/** GET /bookmarks/{id} */
export async function show(request: AppRequest<"id", BookmarkQuery>, env: Env): Promise<Response> {
  const { query } = request;
  const found = await getBookmark(env, request.params.id, query);
  return Response.json((await withPageBesides(env, [found], query.with))[0]);
}

/** GET /collections/{id}/bookmarks */
export async function list(request: AppRequest<"id", CollectionBookmarksQuery>, env: Env): Promise<Response> {
  const { query } = request;
  const filters = fromWords(query.q ?? "");
  const found = await listBookmarks(env, request.params.id, query, { filters, with: query.with });
  return Response.json(await withPageBesides(env, found, query.with));
}

/** POST /collections/{id}/bookmarks */
export async function save(request: AppRequest<"id", SaveQuery, NewBookmark>, env: Env): Promise<Response> {
  const { force, scan, from, same, with: besides } = request.query;
  const outcome = await saveBookmark(env, request.params.id, request.input, {
    force,
    scanLater: scan === "later" && from !== "assistant",
    from,
    samePage: same === "page",
    with: besides,
    signal: request.signal,
  });
  if ("warning" in outcome) return Response.json(showWarning(outcome.warning, besides));
  return Response.json(outcome.saved, { status: 201 });
}

/** POST /collections/{id}/import */
export async function importMany(
  request: AppRequest<"id", ImportQuery, NewBookmarks>,
  env: Env,
): Promise<Response> {
  const { params, query, input, signal } = request;
  const saved = await saveMany(env, params.id, input.bookmarks, { ...query, signal });
  return Response.json(saved, { status: 201 });
}

/** PATCH /bookmarks/{id} */
export async function change(
  request: AppRequest<"id", ChangeQuery, BookmarkChange>,
  env: Env,
): Promise<Response> {
  const { params, query, input, signal } = request;
  const outcome = await changeBookmark(env, params.id, input, { force: query.force, signal });
  if ("warning" in outcome) return Response.json(showWarning(outcome.warning, query.with));
  return Response.json(onlyWith(query.with, outcome.changed));
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
export async function reindex(request: AppRequest<"id", ReindexQuery>, env: Env): Promise<Response> {
  const { source, accept } = request.query;
  return Response.json(await reindexBookmark(env, request.params.id, accept === "wall" ? "kept" : source));
}
