import assert from "node:assert/strict";
import { test } from "node:test";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { failureOf, fetcher, USER_AGENT } from "../../support/fetching.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";

const SHORT = 150;

test("a status that says to come back is transient, another is permanent", async (t) => {
  const server = await startPageServer(t);
  const kindOf = async (status: number) =>
    (await failureOf(fetcher()(`${server.origin}/status/${status}`))).kind;

  for (const status of [408, 425, 429, 500, 502, 503, 504])
    assert.equal(await kindOf(status), "transient", `${status}`);
  for (const status of [400, 401, 403, 404, 410, 418, 451])
    assert.equal(await kindOf(status), "permanent", `${status}`);
  assert.match(
    (await failureOf(fetcher()(`${server.origin}/status/404`))).message,
    /^127\.0\.0\.1:\d+ answered 404$/,
  );
  assert.match((await failureOf(fetcher()(`${server.origin}/nowhere`))).message, /answered 302$/);
});

test("Retry-After is read as seconds and as a date", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-01-02T03:04:05Z") });
  const server = await startPageServer(t);
  const waitAfter = async (header: string, status = 503) => {
    const url = `${server.origin}/status/${status}?retry-after=${encodeURIComponent(header)}`;
    return (await failureOf(fetcher()(url))).retryAfterMs;
  };

  assert.equal(await waitAfter("120"), 120_000);
  assert.equal(await waitAfter("Wed, 21 Oct 2015 07:28:00 GMT"), 0);
  assert.equal(await waitAfter("Fri, 02 Jan 2026 04:04:05 GMT"), 3_600_000);
  for (const header of ["soon", "-5", "1e3", "99999999999"])
    assert.equal(await waitAfter(header), undefined, header);
  assert.equal(await waitAfter("120", 404), undefined);
});

test("more than 16 KB of headers are refused", async (t) => {
  const server = await startPageServer(t);

  const error = await failureOf(fetcher()(`${server.origin}/endless-headers`));

  assert.equal(error.kind, "permanent");
  assert.match(error.message, /more than 16 KB of headers/);
});

test("a server that is slow in any way is given up at the deadline, and its connection closed", async (t) => {
  const server = await startPageServer(t);

  for (const route of ["silent", "drip", "drip-headers", "endless-hints", "redirect?to=/silent"]) {
    const error = await failureOf(fetcher()(`${server.origin}/${route}`, { deadlineMs: SHORT }));

    assert.equal(error.kind, "transient", route);
    assert.match(error.message, /did not deliver the page within 0.15 s/);
  }
  await server.allClosed();
});

test("a resolver that never answers does not hold a fetch beyond its deadline", async (t) => {
  const server = await startPageServer(t);
  const target = await checkPageUrl(`http://localhost:${server.port}/html`, async () => ["127.0.0.1"]);
  const fetchPage = createPageFetcher({ resolve: () => new Promise(() => {}), userAgent: USER_AGENT });

  const error = await failureOf(fetchPage(target, { deadlineMs: SHORT }));

  assert.match(error.message, /did not deliver the page within/);
  assert.equal(server.connections(), 0);
});

test("a failed or broken connection is transient and says what happened", async (t) => {
  const server = await startPageServer(t);
  const closed = await startPageServer(t);
  await closed.close();
  const messages: Record<string, RegExp> = {
    hangup: /closed the connection before the page was complete/,
    half: /sent less than its Content-Length/,
    "half-chunked": /invalid HTTP response/,
    "two-lengths": /sent less than its Content-Length/,
    "not-http": /invalid HTTP response/,
    "broken-gzip": /damaged compressed page/,
  };

  for (const [route, message] of Object.entries(messages)) {
    const error = await failureOf(fetcher()(`${server.origin}/${route}`));
    assert.equal(error.kind, "transient", route);
    assert.match(error.message, message);
  }
  const refused = await failureOf(fetcher()(`${closed.origin}/html`));
  assert.equal(refused.kind, "transient");
  assert.match(refused.message, /refused the connection/);
});

test("what a server sends beyond the length it announced is not read", async (t) => {
  const server = await startPageServer(t);

  assert.equal((await fetcher()(`${server.origin}/overlong`)).body, PAGE_HTML.slice(0, 9));
});

test("a host without an address is a transient failure", async () => {
  const error = await failureOf(fetcher()("https://nowhere.test/"));

  assert.equal(error.kind, "transient");
  assert.equal(error.message, "nowhere.test does not resolve to an address");
});

test("a port that browsers block is a permanent failure", async () => {
  const error = await failureOf(fetcher()("http://127.0.0.1:25/"));

  assert.equal(error.kind, "permanent");
});

test("no failure shows userinfo, path or query of the url", async (t) => {
  const server = await startPageServer(t);

  for (const route of ["status/404", "silent", "pdf", "loop", "redirect?to=http://10.0.0.1/"]) {
    const url = `http://reader:secret@127.0.0.1:${server.port}/${route}${route.includes("?") ? "&" : "?"}key=hush`;
    const error = await failureOf(fetcher()(url, { deadlineMs: SHORT }));
    assert.doesNotMatch(error.message, /reader|secret|hush/);
  }
});
