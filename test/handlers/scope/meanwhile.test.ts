import assert from "node:assert/strict";
import { test } from "node:test";
import type { InStatement } from "@libsql/client";
import { toGranted } from "../../../lib/events/granted-event.ts";
import type { ServiceEvent } from "../../../schema/event.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { handle } from "../../support/handle.ts";
import { createCollection, request, saveBookmark, send } from "../../support/requests.ts";

const URL = "https://example.com/1";

/** The service, in which `act` runs once after the first read whose SQL matches. */
function withReadFollowedBy(env: TestEnv, sql: RegExp, act: () => Promise<unknown>): TestEnv {
  let isDone = false;
  const execute = async (statement: InStatement) => {
    const result = await env.reader.execute(statement);
    if (!isDone && typeof statement !== "string" && sql.test(statement.sql)) {
      isDone = true;
      await act();
    }
    return result;
  };
  const batch = env.reader.batch.bind(env.reader);
  return { ...env, token: env.token, reader: { ...env.reader, execute, batch } as TestEnv["reader"] };
}

async function createToken(env: TestEnv, collectionId: string): Promise<string> {
  return (await send(env, "POST", "/tokens", { collections: [collectionId] })).body.token;
}

async function sendAs(env: TestEnv, token: string, method: string, path: string, body?: unknown) {
  const response = await handle(request(method, path, body, { authorization: `Bearer ${token}` }), env);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test("a token for one collection changes no bookmark that moves to another one while its title is scanned", async (t) => {
  const env = await testEnv(t);
  const [own, other] = [await createCollection(env, "Own"), await createCollection(env, "Other")];
  const { id } = await saveBookmark(env, own.id, { url: URL });
  const token = await createToken(env, own.id);
  let isMoved = false;
  const moving: TestEnv = {
    ...env,
    token: env.token,
    analyze: async (source, options) => {
      if (!isMoved) {
        isMoved = true;
        await send(env, "PATCH", `/bookmarks/${id}`, { collection_id: other.id, note: "Private" });
      }
      return env.analyze(source, options);
    },
  };

  const { status, body } = await sendAs(moving, token, "PATCH", `/bookmarks/${id}`, { title: "Renamed" });

  assert.equal(status, 404, JSON.stringify(body));
  const { body: bookmark } = await send(env, "GET", `/bookmarks/${id}?with=note`);
  assert.deepEqual(
    [bookmark.title === "Renamed", bookmark.collection_id, bookmark.note],
    [false, other.id, "Private"],
  );
});

test("a token for one collection does not bring back the collection that is deleted while it restores a bookmark", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL });
  const token = await createToken(env, collection);
  await send(env, "DELETE", `/bookmarks/${id}`);
  const deleting = withReadFollowedBy(env, /coalesce\(b\.expires_at/, () =>
    send(env, "DELETE", `/collections/${collection}`),
  );

  const { status } = await sendAs(deleting, token, "POST", `/bookmarks/${id}/restore`);

  assert.equal(status, 403);
  assert.deepEqual((await send(env, "GET", "/collections")).body, []);
});

test("a note and tags that are written while bookmarks are merged are merged, too", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const kept = await saveBookmark(env, collection, { url: URL });
  const other = await saveBookmark(env, collection, { url: "https://example.com/2" });
  const writing = withReadFollowedBy(env, /live_bookmarks WHERE id IN/, () =>
    send(env, "PATCH", `/bookmarks/${other.id}`, { note: "Written meanwhile", add_tags: ["late"] }),
  );

  const { body } = await send(writing, "POST", `/bookmarks/${kept.id}/merge?with=note,tags`, {
    ids: [other.id],
  });

  assert.deepEqual([body.note, body.tags], ["Written meanwhile", ["late"]]);
});

test("a token for one collection hears nothing of a restored collection or a renamed tag of another", async (t) => {
  const env = await testEnv(t);
  const [own, other] = [await createCollection(env, "Own"), await createCollection(env, "Other")];
  await saveBookmark(env, other.id, { url: URL, tags: ["theirs"] });
  await saveBookmark(env, own.id, { url: URL, tags: ["ours"] });
  await env.indexer.idle();
  const heard: ServiceEvent["type"][] = [];
  env.events.subscribe({
    next: (event, left) => {
      const told = toGranted(event, left, { tokenId: null, writes: true, collections: [own.id] });
      if (told !== undefined) heard.push(told.type);
    },
    end: () => {},
  });

  await send(env, "PATCH", "/tags/theirs", { name: "renamed" });
  await send(env, "DELETE", "/tags/renamed");
  await send(env, "DELETE", `/collections/${other.id}`);
  await send(env, "POST", `/collections/${other.id}/restore`);
  assert.deepEqual(heard, []);
  await send(env, "PATCH", "/tags/ours", { name: "renamed" });

  assert.deepEqual(heard, ["resync"]);
});

test("a page is found again under another address, whatever other collections have under that address", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "Own");
  const token = await createToken(env, id);
  for (let n = 0; n < 55; n++) {
    const hidden = await createCollection(env, `Hidden ${n}`);
    await saveBookmark(env, hidden.id, { url: URL, html: PAGE }, "?scan=later");
  }
  await saveBookmark(env, id, { url: URL, html: PAGE });

  const { body } = await sendAs(env, token, "POST", `/collections/${id}/bookmarks?same=page&with=already`, {
    url: `${URL}?utm_source=x`,
    html: PAGE,
  });

  assert.deepEqual([body.url, body.already.length], [URL, 1]);
});

const PAGE = `<title>Herons</title><article><h1>Herons</h1><p>Two herons stand below the weir, and wait for the
  boats to be gone before they go back to the shallow water.</p></article>`;
