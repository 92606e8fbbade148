import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type FetchedPage, PageFetchError, type PageFetcher } from "../../../lib/page-fetcher.ts";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** One thing that a user, a page's server or the clock does. */
type Step =
  | { do: "save"; place: number; url: number; query: string; html: string | undefined; title: string }
  | { do: "delete" | "reindex" | "refetch"; place: number; url: number }
  | { do: "delete collection"; place: number }
  | { do: "serve"; url: number; answer: string | PageFetchError }
  | { do: "clock"; ms: number }
  | { do: "wait" };

const place = fc.nat({ max: 1 });
const url = fc.nat({ max: 3 });
const topic = fc.constantFrom("Herons", "Locks", "Mills", "Weirs");
const page = fc.oneof(
  { weight: 4, arbitrary: topic.map((name) => article(name)) },
  // Two slices of chunks, so that steps fall between them.
  { weight: 1, arbitrary: topic.map((name) => article(name, `<p>${"The path goes on. ".repeat(5000)}</p>`)) },
  { weight: 1, arbitrary: fc.constant(overridePage) },
  { weight: 1, arbitrary: fc.constant("<p></p>") },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("save" as const),
      place,
      url,
      query: fc.constantFrom("", "?force=true", "?scan=later"),
      html: fc.option(page, { nil: undefined }),
      title: fc.constantFrom("", "A title of my own"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "reindex", "refetch"), place, url }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete collection" as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("serve" as const),
      url,
      answer: fc.oneof(page, fc.constant(new PageFetchError("transient", "the server answered 503"))),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("clock" as const),
      ms: fc.constantFrom(-YEAR, -HOUR, 60_000, 12 * HOUR, YEAR),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "wait" as const }) },
);

/** What the service was told and acknowledged: ids of collections by place, of bookmarks by collection and url. */
type Known = { collections: string[]; bookmarks: Map<string, string> };

const addressOf = (number: number) => `https://example.com/${number}`;

async function take(env: TestEnv, known: Known, one: Step): Promise<void> {
  switch (one.do) {
    case "wait":
      return env.indexer.idle();
    case "clock":
      return env.advance(one.ms);
    case "serve":
      env.web.set(addressOf(one.url), one.answer);
      return;
    case "save":
      return save(env, known, one);
    case "delete collection":
      return deleteCollection(env, known, one.place);
    default:
      return change(env, known, one);
  }
}

async function save(env: TestEnv, known: Known, one: Step & { do: "save" }): Promise<void> {
  const collection = known.collections[one.place] as string;
  const { status, body } = await send(env, "POST", `/collections/${collection}/bookmarks${one.query}`, {
    url: addressOf(one.url),
    html: one.html,
    title: one.title,
  });
  assert.ok(status === 201 || body.status === "scan_warning", JSON.stringify(body));
  const key = `${collection} ${one.url}`;
  const before = known.bookmarks.get(key);
  if (status === 201) {
    assert.ok(before === undefined || before === body.id, "the same url is the same bookmark");
    known.bookmarks.set(key, body.id);
  }
}

async function deleteCollection(env: TestEnv, known: Known, at: number): Promise<void> {
  const old = known.collections[at] as string;
  assert.equal((await send(env, "DELETE", `/collections/${old}`)).status, 204);
  for (const key of known.bookmarks.keys()) if (key.startsWith(old)) known.bookmarks.delete(key);
  known.collections[at] = (await createCollection(env)).id;
}

async function change(
  env: TestEnv,
  known: Known,
  one: Step & { do: "delete" | "reindex" | "refetch" },
): Promise<void> {
  const key = `${known.collections[one.place]} ${one.url}`;
  const id = known.bookmarks.get(key);
  if (id === undefined) return;
  if (one.do === "delete") {
    assert.equal((await send(env, "DELETE", `/bookmarks/${id}`)).status, 204);
    known.bookmarks.delete(key);
  } else {
    const source = one.do === "refetch" ? "?source=fetch" : "";
    assert.equal((await send(env, "POST", `/bookmarks/${id}/reindex${source}`)).status, 200);
  }
}

test("whatever is done in whatever order, what was acknowledged is there, whole, and nothing else is", async (t) => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
    const env = await testEnv(t);
    const known: Known = {
      collections: [(await createCollection(env)).id, (await createCollection(env)).id],
      bookmarks: new Map(),
    };

    for (const one of steps) await take(env, known, one);
    await env.indexer.idle();

    assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
    const { body } = await send(env, "GET", "/bookmarks");
    assert.deepEqual(body.map((one: { id: string }) => one.id).sort(), [...known.bookmarks.values()].sort());
    await env.indexer.stop();
  });

  await fc.assert(property, { numRuns: 20 });
});

/** A web whose pages come when the test says so, or never; a fetch that is given up counts as ended. */
function slowWeb() {
  const open = new Map<string, (page: FetchedPage) => void>();
  const ended: string[] = [];
  const fetchPage: PageFetcher = (target, { signal }) => {
    const url = target.url?.href ?? "";
    return new Promise<FetchedPage>((resolve, reject) => {
      open.set(url, resolve);
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    }).finally(() => ended.push(url));
  };
  const deliver = (url: string, body: string) => open.get(url)?.({ url, body, mediaType: "text/html" });
  return { fetchPage, deliver, open, ended };
}

/** Some turns of the event loop, timers included. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Waits until something has come about. */
async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; !condition(); turn++) {
    assert.ok(turn < 2000, "it does not come about");
    await turns(1);
  }
}

/** Waits until a count has stood still for a while; a database server is several turns away. */
async function untilStill(count: () => number): Promise<void> {
  for (let before = -1; before !== count(); await turns(25)) before = count();
}

const servers = (count: number, base: string) =>
  Array.from({ length: count }, (_, number) => `${base}/${number}`);

for (const [name, urls, begun] of [
  ["all hands are at work", servers(6, "http://localhost").concat(servers(4, "https://example.com")), 8],
  ["the one host is asked enough", servers(4, "https://example.com"), 2],
] as const) {
  test(`while ${name} and more waits, the indexer leaves the database alone`, async (t) => {
    const web = slowWeb();
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    let statements = 0;
    const background = new Proxy(env.db, {
      get(db, name) {
        statements++;
        const value: unknown = Reflect.get(db, name, db);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    const counted = await testEnv(t, { db: env.db, reader: env.db, background, fetchPage: web.fetchPage });
    for (const url of urls) await saveBookmark(counted, id, { url }, "?force=true");
    await until(() => web.open.size === begun);
    await untilStill(() => statements);
    const before = statements;

    await turns(50);

    // Once a second it looks again, which may fall into these turns; it would look in each of them.
    assert.ok(statements - before < 25, `${statements - before} statements in 50 turns`);
  });
}

test("a page that is saved again while it is fetched is fetched anew; the old fetch is given up and waited for", async (t) => {
  const web = slowWeb();
  const env = await testEnv(t, { fetchPage: web.fetchPage });
  const { id } = await createCollection(env);
  const url = "https://example.com/a";
  await saveBookmark(env, id, { url }, "?force=true");
  await until(() => web.open.has(url));
  web.open.clear();

  await saveBookmark(env, id, { url, title: "Again" }, "?force=true");
  await until(() => web.open.has(url));
  const givenUp = [...web.ended];
  web.deliver(url, article("Herons"));
  await env.indexer.idle();

  assert.deepEqual(givenUp, [url]);
  assert.equal(web.ended.length, 2);
  const { body } = await send(env, "GET", "/bookmarks");
  assert.deepEqual([body[0].title, body[0].index_status], ["Again", "done"]);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("deleting a bookmark that was saved again meanwhile stops the fetch that is under way", async (t) => {
  const web = slowWeb();
  const env = await testEnv(t, { fetchPage: web.fetchPage });
  const { id } = await createCollection(env);
  const url = "https://example.com/a";
  const saved = await saveBookmark(env, id, { url }, "?force=true");
  await until(() => web.open.has(url));
  web.open.clear();
  await saveBookmark(env, id, { url, title: "Again" }, "?force=true");
  await until(() => web.open.has(url));

  await send(env, "DELETE", `/bookmarks/${saved.id}`);
  await env.indexer.idle();

  assert.equal(web.ended.length, 2);
  assert.equal(await countRows(env, "index_jobs"), 0);
});

test("what was stored without being read leaves nothing behind when it has been", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: "https://example.com/", html: article("Herons") }, "?force=true");
  await env.indexer.idle();

  assert.equal(await countRows(env, "pages"), 1);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a save of an import goes the way of what people write, which waits for the disk", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const written: string[] = [];
  const db = new Proxy(env.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name === "batch") written.push("batch");
      return value.bind(target);
    },
  });
  const watched = await testEnv(t, { db, reader: env.db, background: env.db });

  await saveBookmark(watched, id, { url: "https://example.com/" }, "?scan=later");

  assert.deepEqual(written, ["batch"]);
});
