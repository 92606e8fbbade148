import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { isFence } from "../../../lib/store/fence.ts";
import { claimJob, claimJobs, fenceJob } from "../../../lib/store/jobs.ts";
import { survey } from "../../../lib/store/queue/survey.ts";
import { AnalysisError } from "../../../lib/text/analysis.ts";
import { article } from "../../fixtures/articles.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const quietIndexer = {
  start: async () => {},
  wake: () => {},
  cancel: () => {},
  idle: async () => {},
  stop: async () => {},
};

/** A service whose indexer does nothing. */
const withoutIndexer = (t: TestContext) => testEnv(t, { indexer: quietIndexer });

test("a job is claimed once: whoever asks next gets another or none", async (t) => {
  const env = await withoutIndexer(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/a" }, "?force=true");
  await saveBookmark(env, id, { url: "https://example.com/b" }, "?force=true");

  const jobs = [await claimJob(env), await claimJob(env), await claimJob(env)];

  assert.deepEqual(
    jobs.map((job) => job?.url),
    ["https://example.com/a", "https://example.com/b", undefined],
  );
});

test("jobs that are claimed together have collections in turn, and each its own lease", async (t) => {
  const env = await withoutIndexer(t);
  const [one, other] = [await createCollection(env), await createCollection(env)];
  for (const [id, name] of [
    [one.id, "a"],
    [one.id, "b"],
    [other.id, "c"],
  ] as const)
    await saveBookmark(env, id, { url: `https://${name}.example.com/` }, "?force=true");

  const jobs = await claimJobs(env, 2);

  assert.deepEqual(
    jobs.map(({ url }) => url),
    ["https://a.example.com/", "https://c.example.com/"],
  );
  assert.equal((await claimJobs(env, 8)).length, 1);
  await env.db.execute("UPDATE index_jobs SET lease = NULL WHERE bookmark_key = 1");
  const writes = jobs.map((job) => env.db.batch([fenceJob(job)], "write"));
  const ends = (await Promise.allSettled(writes)).map(({ status }) => status);
  assert.deepEqual(ends, ["rejected", "fulfilled"]);
});

test("a lease that ran out lets another worker in, and the first one can write nothing more", async (t) => {
  const env = await withoutIndexer(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/a" }, "?force=true");
  const slow = await claimJob(env);
  env.advance(121_000);

  const second = await claimJob(env);

  assert.ok(slow !== undefined && second !== undefined);
  assert.equal(second.bookmarkKey, slow.bookmarkKey);
  const write = env.db.batch([fenceJob(slow), "UPDATE bookmarks SET title = 'stale'"], "write");
  await assert.rejects(write, (error) => isFence(error, "lease_lost"));
  assert.equal(await countRows(env, "bookmarks", "title = 'stale'"), 0);
});

test("what a dead process left is taken up: leases end, nothing stays in indexing", async (t) => {
  const env = await withoutIndexer(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: "https://example.com/a", html: article("Locks") });
  await claimJob(env);
  const lost = await saveBookmark(env, id, { url: "https://example.com/b", html: article("Mills") });
  await env.db.execute("DELETE FROM index_jobs WHERE lease IS NULL");
  const indexer = createIndexer(env);
  t.after(() => indexer.stop());

  await indexer.start();
  await indexer.idle();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  assert.equal((await bookmarkNow(env, lost.id))?.index_status, "done");
  assert.equal(await countRows(env, "generations"), 2, "the abandoned one is swept");
});

test("a second save while a page is being indexed is indexed too, and only its content is found", async (t) => {
  const env = await withoutIndexer(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/a", html: article("Locks") });
  const old = await claimJob(env);
  await saveBookmark(env, id, { url: "https://example.com/a", html: article("Herons") });
  const indexer = createIndexer(env);
  t.after(() => indexer.stop());

  indexer.wake();
  await indexer.idle();

  assert.ok(old !== undefined);
  await assert.rejects(env.db.batch([fenceJob(old)], "write"), (error) => isFence(error, "lease_lost"));
  assert.equal(await countRows(env, "chunks", "heading LIKE '%Locks%'"), 0);
  assert.ok((await countRows(env, "chunks", "heading LIKE '%Herons%'")) > 0);
});

test("a page of hundreds of chunks is written in slices and found as a whole", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const sections = Array.from(
    { length: 130 },
    (_, i) =>
      `<h2>Part ${i}</h2><p>${`The keeper of lock number ${i} writes down which boats pass in the morning. `.repeat(20)}</p>`,
  );

  const saved = await saveBookmark(env, id, {
    url: "https://example.com/",
    html: article("Long", sections.join("")),
  });
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  const chunks = await countRows(env, "chunks", "NOT aside");
  assert.ok(chunks > 100, String(chunks));
  assert.equal(await countRows(env, "vectors_1_q8"), chunks);
  assert.equal(
    await countRows(env, "page_parts", "kind = 'chunks'"),
    0,
    "what was between save and index is gone",
  );
});

test("one page that can't be read does not hold up the others", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { analyze } = env;
  const other = await testEnv(t, {
    analyze: async (source, options) => {
      if (source.url.endsWith("/bad")) throw new AnalysisError("The page could not be read within 10 s.");
      return analyze(source, options);
    },
  });
  const { id: collection } = await createCollection(other);
  const names = ["a", "bad", "b"];
  for (const name of names) {
    await saveBookmark(
      other,
      collection,
      { url: `https://example.com/${name}`, html: article(name) },
      "?force=true",
    );
  }

  await other.indexer.idle();

  const { body } = await send(other, "GET", "/bookmarks");
  assert.deepEqual(
    body.map((one: { index_status: string }) => one.index_status),
    ["done", "error", "done"],
  );
  assert.equal(body[1].error_message, "The page could not be read within 10 s.");
  assert.equal(await countRows(other, "index_jobs"), 0);
  assert.notEqual(id, collection);
});

test("a passing failure is tried again after 15 minutes, 2 hours and 12 hours, then no more", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set("https://example.com/", new PageFetchError("transient", "the server answered 503"));
  await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  const waits = [];

  for (;;) {
    await env.indexer.idle();
    const { next } = await survey(env, 1);
    if (next === undefined) break;
    const wait = next - env.now().getTime();
    waits.push(Math.round(wait / 60_000));
    env.advance(wait);
  }

  assert.deepEqual(waits, [15, 120, 720]);
});

test("a Retry-After that is longer than our own pause counts", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(
    "https://example.com/",
    new PageFetchError("transient", "the server answered 429", { retryAfterMs: 3_600_000 }),
  );

  await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  await env.indexer.idle();

  assert.equal(Number((await survey(env, 1)).next) - env.now().getTime(), 3_600_000);
  assert.equal(env.fetched.length, 1, "and it is not asked again meanwhile");
});

test("a lasting failure is not tried again", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: "https://example.com/gone" }, "?force=true");
  await env.indexer.idle();

  assert.equal(await countRows(env, "index_jobs"), 0);
  assert.equal(env.fetched.length, 1);
});

test("an indexer that stops gives its jobs back", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  let reached = () => {};
  const fetching = new Promise<void>((resolve) => (reached = resolve));
  const stopping = await testEnv(t, {
    fetchPage: (_target, { signal }) => {
      reached();
      return new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
      );
    },
  });
  const { id: collection } = await createCollection(stopping);
  const saved = await saveBookmark(stopping, collection, { url: "https://example.com/" }, "?force=true");
  await fetching;

  await stopping.indexer.stop();

  assert.equal((await bookmarkNow(stopping, saved.id))?.index_status, "pending");
  assert.equal(await countRows(stopping, "index_jobs", "lease IS NULL"), 1);
  assert.notEqual(id, collection);
});

test("a bookmark that is deleted while it is fetched stops being fetched", async (t) => {
  let reached = () => {};
  let stopped: unknown;
  const fetching = new Promise<void>((resolve) => (reached = resolve));
  const env = await testEnv(t, {
    fetchPage: (_target, { signal }) => {
      reached();
      return new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => {
          stopped = signal.reason;
          reject(stopped);
        }),
      );
    },
  });
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  await fetching;

  await send(env, "DELETE", `/bookmarks/${saved.id}`);
  await env.indexer.idle();

  assert.match(String(stopped), /deleted/);
  assert.equal(await countRows(env, "index_jobs"), 0);
});
