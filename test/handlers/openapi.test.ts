import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { readVersion } from "../../adapters/node/package/read-package.ts";
import { routes } from "../../handlers/routes.ts";
import { testEnv } from "../support/env.ts";
import { send } from "../support/requests.ts";

test("GET /openapi.json describes every route there is, and none that is not", async (t) => {
  const env = await testEnv(t);

  const { status, body } = await send(env, "GET", "/openapi.json");

  assert.equal(status, 200);
  assert.equal(body.openapi, "3.1.1");
  assert.deepEqual(
    Object.entries<object>(body.paths)
      .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`))
      .sort(),
    routes.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`).sort(),
  );
});

test("openapi.json in the checkout is what the daemon answers; npm run openapi writes it", async (t) => {
  const env = await testEnv(t, { version: readVersion() });

  const { body } = await send(env, "GET", "/openapi.json");

  assert.deepEqual(JSON.parse(readFileSync(join(packageRoot(), "openapi.json"), "utf8")), body);
});

test("queries are described as what they stand for: counts, switches and choices", async (t) => {
  const env = await testEnv(t);

  const { body } = await send(env, "GET", "/openapi.json");

  const { parameters } = body.paths["/collections/{id}/bookmarks"].post;
  const described = parameters.map(({ name, required, schema: { description, ...schema } }: any) => ({
    name,
    required,
    schema,
    isDescribed: description !== undefined,
  }));
  assert.deepEqual(described, [
    { name: "id", required: true, schema: { type: "string" }, isDescribed: false },
    { name: "force", required: false, schema: { type: "boolean", default: false }, isDescribed: true },
    {
      name: "scan",
      required: false,
      schema: { enum: ["now", "later"], type: "string", default: "now" },
      isDescribed: true,
    },
    {
      name: "from",
      required: false,
      schema: { enum: ["user", "assistant", "import"], type: "string", default: "user" },
      isDescribed: true,
    },
    {
      name: "same",
      required: false,
      schema: { enum: ["url", "page"], type: "string", default: "url" },
      isDescribed: true,
    },
    {
      name: "with",
      required: false,
      schema: {
        type: "array",
        maxItems: 100,
        items: { enum: ["why", "already", "tags", "note", "error_reason"], type: "string" },
      },
      isDescribed: true,
    },
  ]);
  const limit = body.paths["/search"].get.parameters.find((one: any) => one.name === "limit");
  assert.deepEqual(limit.schema, {
    description: "How many to return",
    type: "integer",
    minimum: 1,
    maximum: 100,
    default: 10,
  });
});

test("every parameter of a query is described", async (t) => {
  const env = await testEnv(t);

  const { body } = await send(env, "GET", "/openapi.json");

  const queries = Object.entries<any>(body.paths).flatMap(([path, methods]) =>
    Object.values<any>(methods).flatMap(({ parameters = [] }) =>
      parameters.map(({ name, in: place, schema }: any) => ({ path, name, place, schema })),
    ),
  );
  const bare = queries
    .filter(({ place }) => place === "query")
    .filter(({ schema }) => schema.description === undefined && schema.items?.description === undefined);
  assert.deepEqual(bare, []);
});

test("every operation has an id of its own, and only GET /status is open", async (t) => {
  const env = await testEnv(t);

  const { body } = await send(env, "GET", "/openapi.json");

  const operations = Object.values<any>(body.paths).flatMap((methods) => Object.values<any>(methods));
  assert.equal(new Set(operations.map((one) => one.operationId)).size, operations.length);
  assert.deepEqual(
    operations.filter((one) => one.security !== undefined).map((one) => one.operationId),
    ["get_status"],
  );
});
