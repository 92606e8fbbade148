import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "../../../handlers/routes.ts";
import { type TestEnv, TOKEN, testEnv } from "../../support/env.ts";
import { handle } from "../../support/handle.ts";
import { callAny, connectInProcess } from "../../support/mcp-client.ts";
import { request, send } from "../../support/requests.ts";
import { callFor, createRandom, leaksIn, makeScopes, queryFor, type Scope } from "../../support/scopes.ts";

const QUERIES = 300;

async function makeWorld(env: TestEnv): Promise<{ scopes: Scope[]; tokens: string[] }> {
  const ask = async (method: string, path: string, body?: unknown) =>
    (await send(env, method, path, body)).body;
  const scopes = await makeScopes(ask, 3);
  await env.indexer.idle();
  const tokens: string[] = [];
  for (const { id } of scopes) tokens.push((await ask("POST", "/tokens", { collections: [id] })).token);
  return { scopes, tokens };
}

async function sendAs(env: TestEnv, token: string, method: string, path: string, body?: unknown) {
  const response = await handle(request(method, path, body, { authorization: `Bearer ${token}` }), env);
  return { status: response.status, text: await response.text() };
}

/** Two scopes that differ. */
function choose<T>(random: (most: number) => number, all: readonly T[]): [number, T, T] {
  const at = random(all.length);
  const other = (at + 1 + random(all.length - 1)) % all.length;
  return [at, all[at]!, all[other]!];
}

test(`${QUERIES} queries with a token for one collection give nothing of another, and change nothing there`, async (t) => {
  const env = await testEnv(t);
  const { scopes, tokens } = await makeWorld(env);
  const before = await Promise.all(scopes.map(({ id }) => send(env, "GET", `/collections/${id}/bookmarks`)));
  const random = createRandom(7);
  const leaks: unknown[] = [];
  let shown = 0;

  for (let query = 0; query < QUERIES; query++) {
    const [at, own, other] = choose(random, scopes);
    const { method, path, body } = queryFor(random, own, other);
    const { text } = await sendAs(env, tokens[at]!, method, path, body);
    const found = leaksIn(text, [path, body], own, scopes);
    if (found.length > 0) leaks.push({ method, path, body, found });
    if (method !== "GET") continue;
    const all = await sendAs(env, TOKEN, method, path);
    if (leaksIn(all.text, [path, body], own, scopes).length > 0) shown++;
  }

  await env.indexer.idle();
  const after = await Promise.all(scopes.map(({ id }) => send(env, "GET", `/collections/${id}/bookmarks`)));
  assert.deepEqual(leaks, []);
  assert.ok(
    shown > QUERIES / 4,
    `who may see all is shown something of the others by ${shown} of the queries`,
  );
  assert.deepEqual(
    after.map(({ body }) => body),
    before.map(({ body }) => body),
  );
});

test("the tools give nothing of another collection either", async (t) => {
  const env = await testEnv(t, { mcpWrites: true });
  const { scopes, tokens } = await makeWorld(env);
  const clients = await Promise.all(tokens.map((token) => connectInProcess(t, env, { token })));
  const random = createRandom(11);
  const leaks: unknown[] = [];

  for (let query = 0; query < 100; query++) {
    const [at, own, other] = choose(random, scopes);
    const called = callFor(random, other);
    const { text } = await callAny(clients[at]!, called.name, called.arguments);
    const found = leaksIn(text, called, own, scopes);
    if (found.length > 0) leaks.push({ called, found });
  }
  const listed = JSON.stringify(await clients[0]!.listResources());
  const completed = await clients[0]!.complete({
    ref: { type: "ref/prompt", name: "brief_me" },
    argument: { name: "collection", value: "Scope" },
  });

  assert.deepEqual(leaks, []);
  assert.deepEqual(leaksIn(listed, "", scopes[0]!, scopes), []);
  assert.deepEqual(completed.completion.values, [scopes[0]!.name]);
  await assert.rejects(clients[0]!.readResource({ uri: `bookmarkd://bookmarks/${scopes[1]!.pages[0]!.id}` }));
});

test("every route answers an id of another collection as one that is not there, or refuses", async (t) => {
  const env = await testEnv(t);
  const { scopes, tokens } = await makeWorld(env);
  const ids = { collections: scopes[1]!.id, bookmarks: scopes[1]!.pages[0]!.id, tokens: "x", tags: "x" };
  const body = { name: "Mine", url: "https://example.com/mine", html: "<p>Mine</p>", note: "mine" };

  for (const { method, path, open, scoped } of routes) {
    if (!path.includes(":")) continue;
    const [, kind = ""] = path.split("/");
    const ask = (id: string) =>
      sendAs(env, tokens[0]!, method, path.replace(/:\w+/, id), method === "GET" ? undefined : body);
    const foreign = await ask(ids[kind as keyof typeof ids]);
    const missing = await ask(crypto.randomUUID());

    assert.deepEqual(foreign, missing, `${method} ${path}`);
    assert.equal(foreign.status === 403, scoped === undefined && !open, `${method} ${path}`);
  }
});

test("a token that may only read changes nothing, also not in its own collection", async (t) => {
  const env = await testEnv(t, { mcpWrites: true });
  const { scopes } = await makeWorld(env);
  const [own] = scopes;
  const { body: made } = await send(env, "POST", "/tokens", { collections: [own!.name], writes: false });

  for (const { method, path, reads } of routes) {
    if (method === "GET" || reads) continue;
    const [, kind] = path.split("/");
    const id = kind === "collections" ? own!.id : own!.pages[0]!.id;
    const { status } = await sendAs(env, made.token, method, path.replace(/:\w+/, id), {});
    assert.equal(status, 403, `${method} ${path}`);
  }
  const client = await connectInProcess(t, env, { token: made.token });
  const { tools } = await client.listTools();

  assert.equal((await sendAs(env, made.token, "GET", `/bookmarks/${own!.pages[0]!.id}/content`)).status, 200);
  assert.ok(!tools.some(({ annotations }) => annotations?.readOnlyHint === false));
});
