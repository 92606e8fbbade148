import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

/** A page that says much, and nothing that one of another name says. */
const manual = (name: string, more = "") =>
  `<title>${name}</title><main><h1>${name}</h1>${Array.from({ length: 30 }, (_, n) => `<p>${name} gate ${n} is painted by keeper ${n * 7} of ${name} each ${n + 3} years.</p>`).join("")}${more}</main>`;

async function withCopies(t: Parameters<typeof testEnv>[0]) {
  const env = await testEnv(t);
  const { id: reading } = await createCollection(env);
  const { id: canals } = await createCollection(env, "Canals");
  const save = async (path: string, html: string, more: object = {}, to = reading) =>
    (await saveBookmark(env, to, { url: `https://${path}`, html, ...more })).id;
  const lock = await save("example.com/lock", manual("Lock"), { tags: ["canal", "Rust"], note: "Mine" });
  const tracked = await save("www.example.com/lock/?utm_source=x", manual("Lock"), {
    tags: ["rust", "weir"],
    note: "Yours",
  });
  const mirror = await save("mirror.example.org/l", manual("Lock", "<p>A copy of the page.</p>"), {
    note: "Mine",
  });
  await save("example.com/heron", manual("Heron"));
  const other = await save("example.com/lock", manual("Lock"), {}, canals);
  await env.indexer.idle();
  return { env, lock, tracked, mirror, other, reading };
}

async function groups(env: TestEnv, query = "") {
  const { status, body } = await send(env, "GET", `/duplicates${query}`);
  assert.equal(status, 200);
  return body.groups.map(({ because, bookmarks }: any) => [because, bookmarks.map(({ id }: any) => id)]);
}

test("bookmarks of one page and copies of it are one group of their collection, the oldest first", async (t) => {
  const { env, lock, tracked, mirror } = await withCopies(t);

  assert.deepEqual(await groups(env), [["content", [lock, tracked, mirror]]]);
});

test("collections are compared with each other where that is asked for, and addresses alone", async (t) => {
  const { env, lock, tracked, mirror, other, reading } = await withCopies(t);

  assert.deepEqual(await groups(env, "?across=true"), [["content", [lock, tracked, mirror, other]]]);
  assert.deepEqual(await groups(env, `?collection_id=${reading}&because=address`), []);
  await send(env, "DELETE", `/bookmarks/${mirror}`);
  assert.deepEqual(await groups(env, "?because=address"), [["address", [lock, tracked]]]);
  assert.deepEqual(await groups(env, "?because=content"), []);
});

test("what is merged has the tags and notes of all, and the others are in the trash as they were", async (t) => {
  const { env, lock, tracked, mirror } = await withCopies(t);

  const { status, body } = await send(env, "POST", `/bookmarks/${lock}/merge?with=tags,note`, {
    ids: [tracked, mirror, lock],
  });

  assert.equal(status, 200);
  assert.deepEqual([body.id, body.tags, body.note], [lock, ["canal", "Rust", "weir"], "Mine\n\nYours"]);
  assert.deepEqual(await groups(env), []);
  const restored = await send(env, "POST", `/bookmarks/${tracked}/restore?with=tags,note`);
  assert.deepEqual(
    [restored.status, restored.body.tags, restored.body.note],
    [200, ["Rust", "weir"], "Yours"],
  );
});

test("a merge with what is not there changes nothing", async (t) => {
  const { env, lock, tracked } = await withCopies(t);

  const { status } = await send(env, "POST", `/bookmarks/${lock}/merge`, { ids: [tracked, "nobody"] });
  const unknown = await send(env, "POST", "/bookmarks/nobody/merge", { ids: [tracked] });
  const none = await send(env, "POST", `/bookmarks/${lock}/merge`, { ids: [] });

  assert.deepEqual([status, unknown.status, none.status], [404, 404, 422]);
  const { body } = await send(env, "GET", "/bookmarks?with=tags");
  assert.deepEqual(body.find(({ id }: any) => id === lock).tags, ["canal", "Rust"]);
  assert.equal(body.length, 5);
});

test("a merge holds to what it has read: a note that is new meanwhile is kept, and with a deleted one nothing is merged", async (t) => {
  const { env, lock, tracked, mirror } = await withCopies(t);
  const batch = env.db.batch.bind(env.db);
  const mergeWhile = (meanwhile: () => Promise<unknown>) => {
    let isFirst = true;
    const db: TestEnv["db"] = Object.assign(Object.create(env.db), {
      batch: async (...args: Parameters<typeof batch>) => {
        if (isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return batch(...args);
      },
    });
    return send({ ...env, db }, "POST", `/bookmarks/${lock}/merge?with=note`, { ids: [tracked] });
  };

  const deleted = await mergeWhile(() => send(env, "DELETE", `/bookmarks/${lock}`));
  const left = await send(env, "GET", `/bookmarks/${tracked}`);
  await send(env, "POST", `/bookmarks/${lock}/restore`);
  const noted = await mergeWhile(() => send(env, "PATCH", `/bookmarks/${lock}`, { note: "New" }));

  assert.deepEqual([deleted.status, left.status], [404, 200]);
  assert.deepEqual([noted.status, noted.body.note], [200, "New\n\nYours"]);
  assert.equal((await send(env, "GET", `/bookmarks/${mirror}`)).status, 200);
});

test("notes that are too long for one are not cut: nothing is merged", async (t) => {
  const { env, lock, tracked } = await withCopies(t);
  for (const id of [lock, tracked]) await send(env, "PATCH", `/bookmarks/${id}`, { note: id.repeat(500) });

  const { status } = await send(env, "POST", `/bookmarks/${lock}/merge`, { ids: [tracked] });

  assert.equal(status, 422);
});

test("articles of one template are no copies of each other", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  for (const topic of ["Locks", "Herons"]) {
    await saveBookmark(env, id, { url: `https://example.com/${topic}`, html: article(topic) });
  }

  assert.deepEqual(await groups(env), []);
});

test("copies are given some groups at a time, with how many there are and how many could go", async (t) => {
  const { env, lock, tracked, mirror } = await withCopies(t);

  const { body: all } = await send(env, "GET", "/duplicates");
  const { body: none } = await send(env, "GET", "/duplicates?limit=200&offset=1");

  assert.deepEqual(
    [all.total, all.spare, all.groups[0].bookmarks.length],
    [1, 2, [lock, tracked, mirror].length],
  );
  assert.deepEqual(none, { groups: [], total: 1, spare: 2 });
});
