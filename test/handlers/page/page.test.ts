import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { fileOf } from "../../../handlers/page/views.ts";
import { routes } from "../../../handlers/routes.ts";
import { TOKEN, testEnv } from "../../support/env.ts";
import { cookieOf, fromPage, inSession, newCode, pageEnv, signIn } from "../../support/page.ts";
import { createCollection, request, saveBookmark, send } from "../../support/requests.ts";

const MINUTE_MS = 60_000;

test("a code signs a browser in: the cookie is out of reach of scripts and sites, and the page gets the other half", async (t) => {
  const { env } = await pageEnv(t);
  const body = JSON.stringify({ code: await newCode(env) });

  const response = await handle(fromPage({ method: "POST", path: "/session", body }), env);

  const { key, id } = await response.json();
  const cookie = cookieOf(response);
  const attributes = response.headers.get("set-cookie")?.split("; ").slice(1);
  assert.deepEqual(attributes, ["Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=2592000"]);
  assert.equal(response.headers.get("cache-control"), "no-store");
  const { rows } = await env.db.execute("SELECT * FROM sessions");
  for (const secret of [cookie, key, TOKEN]) {
    assert.match(secret, /^[\w-]{25,}$/);
    assert.ok(!JSON.stringify(rows).includes(secret));
    assert.ok(!JSON.stringify(env.logged).includes(secret));
  }
  assert.equal(rows[0]?.id, id);
});

test("who is signed in sees and changes what the token does, and may narrow it", async (t) => {
  const { env } = await pageEnv(t);
  const session = inSession(await signIn(env));
  await createCollection(env, "Notes");
  await createCollection(env, "Other");
  const ask = async (method: string, path: string, body?: unknown, headers = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const all = { ...session, ...headers };
    return handle(fromPage({ method, path, headers: all, ...(text && { body: text }) }), env);
  };

  const made = await ask("POST", "/collections", { name: "New" });
  const all = await (await ask("GET", "/collections")).json();
  const some = await ask("GET", "/collections", undefined, { "bookmarkd-collections": "Notes" });
  const missing = await ask("GET", "/nowhere");
  const head = await ask("HEAD", "/collections");

  assert.equal(made.status, 201);
  assert.deepEqual(
    all.map(({ name }: { name: string }) => name),
    ["Notes", "Other", "New"],
  );
  assert.deepEqual(
    (await some.json()).map(({ name }: { name: string }) => name),
    ["Notes"],
  );
  assert.deepEqual([missing.status, head.status, await head.text()], [404, 200, ""]);
});

test("sessions are listed with what they are of, revoked one by one or all, and none is listed of a token that was replaced", async (t) => {
  const { env, rotate } = await pageEnv(t);
  const first = await signIn(env, { "user-agent": "Firefox" });
  const second = await signIn(env, { "user-agent": "Chromium" });
  const third = await signIn(env);
  const ids = async () => (await send(env, "GET", "/sessions")).body.map(({ id }: { id: string }) => id);

  const ofSecond = await handle(fromPage({ path: "/sessions", headers: inSession(second) }), env);
  await send(env, "DELETE", `/sessions/${first.id}`);
  const left = await ids();
  const again = await send(env, "DELETE", `/sessions/${first.id}`);
  await send(env, "DELETE", "/sessions");
  const none = await ids();
  await signIn(env);
  const one = await ids();
  rotate("another-token-that-is-long-enough");
  const headers = { authorization: `Bearer ${env.token}` };
  const ofOther = await handle(request("GET", "/sessions", undefined, headers), env);

  assert.deepEqual(
    (await ofSecond.json()).map(({ user_agent, current }: any) => [user_agent, current]),
    [
      ["Firefox", false],
      ["Chromium", true],
      ["", false],
    ],
  );
  assert.deepEqual([left, again.status, none, one.length], [[second.id, third.id], 404, [], 1]);
  assert.deepEqual(await ofOther.json(), []);
});

test("signing out ends the session and takes the cookie back", async (t) => {
  const { env } = await pageEnv(t);
  const session = inSession(await signIn(env));

  const out = await handle(fromPage({ method: "DELETE", path: "/session", headers: session }), env);
  const after = await handle(fromPage({ headers: session }), env);

  assert.equal(out.status, 204);
  assert.match(out.headers.get("set-cookie") ?? "", /^bookmarkd-7331=; Path=\/; .*Max-Age=0$/);
  assert.equal(after.status, 401);
});

test("that a session is used is noted to within ten minutes, and fails no request", async (t) => {
  const { env } = await pageEnv(t);
  const session = inSession(await signIn(env));
  const lastUsed = async () => (await send(env, "GET", "/sessions")).body[0].last_used_at;
  const begun = await lastUsed();
  const ask = async (db = env.db) =>
    (await handle(fromPage({ headers: session }), { ...env, token: TOKEN, db })).status;

  env.jump(9 * MINUTE_MS);
  await ask();
  const soon = await lastUsed();
  env.jump(MINUTE_MS);
  const broken = { ...env.db, execute: () => Promise.reject(new Error("The disk is full.")) };
  const whileBroken = await ask(broken as unknown as typeof env.db);
  await ask();
  await env.indexer.idle();

  assert.deepEqual([soon, whileBroken], [begun, 200]);
  assert.ok((await lastUsed()) > begun);
  assert.match(JSON.stringify(env.logged), /Could not record the use of a session/);
});

test("no more than 32 browsers are signed in: those that were not used for longest are signed out", async (t) => {
  const { env } = await pageEnv(t);
  const first = await signIn(env);
  for (let more = 0; more < 32; more++) {
    env.jump(1_000);
    await signIn(env);
  }

  const { body } = await send(env, "GET", "/sessions");

  assert.equal(body.length, 32);
  assert.ok(!body.some(({ id }: { id: string }) => id === first.id));
});

test("a stream of events ends with its session", async (t) => {
  const { env } = await pageEnv(t);
  const { id, ...session } = await signIn(env);
  const events = await handle(fromPage({ path: "/events", headers: inSession(session) }), env);

  const before = await createCollection(env);
  await send(env, "DELETE", `/sessions/${id}`);
  env.advance(1_000);
  const text = await events.text();

  assert.match(text, new RegExp(before.id));
  assert.equal(env.events.hasListeners(), false);
});

test("the page is given to everybody who asks under its name, with a policy that lets it load nothing but itself", async (t) => {
  const { env } = await pageEnv(t);
  const anybody = { "sec-fetch-site": "none", "x-bookmarkd-page": "" };

  for (const path of ["/", "/c/abc", "/read/abc", "/view/trash", "/?q=herons"]) {
    const response = await handle(fromPage({ path, headers: anybody }), env);

    const policy = response.headers.get("content-security-policy") ?? "";
    assert.equal(response.status, 200, path);
    assert.match(await response.text(), /<title>bookmarkd/);
    assert.match(
      policy,
      /default-src 'none'; script-src 'self'.*frame-ancestors 'none'.*require-trusted-types/,
    );
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    assert.equal(response.headers.get("access-control-allow-origin"), null);
    assert.equal(response.headers.get("cross-origin-resource-policy"), "same-origin");
  }
  const missing = await handle(fromPage({ path: "/missing.js", headers: anybody }), env);
  assert.equal(missing.status, 403);
});

test("what the interface answers to the page can't be shown as a page, and no other site may read it", async (t) => {
  const { env } = await pageEnv(t);
  const session = inSession(await signIn(env));

  const response = await handle(fromPage({ headers: session }), env);

  const get = (name: string) => response.headers.get(name);
  assert.match(get("content-security-policy") ?? "", /default-src 'none'.*sandbox/);
  assert.deepEqual(
    [get("x-content-type-options"), get("cross-origin-resource-policy"), get("access-control-allow-origin")],
    ["nosniff", "same-origin", null],
  );
});

test("no view of the page has the path of a route", () => {
  const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, "x"));

  assert.deepEqual(
    paths.filter((path) => fileOf(path) === "/"),
    [],
  );
});

test("under any other host the service answers to the byte as one that has no page", async (t) => {
  const hosts = ["127.0.0.1:7331", "localhost:7331", "bookmarkd.localhost", "BOOKMARKD.localhost:7331", ""];
  const { env } = await pageEnv(t, { newId: () => "00000000-0000-4000-8000-000000000000" });
  const session = inSession(await signIn(env));
  const without = { ...env, page: undefined, token: TOKEN } as unknown as typeof env;
  const paths = [
    "/",
    "/c/abc",
    "/page.js",
    "/session",
    "/import",
    "/status",
    ...routes.map(({ path }) => path),
  ];
  const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"];
  const look = async (asked: Request, from: typeof env) => {
    const response = await handle(asked, from);
    return [response.status, [...response.headers], await response.text()];
  };

  for (const host of hosts) {
    for (const path of paths) {
      for (const method of methods) {
        const asked = () => fromPage({ method, path, headers: { ...session, host }, body: "{}" });
        assert.deepEqual(await look(asked(), env), await look(asked(), without), `${host} ${method} ${path}`);
      }
    }
  }
});

test("a program that knows the service by the page's name and brings the token is answered as anywhere", async (t) => {
  const { env } = await pageEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, {
    url: "https://example.com/",
    html: "<title>Herons</title><p>Herons stand.</p>",
  });
  const authorization = `Bearer ${TOKEN}`;

  const named = await handle(fromPage({ path: "/bookmarks", headers: { authorization } }), env);
  const wrong = await handle(fromPage({ path: "/", headers: { authorization: "Bearer wrong" } }), env);

  assert.equal(named.headers.get("access-control-allow-origin"), "*");
  assert.equal((await named.json()).length, 1);
  assert.deepEqual([wrong.status, await wrong.text()], [401, '{"detail":"Unauthorized"}']);
});

test("a service that shows no page says so to who asks for a code", async (t) => {
  const env = await testEnv(t);

  const { status, body } = await send(env, "POST", "/sign-in-codes");

  assert.deepEqual([status, body.detail], [501, "This service has no page."]);
});

test("a sign-in that is too long, or not to be taken anyway, is not read", async (t) => {
  const { env } = await pageEnv(t);
  let read = 0;
  const endless = () =>
    new ReadableStream(
      {
        pull(controller) {
          read++;
          controller.enqueue(new Uint8Array(1_024).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
  const post = (headers: Record<string, string>) => {
    const asked = fromPage({ method: "POST", path: "/session", headers });
    return handle(Object.defineProperty(asked, "body", { value: endless() }), env);
  };

  const foreign = await post({ origin: "https://evil.example" });
  const said = await post({ "content-length": "1025" });
  const before = read;
  const unsaid = await post({});

  assert.deepEqual([foreign.status, said.status, before], [403, 413, 0]);
  assert.equal(unsaid.status, 413);
  assert.ok(read <= 3, `${read} pieces were read`);
});
