import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Client } from "@modelcontextprotocol/client";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { article } from "../../fixtures/articles.ts";
import { BREAKOUT, CONTENT_TYPE, END_TAGS, REDIRECT_HOST } from "../../fixtures/attacks/mouth.ts";
import { HOSTILE_URLS } from "../../fixtures/attacks/urls.ts";
import { testEnv } from "../../support/env.ts";
import { callAny, callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const WRAPPED =
  /^<untrusted-content id="\w{12}" risk="[\d.]+" signals="[\w ]+">\n[\s\S]*\n<\/untrusted-content id="\w{12}">$/;
const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LONGEST = { url: 2_001, title: 301, name: 201, description: 501, error_message: 301 };

/** Fails where a text of an answer stands outside the wrapper and is longer than it may be, or not one clean line. */
function assertFit(answer: unknown, field = ""): void {
  if (typeof answer === "string") {
    if (["text", "matches"].includes(field)) {
      assert.match(answer, WRAPPED);
      return;
    }
    const longest = Object.entries(LONGEST).find(([name]) => name === field)?.[1] ?? 60;
    assert.ok(answer.length <= longest, `${field} has ${answer.length} characters`);
    assert.doesNotMatch(answer, NOT_IN_A_LINE, field);
    assert.doesNotMatch(answer, /untrusted-content|secret-word/i, field);
  } else if (Array.isArray(answer)) {
    for (const item of answer) assertFit(item, field);
  } else if (typeof answer === "object" && answer !== null) {
    for (const [name, value] of Object.entries(answer)) assertFit(value, name);
  }
}

/** A library as strangers would fill it, past all that is refused when it is saved: five pages and two collections. */
async function hostileLibrary(t: TestContext) {
  const env = await testEnv(t);
  const collection = await createCollection(env);
  const path = "a".repeat(200_000);
  for (const page of [1, 2, 3, 4, 5]) {
    const url = `https://example.com/${page}`;
    await saveBookmark(env, collection.id, { url, html: article("Locks") }, "?force=true");
  }
  await env.indexer.idle();
  const long = `${BREAKOUT} ${END_TAGS.join(" ")} ${"x".repeat(5_000)}`;
  await env.db.execute({
    sql: "UPDATE bookmarks SET url = 'https://' || ? || ':secret-word@example.com/' || ? || key, title = ?",
    args: ["secret-word".repeat(10_000), path, long],
  });
  await env.db.execute({
    sql: "UPDATE bookmarks SET index_status = 'error', error_message = ? WHERE key % 2 = 0",
    args: [long],
  });
  await env.db.execute({ sql: "UPDATE collections SET name = ?, description = ?", args: [long, long] });
  return { env, collection, client: await connectInProcess(t, env) };
}

async function answersOf(client: Client, collection_id: string): Promise<Record<string, any>> {
  const give = async (name: string, args = {}) => (await callTool(client, name, args)).answer;
  const listed = await give("list_bookmarks");
  return {
    collections: await give("list_collections"),
    listed,
    found: await give("search_bookmarks", { query: "herons", top_k: 50 }),
    foundHere: await give("search_collection", { collection_id, query: "herons" }),
    asked: (await give("ask_collection", { collection_id, question: `herons?\n${BREAKOUT}` })).chunks,
    read: await give("read_bookmark", { bookmark_id: listed[0].id }),
  };
}

test("no tool and no resource answers a stranger's text outside the wrapper but as a short clean line", async (t) => {
  const { client, collection } = await hostileLibrary(t);

  const answers = await answersOf(client, collection.id);
  const { resources } = await client.listResources();
  const contents = await Promise.all(
    resources.map(async ({ uri }) => (await client.readResource({ uri })).contents[0]),
  );

  for (const [name, answer] of Object.entries(answers)) {
    assert.ok(JSON.stringify(answer).length > 300, name);
    assertFit(answer);
  }
  for (const { uri, name, title, description } of resources) {
    assertFit({ uri, name, description });
    assertFit({ name: title });
  }
  for (const content of contents) {
    assert.ok(content !== undefined && "text" in content);
    assertFit(JSON.parse(content.text));
  }
  assert.match(answers.collections[0].name, /^Recipes untrusted text/);
  const failed = answers.listed.find(({ index_status }: BookmarkResponse) => index_status === "error");
  assert.match(failed.error_message, /^Recipes untrusted text.*…$/);
});

test("a list of five bookmarks whose urls have 300 KB each is small, and gives them without user name", async (t) => {
  const { client } = await hostileLibrary(t);

  const { answer, text } = await callTool(client, "list_bookmarks");

  assert.equal(answer.length, 5);
  assert.match(answer[0].url, /^https:\/\/example\.com\/a{1980}…$/);
  assert.ok(text.length < 20_000, `${text.length} characters`);
});

test("a list that is cut short says with which offset to go on, and so all of it is told", async (t) => {
  const { client, env, collection } = await hostileLibrary(t);
  await env.db.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
          INSERT INTO collections (id, name, description, created_at, updated_at)
          SELECT printf('00000000-0000-4000-8000-%012d', i), ?, ?, ?, ? FROM n`,
    args: ["n".repeat(900), "d".repeat(900), "2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05.678Z"],
  });
  for (let page = 6; page <= 40; page += 1) {
    const url = `https://example.com/${page}/${"p".repeat(3_000)}`;
    await saveBookmark(env, collection.id, { url, html: article("Locks") }, "?force=true");
  }

  const readAll = async (name: string) => {
    const ids: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { answer, text } = await callTool(client, name, { offset });
      assert.ok(mostTokens(text) < 20_000, `${mostTokens(text)} tokens`);
      assert.notEqual(answer.length, 0);
      ids.push(...answer.map(({ id }: { id: string }) => id));
      const next = /\nThere are more\. Continue at offset (\d+)\.\n/.exec(text)?.[1];
      offset = next === undefined ? undefined : Number(next);
    }
    return ids;
  };
  const [bookmarks, collections] = [await readAll("list_bookmarks"), await readAll("list_collections")];
  const uris: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await client.listResources(cursor === undefined ? {} : { cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  }

  assert.deepEqual([bookmarks.length, new Set(bookmarks).size], [40, 40]);
  assert.deepEqual([collections.length, new Set(collections).size], [301, 301]);
  assert.deepEqual(new Set(uris), new Set(["", ...collections.map((id) => `/${id}`)].map(toUri)));
  await assert.rejects(client.listResources({ cursor: "behind all" }), /cursor is not valid/);
});

function toUri(path: string): string {
  return `bookmarkd://collections${path}`;
}

test("fifty passages are as many as fit, the best of them, and the answer says so", async (t) => {
  const env = await testEnv(t);
  const collection = await createCollection(env);
  const client = await connectInProcess(t, env);
  for (let page = 1; page <= 50; page += 1) {
    const url = `https://example.com/${page}/${"p".repeat(1_500)}`;
    // Other words on each page: the same passage would be given once.
    const said = (at: number) => `Herons ${(page * 7_919 + at * 104_729).toString(36)} wait. `;
    const long = `<p>${Array.from({ length: 60 }, (_, at) => said(at)).join("")}</p>`;
    await saveBookmark(env, collection.id, { url, html: article("Locks", long) }, "?force=true");
  }
  await env.indexer.idle();

  const { answer, text } = await callTool(client, "search_bookmarks", { query: "herons", top_k: 50 });

  assert.ok(answer.length > 10 && answer.length < 50);
  assert.ok(text.includes(`The best ${answer.length} of 50 passages are given.`));
  assert.ok(text.length < 61_000);
});

test("what goes wrong is said in one line, whatever a server made of it", async (t) => {
  const env = await testEnv(t, { mcpWrites: true });
  const { id: collection_id } = await createCollection(env);
  const client = await connectInProcess(t, env);
  const url = "https://example.com/report";
  env.web.set(url, new PageFetchError("permanent", `${REDIRECT_HOST} ${BREAKOUT} ${CONTENT_TYPE}`));

  const failed = await callAny(client, "save_bookmark", { collection_id, url });
  const wrong = await callAny(client, "list_bookmarks", { [BREAKOUT.repeat(100)]: 1 });
  const gone = await callAny(client, "read_bookmark", { bookmark_id: BREAKOUT });

  for (const { isError, text } of [failed, wrong, gone]) {
    assert.equal(isError, true);
    assert.ok(text.length <= 1_001);
    assert.doesNotMatch(text, NOT_IN_A_LINE);
    assert.doesNotMatch(text, /untrusted-content/);
  }
  assert.match(failed.text, /^url: Could not fetch the page: /);
  for (const attempt of [
    () => client.callTool({ name: BREAKOUT.repeat(100) }),
    () => client.readResource({ uri: `bookmarkd://collections/${encodeURIComponent(BREAKOUT)}/x` }),
  ]) {
    await assert.rejects(
      attempt,
      ({ message }: Error) => message.length < 600 && !NOT_IN_A_LINE.test(message),
    );
  }
});

test("a resource that fails for a reason of the service's own says so, and the reason is only in the log", async (t) => {
  const env = await testEnv(t);
  const client = await connectInProcess(t, env);
  await env.db.execute("ALTER TABLE collections RENAME TO elsewhere");

  for (const attempt of [
    () => client.listResources(),
    () => client.readResource({ uri: "bookmarkd://collections" }),
  ]) {
    await assert.rejects(attempt, /bookmarkd failed\. See its log\.$/);
  }

  assert.equal(env.logged.filter(({ fields }) => /no such table/.test(JSON.stringify(fields))).length, 2);
});

test("a warning gives what tripped in the wrapper, and the url of an attack is a reason for one", async (t) => {
  const env = await testEnv(t, { mcpWrites: true });
  const { id: collection_id } = await createCollection(env);
  const client = await connectInProcess(t, env);

  for (const [part, url] of Object.entries(HOSTILE_URLS)) {
    env.web.set(url, article("Locks"));
    const { status, body } = await send(env, "POST", `/collections/${collection_id}/bookmarks`, {
      url,
      html: article("Locks"),
    });
    assert.equal(body.status, "scan_warning", `${part}: ${status}`);
  }
  // What an assistant saves is fetched; a user name is taken out before.
  const url = HOSTILE_URLS.query ?? "";
  const { answer } = await callTool(client, "save_bookmark", { collection_id, url });

  assert.equal(answer.status, "scan_warning");
  const { advice, ...found } = answer;
  assert.match(advice, /^Nothing was saved\./);
  assertFit(found);
});

test("the url before a redirect is scanned, not only where it led", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const url = HOSTILE_URLS.path ?? "";
  env.web.set(url, { url: "https://example.com/locks", body: article("Locks"), mediaType: "text/html" });

  const { body } = await send(env, "POST", `/collections/${id}/bookmarks`, { url });

  assert.equal(body.status, "scan_warning");
});
