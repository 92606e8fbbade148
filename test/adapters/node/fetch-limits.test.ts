import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { createHostLimiter } from "../../../adapters/node/fetch/host-limiter.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { type Route, startPageServer } from "../../support/page-server.ts";
import { pretendInternet } from "../../support/pretend-internet.ts";

const NEVER = new AbortController().signal;

/**
 * A route that answers once `count` requests wait for it, and the most that ever waited at once. Before it answers it
 * asks its own server a few things, which gives requests that were sent with the others the time to arrive.
 */
function gate(count: number): { route: Route; most: () => number } {
  const waiting: ServerResponse[] = [];
  let most = 0;
  const open = async (origin: string) => {
    for (let trip = 0; trip < 5; trip++) await fetch(`${origin}/text`).then((response) => response.text());
    for (const response of waiting.splice(0)) {
      response.writeHead(200, { "content-type": "text/plain" }).end("through");
    }
  };
  return {
    most: () => most,
    route: (response, { request }) => {
      waiting.push(response);
      most = Math.max(most, waiting.length);
      if (waiting.length === count) void open(`http://127.0.0.1:${request.socket.localPort}`);
    },
  };
}

test("two fetches of one public host run at once, and another host does not wait for them", async (t) => {
  const pairs = gate(2);
  const server = await startPageServer(t, { pairs: pairs.route });
  const internet = pretendInternet(
    { "a.test": ["9.9.9.9"], "b.test": ["151.101.1.6"] },
    { "9.9.9.9": server.port, "151.101.1.6": server.port },
  );
  const fetchPage = createPageFetcher({ ...internet, userAgent: "bookmarkd/test" });
  const target = async (url: string) =>
    fetchPage(await checkPageUrl(url, internet.resolve), { deadlineMs: 10_000 });

  const stuck = target("http://a.test/silent").catch(() => {});
  const pages = await Promise.all([
    ...Array.from({ length: 4 }, () => target("http://b.test/pairs")),
    target("http://a.test/html"),
  ]);

  assert.equal(pages.length, 5);
  assert.equal(pairs.most(), 2);
  await server.close();
  await stuck;
});

test("eight fetches of a loopback server run at once, no more", async (t) => {
  const eights = gate(8);
  const server = await startPageServer(t, { eights: eights.route });
  const resolve = async () => [];
  const fetchPage = createPageFetcher({ resolve, userAgent: "bookmarkd/test" });
  const target = await checkPageUrl(`${server.origin}/eights`, resolve);

  const pages = await Promise.all(
    Array.from({ length: 24 }, () => fetchPage(target, { deadlineMs: 10_000 })),
  );

  assert.equal(pages.length, 24);
  assert.equal(eights.most(), 8);
});

test("the time a fetch waits for its turn counts against its deadline", async (t) => {
  const server = await startPageServer(t);
  const internet = pretendInternet({ "a.test": ["9.9.9.9"] }, { "9.9.9.9": server.port });
  const fetchPage = createPageFetcher({ ...internet, userAgent: "bookmarkd/test" });
  const target = await checkPageUrl("http://a.test/silent", internet.resolve);
  const busy = [1, 2].map(() => fetchPage(target, { deadlineMs: 10_000 }).catch(() => {}));

  await assert.rejects(fetchPage(target, { deadlineMs: 100 }), (error) => {
    assert.ok(error instanceof PageFetchError);
    assert.equal(error.kind, "transient");
    return true;
  });

  assert.ok(server.requests.length <= 2);
  await server.close();
  await Promise.all(busy);
});

test("a turn is given back when a task fails, and a waiting task that is aborted never runs", async () => {
  const limit = createHostLimiter();
  const stop = new AbortController();
  const ran: string[] = [];
  let release = () => {};
  const first = limit("a.test", 1, NEVER, () => new Promise<void>((resolve) => (release = resolve)));
  const aborted = limit("a.test", 1, stop.signal, async () => ran.push("aborted"));
  const failing = limit("a.test", 1, NEVER, () => Promise.reject(new Error("no page")));
  const last = limit("a.test", 1, NEVER, async () => ran.push("last"));

  stop.abort(new Error("gone"));
  release();

  await first;
  await assert.rejects(aborted, /gone/);
  await assert.rejects(failing, /no page/);
  await last;
  assert.deepEqual(ran, ["last"]);
});

test("a host is forgotten once nothing of it runs, and its next limit counts", {
  timeout: 10_000,
}, async () => {
  const limit = createHostLimiter();
  await limit("a.test", 1, NEVER, async () => {});
  await new Promise(setImmediate);

  let arrive = () => {};
  const secondArrived = new Promise<void>((resolve) => (arrive = resolve));
  await Promise.all([
    limit("a.test", 2, NEVER, () => secondArrived),
    limit("a.test", 2, NEVER, async () => arrive()),
  ]);
});
