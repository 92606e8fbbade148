import type { Env } from "../lib/ports.ts";
import {
  addCollection,
  changeCollection,
  deleteCollection,
  listCollections,
} from "../lib/store/collections.ts";
import type { CollectionChange, NewCollection } from "../schema/collection.ts";
import type { CollectionsQuery } from "../schema/query.ts";
import type { AppRequest } from "./route.ts";

/** GET /collections. Who asks for the collections often saves a page into one of them next. */
export async function list(request: AppRequest<never, CollectionsQuery>, env: Env): Promise<Response> {
  env.expectPage?.();
  return Response.json(await listCollections(env, request.query));
}

/** POST /collections */
export async function create(
  request: AppRequest<never, unknown, NewCollection>,
  env: Env,
): Promise<Response> {
  return Response.json(await addCollection(env, request.input), { status: 201 });
}

/** PATCH /collections/{id} */
export async function change(
  request: AppRequest<"id", unknown, CollectionChange>,
  env: Env,
): Promise<Response> {
  return Response.json(await changeCollection(env, request.params.id, request.input));
}

/** DELETE /collections/{id} */
export async function remove(request: AppRequest<"id">, env: Env): Promise<Response> {
  await deleteCollection(env, request.params.id);
  return new Response(null, { status: 204 });
}
