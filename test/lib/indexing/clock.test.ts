import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { failJob } from "../../../lib/indexing/fail-job.ts";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import type { Indexer } from "../../../lib/ports.ts";
import { claimJob } from "../../../lib/store/jobs.ts";
import { survey } from "../../../lib/store/queue/survey.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark } from "../../support/requests.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

const quietIndexer: Indexer = {
  start: async () => {},
  wake: () => {},
  cancel: () => {},
  idle: async () => {},
  stop: async () => {},
};

/** A service whose indexer begins when it is told to. */
async function pausedEnv(t: TestContext) {
  const env = await testEnv(t, { indexer: quietIndexer });
  const indexer = createIndexer(env);
  t.after(() => indexer.stop());
  const run = async () => {
    indexer.wake();
    await indexer.idle();
  };
  return { env, run };
}

for (const [name, ahead] of [
  ["ten years", 10 * YEAR],
  ["an hour", 60 * MINUTE],
] as const) {
  test(`a page saved while the clock was ${name} ahead is indexed at once when it is set right`, async (t) => {
    const { env, run } = await pausedEnv(t);
    const { id } = await createCollection(env);
    env.jump(ahead);
    const saved = await saveBookmark(env, id, { url: "https://example.com/", html: article("Herons") });

    env.jump(-ahead);
    await run();

    assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  });
}

test("a later try that a clock years ahead put off is due when the clock is set right", async (t) => {
  const { env, run } = await pausedEnv(t);
  const { id } = await createCollection(env);
  env.web.set("https://example.com/", new PageFetchError("transient", "the server answered 503"));
  env.jump(10 * YEAR);
  const saved = await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  await run();
  env.web.set("https://example.com/", article("Herons"));

  env.jump(-10 * YEAR);
  await run();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
});

test("a lease from a clock that was ahead ends when the clock is set right", async (t) => {
  const { env } = await pausedEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  env.jump(10 * YEAR);
  const left = await claimJob(env);

  env.jump(-10 * YEAR);
  const taken = await claimJob(env);

  assert.ok(left !== undefined);
  assert.equal(taken?.bookmarkKey, left.bookmarkKey);
});

for (const [name, jump] of [
  ["ran out", 3 * MINUTE],
  ["comes from a clock that was ahead", -YEAR],
] as const) {
  test(`a lease that ${name} does not count as a page that its host is asked for`, async (t) => {
    const { env } = await pausedEnv(t);
    const { id } = await createCollection(env);
    const urls = ["https://example.com/1", "https://example.com/2"];
    for (const url of urls) await saveBookmark(env, id, { url }, "?force=true");
    const left = [await claimJob(env), await claimJob(env), await claimJob(env)];

    env.jump(jump);
    const taken = [await claimJob(env), await claimJob(env)];

    assert.deepEqual(
      left.map((job) => job?.url),
      [...urls, undefined],
    );
    assert.deepEqual(taken.map((job) => job?.url).sort(), urls);
  });
}

test("a small step of the clock ends no lease", async (t) => {
  const { env } = await pausedEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  await claimJob(env);

  env.jump(-MINUTE);
  const back = await claimJob(env);
  env.jump(2 * MINUTE);
  const forward = await claimJob(env);

  assert.deepEqual([back, forward], [undefined, undefined]);
});

for (const [name, jump] of [
  ["forward", YEAR],
  ["back", -YEAR],
] as const) {
  test(`a clock that jumps ${name} while a page is fetched neither loses nor doubles it`, async (t) => {
    let fetches = 0;
    let reached = () => {};
    const fetching = new Promise<void>((resolve) => (reached = resolve));
    const env = await testEnv(t, {
      fetchPage: async (target, { signal }) => {
        if (++fetches > 1)
          return { url: target.url?.href ?? "", body: article("Herons"), mediaType: "text/html" };
        reached();
        return new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason)),
        );
      },
    });
    const { id } = await createCollection(env);
    const saved = await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
    await fetching;

    env.jump(jump);
    env.indexer.wake();
    await env.indexer.idle();

    assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
    assert.equal(fetches, 2, "whoever lost the lease stops, another one does the work");
    assert.equal(await countRows(env, "generations"), 1);
    assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
  });
}

test("a server that asks to be left alone for weeks is asked again after a day", async (t) => {
  const { env } = await pausedEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  const job = await claimJob(env);
  assert.ok(job !== undefined);

  await failJob(env, job, { reason: "fetch", message: "busy", transient: true, retryAfterMs: 30 * DAY });

  assert.equal(Number((await survey(env, 1)).next) - env.now().getTime(), DAY);
  assert.equal(await claimJob(env), undefined);
});

test("the budget of a fetch does not grow when the clock is set back", async (t) => {
  const budgets: number[] = [];
  const env = await testEnv(t, {
    fetchPage: async (_target, { deadlineMs }) => {
      budgets.push(deadlineMs);
      if (budgets.length === 1) env.jump(-MINUTE);
      throw new PageFetchError("transient", "the server answered 503");
    },
  });
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  await env.indexer.idle();

  assert.ok(budgets.length > 0 && Math.max(...budgets) <= 15_000, String(budgets));
});
