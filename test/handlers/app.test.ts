import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "../../handlers/routes.ts";
import { TOKEN, testEnv } from "../support/env.ts";
import { handle } from "../support/handle.ts";
import { request, send } from "../support/requests.ts";

const AUTHENTICATED = routes.filter((route) => route.open !== true);

/** Routes beyond the agreed interface. */
const ADDITIVE = [
  "POST /collections/:id/import",
  "GET /bookmarks/:id",
  "PATCH /bookmarks/:id",
  "GET /bookmarks/:id/content",
  "GET /bookmarks/:id/outline",
  "GET /bookmarks/:id/versions",
  "GET /bookmarks/:id/source",
  "GET /bookmarks/:id/favicon",
  "GET /tags",
  "PATCH /tags/:name",
  "DELETE /tags/:name",
  "GET /duplicates",
  "POST /bookmarks/:id/merge",
  "GET /trash",
  "DELETE /trash",
  "POST /bookmarks/:id/restore",
  "POST /collections/:id/restore",
  "GET /search",
  "POST /evidence",
  "POST /verify-quote",
  "GET /queue",
  "GET /events",
  "POST /mcp",
  "POST /backup",
  "GET /tokens",
  "POST /tokens",
  "DELETE /tokens/:id",
  "GET /sessions",
  "DELETE /sessions",
  "DELETE /sessions/:id",
  "POST /sign-in-codes",
  "GET /openapi.json",
];

test("the service has the eleven routes of its interface, and a few that are listed apart", () => {
  const all = routes.map(({ method, path }) => `${method} ${path}`);

  assert.deepEqual(
    all.filter((route) => ADDITIVE.includes(route)),
    ADDITIVE,
  );
  assert.deepEqual(
    all.filter((route) => !ADDITIVE.includes(route)),
    [
      "GET /status",
      "GET /stats",
      "GET /collections",
      "POST /collections",
      "PATCH /collections/:id",
      "DELETE /collections/:id",
      "GET /collections/:id/bookmarks",
      "POST /collections/:id/bookmarks",
      "GET /bookmarks",
      "DELETE /bookmarks/:id",
      "POST /bookmarks/:id/reindex",
    ],
  );
});

test("every route but GET /status answers 401 without the token, with exactly the agreed body", async (t) => {
  const env = await testEnv(t);

  for (const { method, path } of AUTHENTICATED) {
    const response = await handle(
      new Request(`http://localhost${path.replace(":id", "x")}`, { method }),
      env,
    );

    assert.equal(response.status, 401, `${method} ${path}`);
    assert.equal(await response.text(), '{"detail":"Unauthorized"}');
    assert.equal(response.headers.get("www-authenticate"), "Bearer");
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
  }
});

test("GET /status answers status and version without a token", async (t) => {
  const env = await testEnv(t);

  const response = await handle(new Request("http://localhost/status"), env);

  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { status: "ok", version: "0.0.0-test" });
});

for (const [name, header] of [
  ["another token", "Bearer another"],
  ["a part of the token", `Bearer ${TOKEN.slice(0, -1)}`],
  ["the token and more", `Bearer ${TOKEN}x`],
  ["another scheme", `Basic ${TOKEN}`],
  ["the bare token", TOKEN],
  ["an empty header", ""],
  ["two tokens", `Bearer ${TOKEN}, Bearer ${TOKEN}`],
] as const) {
  test(`${name} is not the token: 401`, async (t) => {
    const env = await testEnv(t);

    const response = await handle(request("GET", "/collections", undefined, { authorization: header }), env);

    assert.equal(response.status, 401);
  });
}

test("the scheme's name counts in any case", async (t) => {
  const env = await testEnv(t);

  const response = await handle(
    request("GET", "/collections", undefined, { authorization: `bearer ${TOKEN}` }),
    env,
  );

  assert.equal(response.status, 200);
});

test("paths that only look like /status need the token", async (t) => {
  const env = await testEnv(t);

  for (const path of ["/status/", "//status", "/STATUS", "/status/x", "/status;x", "/collections?/status"]) {
    const response = await handle(new Request(`http://localhost${path}`), env);

    assert.equal(response.status, 401, path);
  }
});

test("an env whose token is null serves without one; undefined and the empty string are refused", async (t) => {
  const open = await testEnv(t, { token: null });

  const response = await handle(new Request("http://localhost/collections"), open);

  assert.equal(response.status, 200);
  await assert.rejects(testEnv(t, { token: "" }), /token/);
  await assert.rejects(testEnv(t, { token: undefined as never }), /token/);
});

test("an unknown route is 404, and 401 without the token", async (t) => {
  const env = await testEnv(t);

  const known = await send(env, "GET", "/nothing");
  const unknown = await handle(new Request("http://localhost/nothing"), env);

  assert.deepEqual([known.status, known.body], [404, { detail: "Not Found" }]);
  assert.equal(unknown.status, 401);
});

test("another method on a known path is 405 and says which are allowed", async (t) => {
  const env = await testEnv(t);

  const { status, body, headers } = await send(env, "PUT", "/collections");

  assert.deepEqual([status, body], [405, { detail: "Method Not Allowed" }]);
  assert.equal(headers.get("allow"), "GET, POST, HEAD, OPTIONS");
});

test("OPTIONS is answered on any path without a token and names the headers that may be sent", async (t) => {
  const env = await testEnv(t);

  for (const path of ["/collections", "/status", "/nothing"]) {
    const response = await handle(new Request(`http://localhost${path}`, { method: "OPTIONS" }), env);

    assert.equal(response.status, 204);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.match(response.headers.get("access-control-allow-headers") ?? "", /authorization, content-type/);
    assert.match(response.headers.get("access-control-allow-methods") ?? "", /GET, POST, PATCH, DELETE/);
    assert.notEqual(response.headers.get("access-control-max-age"), null);
  }
});

test("HEAD answers as GET does, without the body", async (t) => {
  const env = await testEnv(t);

  const response = await handle(request("HEAD", "/collections"), env);

  assert.equal(response.status, 200);
  assert.equal(await response.text(), "");
});

test("every answer is open to all origins, kept by no cache and carries a request id", async (t) => {
  const env = await testEnv(t);

  const answers = await Promise.all([
    send(env, "GET", "/status"),
    send(env, "GET", "/nothing"),
    send(env, "POST", "/collections", "{"),
    send(env, "GET", "/collections"),
  ]);

  for (const { headers } of answers) {
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("access-control-allow-credentials"), null);
    assert.equal(
      headers.get("access-control-expose-headers"),
      "x-request-id, retry-after, mcp-session-id, bookmarkd-collections",
    );
    assert.equal(headers.get("cache-control"), "no-store");
    assert.match(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  }
});

test("a fault of ours is a 500 that says nothing of its cause, which the log gets", async (t) => {
  const env = await testEnv(t, {
    stats: async () => {
      throw new Error("the cause");
    },
  });

  const { status, body } = await send(env, "GET", "/stats");

  assert.deepEqual([status, body], [500, { detail: "Internal Server Error" }]);
  assert.match(JSON.stringify(env.logged), /the cause/);
});

test("a full disk is a 507 that says what to do", async (t) => {
  const env = await testEnv(t);
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const withFullDisk = { ...env, db: { ...env.db, execute: () => Promise.reject(full) } as typeof env.db };

  const { status, body } = await send(withFullDisk, "POST", "/collections", { name: "Papers" });

  assert.equal(status, 507);
  assert.match(body.detail, /disk is full/);
});

test("the token is checked before the method, the method before the size, the size before the fields", async (t) => {
  const env = await testEnv(t);
  const huge = { "content-length": String(11 * 1024 * 1024) };

  const noToken = await handle(
    new Request("http://localhost/collections", { method: "POST", body: "{", headers: huge }),
    env,
  );
  const noMethod = await handle(request("PUT", "/collections", "{", huge), env);
  const tooLarge = await handle(request("POST", "/collections", "{", huge), env);
  const broken = await send(env, "POST", "/collections/unknown/bookmarks", { url: 1 });
  const unknown = await send(env, "POST", "/collections/unknown/bookmarks", { url: "https://example.com/" });

  assert.deepEqual(
    [noToken.status, noMethod.status, tooLarge.status, broken.status, unknown.status],
    [401, 405, 413, 422, 404],
  );
});

test("an x-request-id that a client gives is kept where it is a UUID, else the request gets one", async (t) => {
  const env = await testEnv(t);
  const given = "7b1f8a3e-3f1c-4c1e-9d55-0a6f0f5b2f11";
  const idFor = async (id: string) => {
    const response = await handle(request("GET", "/status", undefined, { "x-request-id": id }), env);
    return response.headers.get("x-request-id");
  };

  assert.equal(await idFor(given), given);
  assert.match((await idFor(`${given} and more`)) ?? "", /^[\da-f-]{36}$/);
  assert.notEqual(await idFor(`${given} and more`), await idFor("x"));
});

test("each request is traced with its id, without its query", async (t) => {
  const lines: unknown[] = [];
  const env = await testEnv(t, {
    trace: {
      process: (message, { ms, ...fields } = {}) => lines.push([message, typeof ms, fields]),
      tool: () => {},
    },
  });

  const found = await handle(request("GET", "/bookmarks?url=https://example.com/secret"), env);
  const missing = await handle(request("DELETE", "/bookmarks/unknown"), env);

  const [requestId, other] = [found, missing].map((response) => response.headers.get("x-request-id"));
  assert.deepEqual(lines, [
    ["request", "number", { requestId, method: "GET", path: "/bookmarks", status: 200 }],
    ["request", "number", { requestId: other, method: "DELETE", path: "/bookmarks/unknown", status: 404 }],
  ]);
});

test("GET /status does not wait for statistics", async (t) => {
  const env = await testEnv(t, { stats: () => new Promise(() => {}) });

  void handle(request("GET", "/stats"), env);
  const { status } = await handle(request("GET", "/status"), env);

  assert.equal(status, 200);
});
