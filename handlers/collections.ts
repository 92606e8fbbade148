import type { Env } from "../lib/ports.ts";
import {
  addCollection,
  changeCollection,
  deleteCollection,
  listCollections,
} from "../lib/store/collections.ts";
import { CollectionChange, NewCollection } from "../schema/collection.ts";
import { CollectionsQuery } from "../schema/query.ts";
import { withBody } from "./http/body.ts";
import { readQuery } from "./http/check.ts";
import type { AppRequest } from "./route.ts";

/** GET /collections */
export async function list(request: AppRequest, env: Env): Promise<Response> {
  return Response.json(await listCollections(env, readQuery(request.query, CollectionsQuery)));
}

/** POST /collections */
export async function create(request: AppRequest, env: Env): Promise<Response> {
  return withBody(request, env, NewCollection, async (input) =>
    Response.json(await addCollection(env, input), { status: 201 }),
  );
}

/** PATCH /collections/{id} */
export async function change(request: AppRequest<"id">, env: Env): Promise<Response> {
  return withBody(request, env, CollectionChange, async (input) =>
    Response.json(await changeCollection(env, request.params.id, input)),
  );
}

/** DELETE /collections/{id} */
export async function remove(request: AppRequest<"id">, env: Env): Promise<Response> {
  await deleteCollection(env, request.params.id);
  return new Response(null, { status: 204 });
}
