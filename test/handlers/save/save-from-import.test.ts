import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { bookmarkNow, createCollection, request, saveBookmark, send } from "../../support/requests.ts";

const LOCAL = "http://localhost:8080/admin/delete?id=1";
const IMPORT = "?scan=later&from=import";
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const NOT_FETCHED = /leads to this computer but was not saved as a local page\. Save it yourself to fetch it/;

/** An env whose names lead where `names` says at the moment. */
async function envWith(t: Parameters<typeof testEnv>[0], names: Record<string, string[]>): Promise<TestEnv> {
  return testEnv(t, { resolve: async (host) => names[host] ?? [] });
}

async function statusOf(env: TestEnv, id: string): Promise<[string, string | null]> {
  await env.indexer.idle();
  const now = await bookmarkNow(env, id);
  return [now?.index_status ?? "", now?.error_message ?? null];
}

test("an import stores pages of this computer, in every spelling, and has neither them nor their icons fetched", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const urls = [
    LOCAL,
    "http://127.0.0.1:8080/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.9.9.9/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://LOCALHOST./",
  ];

  for (const url of urls) {
    for (const query of [IMPORT, "?from=import", "?from=import&force=true"]) {
      const favicon_url = "http://localhost:9000/stop";
      env.webIcons.set(favicon_url, PNG);
      const saved = await saveBookmark(env, id, { url, favicon_url }, query);
      const [status, message] = await statusOf(env, saved.id);
      const icon = await send(env, "GET", `/bookmarks/${saved.id}/favicon`);

      assert.equal(status, "error", `${url} ${query}`);
      assert.match(message ?? "", NOT_FETCHED);
      assert.equal(icon.status, 404);
    }
  }

  assert.deepEqual(env.reached, []);
});

test("indexing a page of an import anew does not fetch it from this computer", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: LOCAL }, IMPORT);
  await env.indexer.idle();

  for (const query of ["", "?source=fetch"]) {
    await send(env, "POST", `/bookmarks/${saved.id}/reindex${query}`);
    assert.match((await statusOf(env, saved.id))[1] ?? "", NOT_FETCHED);
  }

  assert.deepEqual(env.reached, []);
});

test("who saves a page of an import again has it fetched, with the icon that it names; what the import gave stays", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(LOCAL, `<link rel="icon" href="/icon.png">${article("Locks")}`);
  env.webIcons.set("http://localhost:8080/icon.png", PNG);
  env.webIcons.set("http://localhost:8080/admin/stop", PNG);
  const given = {
    url: LOCAL,
    title: "Mine",
    favicon_url: "http://localhost:8080/admin/stop",
    added_at: "2020-01-01T00:00:00.000Z",
  };
  const imported = await saveBookmark(env, id, given, IMPORT);
  await env.indexer.idle();
  assert.equal((await send(env, "GET", `/bookmarks/${imported.id}/favicon`)).status, 404);

  const saved = await saveBookmark(env, id, { url: LOCAL }, "?scan=later");

  assert.equal((await statusOf(env, saved.id))[0], "done");
  assert.deepEqual([saved.id, saved.title, saved.added_at], [imported.id, given.title, given.added_at]);
  assert.deepEqual(env.reached, [LOCAL]);
  assert.equal((await handle(request("GET", `/bookmarks/${saved.id}/favicon`), env)).status, 200);
  assert.deepEqual(env.reached, [LOCAL, "http://localhost:8080/icon.png"]);
});

test("a page of this computer that was saved stays one when an import holds it too", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(LOCAL, article("Locks"));
  const saved = await saveBookmark(env, id, { url: LOCAL });

  await saveBookmark(env, id, { url: LOCAL }, IMPORT);
  await send(env, "POST", `/bookmarks/${saved.id}/reindex?source=fetch`);

  assert.equal((await statusOf(env, saved.id))[0], "done");
});

for (const query of ["?from=import", IMPORT, "?from=import&force=true"]) {
  test(`a page of this computer that was saved is not fetched again because a file names it (${query})`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    env.web.set(LOCAL, article("Locks"));
    const saved = await saveBookmark(env, id, { url: LOCAL, title: "Mine" });
    const gone = await saveBookmark(env, id, { url: `${LOCAL}2` });
    await env.indexer.idle();
    env.reached.length = 0;

    const again = await saveBookmark(env, id, { url: LOCAL, title: "Theirs" }, query);
    await saveBookmark(env, id, { url: `${LOCAL}2` }, query);
    await env.indexer.idle();

    assert.deepEqual(env.reached, []);
    assert.deepEqual([again.id, again.title, again.index_status], [saved.id, "Mine", "done"]);
    assert.match((await statusOf(env, gone.id))[1] ?? "", /404/);
  });
}

test("a page of this computer that was saved takes the content that a file holds of it, and asks its server for none", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(LOCAL, article("Locks"));
  const saved = await saveBookmark(env, id, { url: LOCAL });
  await env.indexer.idle();
  env.reached.length = 0;

  await saveBookmark(env, id, { url: LOCAL, html: article("Weirs") }, IMPORT);

  assert.equal((await statusOf(env, saved.id))[0], "done");
  const { body: source } = await send(env, "GET", `/bookmarks/${saved.id}/source`);
  assert.match(source.html, /Weirs/);
  assert.deepEqual(env.reached, []);
});

test("a page that was saved while its name led to this computer is not fetched from it because an assistant saves it", async (t) => {
  let answers: string[][] = [];
  const env = await testEnv(t, { resolve: async () => answers.shift() ?? ["127.0.0.1"] });
  const { id } = await createCollection(env);
  env.web.set("http://box.test/", article("Locks"));
  await saveBookmark(env, id, { url: "http://box.test/" });
  await env.indexer.idle();
  env.reached.length = 0;
  answers = [["151.101.1.6"]];

  await saveBookmark(env, id, { url: "http://box.test/" }, "?from=assistant&force=true");
  await env.indexer.idle();

  assert.deepEqual(env.reached, []);
});

test("pages of the internet are fetched from an import as from any save", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const url = "https://example.com/locks";
  env.web.set(url, article("Locks"));

  const saved = await saveBookmark(env, id, { url }, IMPORT);

  assert.equal((await statusOf(env, saved.id))[0], "done");
});

test("a name that was one of the internet, or none, when it was saved is not fetched from this computer later", async (t) => {
  const names: Record<string, string[]> = { "rebinding.test": ["151.101.1.6"] };
  const env = await envWith(t, names);
  const { id } = await createCollection(env);
  const html = article("Locks");
  const saves = [
    await saveBookmark(env, id, { url: "http://rebinding.test:8080/user", html }),
    await saveBookmark(env, id, { url: "http://late.test:8080/user", html }),
    await saveBookmark(env, id, { url: "http://late.test:8080/forced" }, "?force=true"),
    await saveBookmark(env, id, { url: "http://late.test:8080/import" }, IMPORT),
    await saveBookmark(env, id, { url: "http://rebinding.test:8080/assistant", html }, "?from=assistant"),
  ];
  await env.indexer.idle();
  names["rebinding.test"] = ["127.0.0.1"];
  names["late.test"] = ["127.0.0.1"];
  env.fetched.length = 0;

  for (const saved of saves) {
    const icon = await send(env, "GET", `/bookmarks/${saved.id}/favicon`);
    await send(env, "POST", `/bookmarks/${saved.id}/reindex?source=fetch`);

    assert.equal(icon.status, 404, saved.url);
    assert.match((await statusOf(env, saved.id))[1] ?? "", NOT_FETCHED, saved.url);
  }
  assert.deepEqual(env.reached, []);
});

test("localhost that can't be looked up at once is a page of this computer all the same", async (t) => {
  const names: Record<string, string[]> = {};
  const env = await envWith(t, names);
  const { id } = await createCollection(env);
  const urls = ["http://localhost:3000/", "http://app.localhost:3000/"];
  const saves = [];
  for (const url of urls) {
    env.web.set(url, article("Locks"));
    saves.push(await saveBookmark(env, id, { url }, "?scan=later"));
  }
  names.localhost = ["127.0.0.1"];
  names["app.localhost"] = ["127.0.0.1"];

  for (const saved of saves) assert.equal((await statusOf(env, saved.id))[0], "done");
});

test("an import keeps the icon of a page of the internet, and of one of this computer where it is the image itself", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const icons = [
    ["http://example.com/", "https://example.com/icon.png"],
    [LOCAL, "data:image/png;base64,iVBORw0KGgo="],
  ] as const;

  for (const [url, favicon_url] of icons) {
    assert.equal((await saveBookmark(env, id, { url, favicon_url }, IMPORT)).favicon_url, favicon_url);
  }
});

test("an icon on this computer comes from the server of its page only", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const other = "http://localhost:9000/stop";
  env.webIcons.set(other, PNG);
  const saved = await saveBookmark(env, id, { url: LOCAL, html: article("Locks"), favicon_url: other });

  assert.equal((await send(env, "GET", `/bookmarks/${saved.id}/favicon`)).status, 404);
  assert.deepEqual(env.reached, []);
});
