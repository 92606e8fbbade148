import assert from "node:assert/strict";
import { test } from "node:test";
import { createBudget } from "../../lib/saving/budget.ts";
import { createTestClock } from "../support/clock.ts";
import { TOKEN, testEnv } from "../support/env.ts";
import { handle } from "../support/handle.ts";
import { createCollection, request, send } from "../support/requests.ts";

test("a body that says it is larger than 10 MB is refused before it is read", async (t) => {
  const env = await testEnv(t);
  const declared = request(
    "POST",
    "/collections",
    { name: "x" },
    { "content-length": String(11 * 1024 * 1024) },
  );

  const response = await handle(declared, env);

  assert.equal(response.status, 413);
  assert.match((await response.json()).detail, /10 MB/);
});

test("a body that turns out larger than 10 MB is refused", async (t) => {
  const env = await testEnv(t);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const chunked = new Request("http://localhost/collections", {
    method: "POST",
    headers: { authorization: `Bearer ${TOKEN}` },
    body: endless,
    duplex: "half",
  } as RequestInit);

  const response = await handle(chunked, env);

  assert.equal(response.status, 413);
  assert.ok(sent < 11 * 1024 * 1024, "no more is read than it takes to know");
});

for (const [method, path] of [
  ["POST", "/bookmarks/unknown/reindex"],
  ["DELETE", "/bookmarks/unknown"],
  ["DELETE", "/collections/unknown"],
  ["POST", "/backup"],
] as const) {
  test(`a body that turns out larger than 10 MB is refused by ${method} ${path} too, and nothing is done`, async (t) => {
    let copies = 0;
    const backup = async () => ({
      file: `copy-${++copies}`,
      bytes: 1,
      created_at: "2026-01-02T03:04:05.678Z",
    });
    const env = await testEnv(t, { backup });
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const init = { method, headers, body: endless, duplex: "half" } as RequestInit;

    const response = await handle(new Request(`http://localhost${path}`, init), env);

    assert.deepEqual([response.status, copies], [413, 0]);
    assert.ok(sent < 11 * 1024 * 1024, String(sent));
  });
}

test("a body of 10 MB is not too large", async (t) => {
  const env = await testEnv(t);
  const frame = JSON.stringify({ name: "x", padding: "" });
  const padding = "x".repeat(10 * 1024 * 1024 - frame.length);

  const { status } = await send(env, "POST", "/collections", JSON.stringify({ name: "x", padding }));

  assert.equal(status, 201);
});

for (const [name, body] of [
  ["nothing", ""],
  ["half an object", '{"name":'],
  ["two objects", "{}{}"],
  ["a trailing comma", '{"name":"x",}'],
  ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ["100,000 opened brackets", "[".repeat(100_000)],
] as const) {
  test(`${name} as a body is 422 and says so`, async (t) => {
    const env = await testEnv(t);
    const broken = new Request("http://localhost/collections", {
      method: "POST",
      headers: { authorization: `Bearer ${TOKEN}` },
      body,
    });

    const response = await handle(broken, env);

    assert.equal(response.status, 422);
    const { detail } = await response.json();
    assert.deepEqual([detail[0].loc, detail[0].type], [["body"], "json_invalid"]);
  });
}

test("a body is read as JSON whatever its content type says", async (t) => {
  const env = await testEnv(t);

  const response = await handle(
    request("POST", "/collections", { name: "Papers" }, { "content-type": "text/plain" }),
    env,
  );

  assert.equal(response.status, 201);
});

test("an empty body with a JSON content type is fine on GET, DELETE and reindex", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const listed = await send(env, "GET", "/collections");
  const reindexed = await send(env, "POST", "/bookmarks/unknown/reindex", "");
  const deleted = await send(env, "DELETE", `/collections/${id}`, "");

  assert.deepEqual([listed.status, reindexed.status, deleted.status], [200, 404, 204]);
});

test("when memory for bodies is used up the answer is 503 with Retry-After", async (t) => {
  const env = await testEnv(t, { bodies: createBudget(createTestClock().after, 10) });

  const { status, headers } = await send(env, "POST", "/collections", { name: "more than ten bytes" });

  assert.equal(status, 503);
  assert.equal(headers.get("retry-after"), "1");
});
