import assert from "node:assert/strict";
import { test } from "node:test";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { countRows, createCollection, send } from "../../support/requests.ts";

const URL_A = "https://example.com/a";

test("a save that comes from an assistant stores a public page after the scan, as any save", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));
  env.web.set("https://example.com/attack", overridePage);
  const path = `/collections/${id}/bookmarks?from=assistant`;

  const saved = await send(env, "POST", path, { url: URL_A });
  const warned = await send(env, "POST", path, { url: "https://example.com/attack" });

  assert.deepEqual([saved.status, saved.body.title], [201, "Locks"]);
  assert.deepEqual([warned.status, warned.body.status], [200, "scan_warning"]);
  assert.equal(await countRows(env, "bookmarks"), 1);
});

test("a save that comes from an assistant refuses pages of this computer, forced or not", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  for (const url of ["http://127.0.0.1:8080/", "http://localhost/", "http://[::1]/", "http://2130706433/"]) {
    env.web.set(url, article("Secrets"));
    for (const query of ["from=assistant", "from=assistant&force=true", "from=assistant&scan=later"]) {
      const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks?${query}`, { url });

      assert.equal(status, 422, `${url} ${query}`);
      assert.match(body.detail[0].msg, /leads to this computer/);
    }
  }
  assert.equal(await countRows(env, "bookmarks"), 0);
  assert.deepEqual(env.fetched, []);
});

test("a save that comes from an assistant stores no user name and password", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const url = "https://somebody:secret@example.com/a";
  env.web.set(url, article("Locks"));

  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks?from=assistant`, { url });

  assert.deepEqual([status, body.url], [201, URL_A]);
  const { rows } = await env.db.execute("SELECT url, identity FROM bookmarks");
  assert.deepEqual(Object.values(rows[0] ?? {}), [URL_A, URL_A]);
});

test("a save that comes from an assistant stores nothing that can't be read now", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, new PageFetchError("transient", "the server answered 503"));
  const path = `/collections/${id}/bookmarks?from=assistant`;

  const failing = await send(env, "POST", path, { url: URL_A });
  const later = await send(env, "POST", `${path}&scan=later`, { url: URL_A });
  const nameless = await send(env, "POST", `${path}&force=true`, { url: "https://unknown.example/" });

  assert.deepEqual([failing.status, later.status, nameless.status], [422, 422, 422]);
  assert.match(failing.body.detail[0].msg, /Could not fetch the page: the server answered 503/);
  assert.equal(await countRows(env, "bookmarks"), 0);
});

test("tags and a note that an assistant gives with a page are added, and replace nothing that is there", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const page = { url: "https://example.com/locks", html: article("Locks") };
  env.web.set(page.url, page.html);
  const save = (body: object) =>
    send(env, "POST", `/collections/${collection}/bookmarks?from=assistant&with=tags,note`, {
      url: page.url,
      ...body,
    });

  const first = await save({ tags: ["canal"], note: "Read on Monday" });
  const second = await save({ tags: ["bird"], note: "Another note" });

  const same = await save({ note: "Another note" });
  const part = await save({ note: "Another" });
  const long = await save({ note: "x".repeat(19_990) });

  assert.deepEqual([first.body.tags, first.body.note], [["canal"], "Read on Monday"]);
  const both = "Read on Monday\n\nAnother note";
  assert.deepEqual([second.body.tags, second.body.note], [["bird", "canal"], both]);
  assert.equal(same.body.note, both);
  assert.equal(part.body.note, `${both}\n\nAnother`);
  assert.deepEqual([long.status, long.body.detail[0].type], [422, "note_too_long"]);
});
