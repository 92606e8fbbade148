import assert from "node:assert/strict";
import { test } from "node:test";
import { DaemonError } from "../../../../adapters/node/cli/client/daemon-client.ts";
import { fetchLocalPages } from "../../../../adapters/node/cli/import/local-pages.ts";
import type { ImportItem } from "../../../../adapters/node/cli/import/readers/items.ts";
import { readNetscape } from "../../../../adapters/node/cli/import/readers/netscape.ts";
import { runImport } from "../../../../adapters/node/cli/import/run-import.ts";
import { article } from "../../../fixtures/articles.ts";
import { shedPage } from "../../../fixtures/attack-pages.ts";
import { apiOf } from "../../../support/api.ts";
import { testEnv } from "../../../support/env.ts";
import { inPieces, NETSCAPE } from "../../../support/import-files.ts";
import { bookmark, options } from "../../../support/import-items.ts";
import { createCollection, saveBookmark, send } from "../../../support/requests.ts";

async function* items(...list: ImportItem[]): AsyncGenerator<ImportItem> {
  yield* list;
}

test("folders become collections, dates are kept, and what is refused is listed with the reason", async (t) => {
  const env = await testEnv(t);

  const { report } = await runImport(apiOf(env), readNetscape(inPieces(NETSCAPE)), options());

  const { body: collections } = await send(env, "GET", "/collections");
  const { body: bookmarks } = await send(env, "GET", "/bookmarks");
  const shelves = bookmarks.map(({ collection_id, title, added_at }: any) => {
    const { name } = collections.find(({ id }: any) => id === collection_id);
    return `${name}: ${title} (${added_at.slice(0, 10)})`;
  });
  assert.deepEqual(shelves.sort(), [
    "Birds & boats / Weirs: Weir (2026-01-02)",
    "Birds & boats: Herons <grey> 🐦 (2020-09-13)",
    "Birds & boats: Last (2026-01-02)",
    "Bookmarks bar: On the bar (2020-09-13)",
    "Bookmarks: Bare (2026-01-02)",
  ]);
  assert.equal(collections.find(({ name }: any) => name === "Birds & boats").description, "Along the canal");
  const { saved, already_there, complete, refused, collections_created } = report;
  assert.deepEqual({ saved, already_there, complete }, { saved: 5, already_there: 0, complete: true });
  assert.deepEqual(collections_created.sort(), [
    "Birds & boats",
    "Birds & boats / Weirs",
    "Bookmarks",
    "Bookmarks bar",
  ]);
  assert.deepEqual(refused.map(({ what }) => what).sort(), ["No url", "javascript:alert(1)"]);
  assert.match(refused.find(({ what }) => what.startsWith("javascript"))?.why ?? "", /^The URL /);
});

test("the same import again changes nothing, also where the bookmark was given another title since", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "Bookmarks");
  await saveBookmark(env, id, {
    url: "https://example.com/bare#part",
    title: "My title",
    html: "<p>Mine</p>",
  });

  await runImport(apiOf(env), readNetscape(inPieces(NETSCAPE)), options());
  // What the first one left to be read in the background is no change of the second.
  await env.indexer.idle();
  const { body: before } = await send(env, "GET", "/bookmarks");
  const { report } = await runImport(apiOf(env), readNetscape(inPieces(NETSCAPE)), options());

  const { body: after } = await send(env, "GET", "/bookmarks");
  assert.deepEqual([report.saved, report.already_there, report.collections_created], [0, 5, []]);
  assert.deepEqual(after, before);
  assert.ok(after.some(({ title, url }: any) => title === "My title" && url.endsWith("#part")));
});

test("a bookmark that is there gets the tags of the file that it has not, and the note where it has none; what it has stays", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "Bookmarks");
  const own = { title: "My title", tags: ["Canal", "mine"] };
  await saveBookmark(env, id, { url: "https://example.com/1", ...own }, "?scan=later&from=import");
  await saveBookmark(env, id, { url: "https://example.com/2", note: "Mine" }, "?scan=later&from=import");
  const entry = (url: string, tags: string[], note?: string) =>
    bookmark(url, { draft: { url, title: "Theirs", tags, ...(note && { note }) } });
  const list = [
    entry("https://example.com/1", ["CANAL", "bird"], "Theirs"),
    entry("https://example.com/2", [], "Theirs"),
    // Twice in the file itself.
    entry("https://example.com/3", ["one"]),
    entry("https://example.com/3", ["two"], "Second"),
  ];

  const preview = await runImport(apiOf(env), items(...list), options({ dryRun: true }));
  const { report } = await runImport(apiOf(env), items(...list), options());
  const again = await runImport(apiOf(env), items(...list), options());

  const { body } = await send(env, "GET", "/bookmarks?with=tags,note");
  const kept = body.map(({ url, title, tags, note }: any) => [url.at(-1), title, tags, note]).sort();
  assert.deepEqual(kept, [
    ["1", "My title", ["bird", "Canal", "mine"], "Theirs"],
    ["2", "https://example.com/2", [], "Mine"],
    ["3", "Theirs", ["one", "two"], "Second"],
  ]);
  assert.deepEqual([preview.report.completed, report.saved, report.completed], [2, 1, 2]);
  assert.deepEqual([again.report.already_there, again.report.completed], [4, 0]);
});

test("an import that was stopped goes on where it was when it is run again, and saves nothing twice", async (t) => {
  const env = await testEnv(t);
  const urls = Array.from({ length: 600 }, (_, n) => bookmark(`https://example.com/${n}`));
  const stop = new AbortController();
  const progress = ({ saved }: { saved: number }) => {
    if (saved >= 10) stop.abort();
  };

  const first = await runImport(apiOf(env), items(...urls), options({ signal: stop.signal, progress }));
  const second = await runImport(apiOf(env), items(...urls), options());

  assert.equal(first.report.complete, false);
  assert.ok(first.report.saved >= 10 && first.report.saved < 600, String(first.report.saved));
  assert.deepEqual(
    [second.report.saved, second.report.already_there],
    [600 - first.report.saved, first.report.saved],
  );
  assert.equal((await send(env, "GET", "/bookmarks")).body.length, 600);
});

test("a dry run says what would be done and does nothing", async (t) => {
  const env = await testEnv(t);
  await createCollection(env, "Birds & boats");

  const { report } = await runImport(apiOf(env), readNetscape(inPieces(NETSCAPE)), options({ dryRun: true }));

  const { body: collections } = await send(env, "GET", "/collections");
  assert.deepEqual(
    [report.dry_run, report.saved, report.refused.length, report.collections_created.length],
    [true, 5, 2, 3],
  );
  assert.deepEqual(
    collections.map(({ name, bookmark_count }: any) => [name, bookmark_count]),
    [["Birds & boats", 0]],
  );
});

test("nothing is forced: a page that trips the scan ends in an error", async (t) => {
  const env = await testEnv(t);
  const draft = { url: "https://example.com/shed", html: shedPage };

  const { report } = await runImport(
    apiOf(env),
    items(bookmark(draft.url, { draft, forced: true })),
    options(),
  );
  await env.indexer.idle();

  const { body } = await send(env, "GET", "/bookmarks");
  assert.deepEqual([report.saved, report.scanned_again], [1, [draft.url]]);
  assert.deepEqual([body[0].index_status, /direct_override/.test(body[0].error_message)], ["error", true]);
});

test("all entries go into the one collection that is named", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "All");

  const only = { key: id, name: id };
  await runImport(apiOf(env), readNetscape(inPieces(NETSCAPE)), options({ only }));

  const { body } = await send(env, "GET", "/collections");
  assert.deepEqual(
    body.map(({ name, bookmark_count }: any) => [name, bookmark_count]),
    [["All", 5]],
  );
});

test("pages of this computer are stored and told of, not fetched, until somebody says so", async (t) => {
  const env = await testEnv(t);
  const local = ["http://localhost:8080/admin/delete?id=1", "http://2130706433/", "http://app.localhost/"];
  const urls = [...local, "http://example.com/", "http://localhost.example.com/"].map((url) => bookmark(url));
  const withPage = { draft: { url: "http://127.0.0.1/posted", html: article("Locks") } };
  for (const url of local) env.web.set(new URL(url).href, article("Weirs"));
  env.web.set("http://example.com/", article("Herons"));
  const api = apiOf(env);

  const preview = await runImport(api, items(...urls), options({ dryRun: true }));
  const { report } = await runImport(api, items(...urls, bookmark("", withPage)), options());
  await env.indexer.idle();

  assert.equal(report.saved, 6);
  for (const { not_fetched } of [report, preview.report]) {
    assert.deepEqual(not_fetched.map(({ url }) => url).sort(), [...local].sort());
  }
  assert.deepEqual(env.reached, []);
  assert.ok(env.fetched.includes("http://example.com/"));

  const fetched = await fetchLocalPages(api, report.not_fetched, async () => {});
  await env.indexer.idle();

  assert.deepEqual([...env.reached].sort(), ["http://127.0.0.1/", local[0]]);
  assert.deepEqual(fetched, { queued: 3, failed: [], stoppedBy: undefined });
});

test("a page of this computer that can't be queued does not keep the others from it", async (t) => {
  const env = await testEnv(t);
  const api = apiOf(env);
  const { id } = await createCollection(env);
  const pages = [
    { url: "http://127.0.0.1/1", collection_id: "gone" },
    { url: "http://127.0.0.1/2", collection_id: id },
  ];

  const fetched = await fetchLocalPages(api, pages, async () => {});

  assert.deepEqual(fetched, {
    queued: 1,
    failed: [{ url: "http://127.0.0.1/1", why: "Collection not found" }],
    stoppedBy: undefined,
  });
});

test("a daemon that is gone ends the queueing of pages of this computer, with what was done before", async (t) => {
  const env = await testEnv(t);
  const api = apiOf(env);
  const { id } = await createCollection(env);
  const asked = new Set<string>();
  const save: typeof api.save = async (...args) => {
    asked.add(args[1].url);
    if (asked.size > 1) throw new DaemonError("unreachable", "Nothing answers.");
    return api.save(...args);
  };
  const pages = [1, 2, 3].map((n) => ({ url: `http://127.0.0.1/${n}`, collection_id: id }));

  const { queued, failed, stoppedBy } = await fetchLocalPages({ ...api, save }, pages, async () => {});

  assert.deepEqual([queued, failed, asked.size], [1, [], 2]);
  assert.equal((stoppedBy as DaemonError).kind, "unreachable");
});

test("an import that may fetch pages of this computer has nothing to ask", async (t) => {
  const env = await testEnv(t);
  env.web.set("http://127.0.0.1/", article("Weirs"));

  const { report } = await runImport(
    apiOf(env),
    items(bookmark("http://127.0.0.1/")),
    options({ local: true }),
  );
  await env.indexer.idle();

  assert.deepEqual([report.not_fetched, env.reached], [[], ["http://127.0.0.1/"]]);
});

test("two folders of one name are two collections, and the same two when the import is run again", async (t) => {
  const env = await testEnv(t);
  const folder = (key: string) => ({ key, name: "Reading" });
  const list = [
    bookmark("https://example.com/1", { folder: folder("a") }),
    bookmark("https://example.com/1", { folder: folder("b") }),
    bookmark("https://example.com/2", { folder: folder("b") }),
  ];

  await runImport(apiOf(env), items(...list), options());
  const again = await runImport(apiOf(env), items(...list), options());

  const { body } = await send(env, "GET", "/collections");
  assert.deepEqual(body.map(({ bookmark_count }: any) => bookmark_count).sort(), [1, 2]);
  assert.equal(again.report.already_there, 3);
});

test("a daemon that has no room or is restarted meanwhile is waited for", async (t) => {
  const env = await testEnv(t);
  const api = apiOf(env);
  const failures = [
    new DaemonError("problem", "Busy", { status: 503, retryAfterSeconds: 0 }),
    new DaemonError("unreachable", "Gone"),
  ];
  const save: typeof api.save = async (...args) => {
    const failure = failures.pop();
    if (failure !== undefined) throw failure;
    return api.save(...args);
  };

  const { report } = await runImport({ ...api, save }, items(bookmark("https://example.com/")), options());

  assert.deepEqual([report.saved, report.complete], [1, true]);
});

test("an error that ends an import is answered with what was done before", async (t) => {
  const env = await testEnv(t);
  const api = apiOf(env);
  let requests = 0;
  let stored = 0;
  // How many go into a request depends on how busy the computer is.
  const importMany: typeof api.importMany = async (...args) => {
    if (++requests > 3) throw new DaemonError("problem", "The disk is full.", { status: 507 });
    stored += args[1].bookmarks.length;
    return api.importMany(...args);
  };
  const urls = Array.from({ length: 600 }, (_, n) => bookmark(`https://example.com/${n}`));

  const { report, stoppedBy } = await runImport({ ...api, importMany }, items(...urls), options());

  assert.deepEqual([report.saved, report.complete, stored > 0], [stored, false, true]);
  assert.equal((stoppedBy as DaemonError).status, 507);
});
