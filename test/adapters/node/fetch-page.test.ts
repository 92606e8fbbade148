import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { statusFailure } from "../../../adapters/node/fetch/fetch-failure.ts";
import { createPageFetcher, type PageFetcherOptions } from "../../../adapters/node/fetch/fetch-page.ts";
import { type FetchedPage, PageFetchError } from "../../../lib/page-fetcher.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { CONTENT_TYPE, REDIRECT_HOST } from "../../fixtures/attacks/mouth.ts";
import { decoded } from "../../support/decoded.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";

const USER_AGENT = "bookmarkd/test";
const LONG_ENOUGH = 10_000;
const SHORT = 150;

type Limits = { deadlineMs?: number; signal?: AbortSignal };

/** Judges a url and fetches it, as the service does. */
function fetcher(options: Partial<PageFetcherOptions> = {}) {
  const resolve = options.resolve ?? (async (host) => (host === "localhost" ? ["127.0.0.1"] : []));
  const fetchPage = createPageFetcher({ resolve, userAgent: USER_AGENT, ...options });
  return async (url: string, { deadlineMs = LONG_ENOUGH, signal }: Limits = {}) =>
    decoded(fetchPage(await checkPageUrl(url, resolve), { deadlineMs, ...(signal && { signal }) }));
}

async function failureOf(fetching: Promise<FetchedPage>): Promise<PageFetchError> {
  const error = await fetching.then(
    () => assert.fail("the page was fetched"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof PageFetchError, String(error));
  return error;
}

test("a page is given with its text, its kind and its url", async (t) => {
  const server = await startPageServer(t);
  const fetchPage = fetcher();

  assert.deepEqual(await fetchPage(`${server.origin}/html#part`), {
    url: `${server.origin}/html#part`,
    body: PAGE_HTML,
    mediaType: "text/html",
  });
  assert.equal((await fetchPage(`${server.origin}/text`)).mediaType, "text/plain");
  assert.equal((await fetchPage(`${server.origin}/markdown`)).mediaType, "text/markdown");
  assert.equal((await fetchPage(`${server.origin}/markdown/notes.md`)).mediaType, "text/markdown");
  assert.equal((await fetchPage(`${server.origin}/untyped`)).mediaType, "text/html");
});

test("compressed pages are read, gzip and brotli alike", async (t) => {
  const server = await startPageServer(t);

  for (const route of ["gzip", "brotli", "coding?value=identity"]) {
    assert.equal((await fetcher()(`${server.origin}/${route}`)).body, PAGE_HTML, route);
  }
});

test("a page's charset is taken from its Content-Type or its markup", async (t) => {
  const server = await startPageServer(t);
  const page = (hex: string, type: string) =>
    fetcher()(`${server.origin}/encoded/${hex}?type=${encodeURIComponent(type)}`);

  assert.equal((await page("92aa8e9e955c", "text/html; charset=Shift_JIS")).body, "潮時表");
  assert.equal((await page("93e594", "text/plain")).body, "\u201cå\u201d");
  assert.equal((await page("fffe6d00e500", "text/plain")).body, "må");
});

test("a request carries a fixed User-Agent and nothing about the user", async (t) => {
  const server = await startPageServer(t, {
    cookie: (response) => response.writeHead(302, { "set-cookie": "id=1", location: "/html" }).end(),
  });

  await fetcher()(`http://reader:secret@127.0.0.1:${server.port}/cookie#private`);

  assert.equal(server.requests.length, 2);
  for (const { path, headers } of server.requests) {
    assert.equal(headers["user-agent"], USER_AGENT);
    assert.equal(headers["accept-encoding"], "gzip, br");
    for (const name of ["cookie", "authorization", "referer", "origin"])
      assert.equal(headers[name], undefined);
    assert.doesNotMatch(path, /private/);
  }
});

test("the url that is given back has no userinfo", async (t) => {
  const server = await startPageServer(t);

  const page = await fetcher()(`http://reader:secret@127.0.0.1:${server.port}/chain/1`);

  assert.equal(page.url, `${server.origin}/html`);
});

test("a proxy from the environment is not used", async (t) => {
  const server = await startPageServer(t);
  const proxy = await startPageServer(t);
  for (const name of ["HTTP_PROXY", "http_proxy", "ALL_PROXY"]) {
    const before = process.env[name];
    process.env[name] = proxy.origin;
    t.after(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }

  await fetcher()(`${server.origin}/html`);

  assert.equal(proxy.connections(), 0);
});

test("five redirects are followed, relative and absolute, and a sixth is not", async (t) => {
  const server = await startPageServer(t);

  assert.equal((await fetcher()(`${server.origin}/chain/5`)).url, `${server.origin}/html`);
  for (const route of ["chain/6", "loop"]) {
    const error = await failureOf(fetcher()(`${server.origin}/${route}`));
    assert.equal(error.kind, "permanent");
    assert.match(error.message, /redirects more than 5 times/);
  }
});

test("every redirect status with a location is followed, its body unread", async (t) => {
  const server = await startPageServer(t);

  for (const status of [301, 302, 303, 307, 308]) {
    const page = await fetcher()(`${server.origin}/redirect?status=${status}&to=/html`);
    assert.equal(page.body, PAGE_HTML);
  }
  assert.equal((await fetcher()(`${server.origin}/endless-redirect`)).body, PAGE_HTML);
});

test("a location in raw UTF-8 leads where it says", async (t) => {
  const server = await startPageServer(t);

  await failureOf(fetcher()(`${server.origin}/redirect?to=/h%C3%B8yvann`));

  assert.equal(server.requests.at(-1)?.path, "/h%C3%B8yvann");
});

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

test("a page that is not text is refused, and which type it is", async (t) => {
  const server = await startPageServer(t);

  const pdf = await failureOf(fetcher()(`${server.origin}/pdf`));
  const binary = await failureOf(fetcher()(`${server.origin}/binary`));

  assert.equal(pdf.kind, "permanent");
  assert.equal(pdf.message, 'the page is "application/pdf"; only HTML, plain text and Markdown are read');
  assert.equal(binary.message, "the page is not text; only HTML, plain text and Markdown are read");
});

test("of the type and the host that a server makes up, a message quotes the beginning only", async (t) => {
  const server = await startPageServer(t, {
    made: (response) => response.writeHead(200, { "content-type": CONTENT_TYPE }).end("x"),
    led: (response) => response.writeHead(302, { location: `http://${REDIRECT_HOST}/` }).end(),
  });

  const type = await failureOf(fetcher()(`${server.origin}/made`));
  const host = await failureOf(fetcher()(`${server.origin}/led`));

  assert.match(type.message, /^the page is "application\/please-ignore-.{34}…"; only HTML/);
  assert.match(statusFailure(404, null, REDIRECT_HOST).message, /^"ignore-all-.{49}…" answered 404$/);
  assert.match(host.message, /^the redirect to "ignore-all-.{49}…" was not followed: it does not resolve/);
});

test("a page without any content is refused", async (t) => {
  const server = await startPageServer(t);

  for (const route of ["empty", "status/204"]) {
    const error = await failureOf(fetcher()(`${server.origin}/${route}`));
    assert.deepEqual([error.kind, error.message], ["permanent", "the page is empty"]);
  }
});

test("a page of just the limit is read, and one byte more is refused", async (t) => {
  const server = await startPageServer(t);
  const fetchPage = fetcher({ maxBytes: 1024 * 1024 });

  const page = await fetchPage(`${server.origin}/large?bytes=${1024 * 1024}`);
  const error = await failureOf(fetchPage(`${server.origin}/large?bytes=${1024 * 1024 + 1}`));

  assert.equal(page.body.length, 1024 * 1024);
  assert.deepEqual([error.kind, error.message], ["permanent", "the page is larger than 1 MB"]);
});

test("what counts is the size after decompression, and a body without an end is cut off", async (t) => {
  const server = await startPageServer(t);

  for (const route of ["bomb/br", "bomb/gzip", "endless"]) {
    const error = await failureOf(fetcher()(`${server.origin}/${route}`));
    assert.deepEqual([error.kind, error.message], ["permanent", "the page is larger than 10 MB"], route);
  }
});

test("a compression that was not asked for is refused", async (t) => {
  const server = await startPageServer(t);

  for (const coding of ["zstd", "deflate", "compress", "gzip, br", "br, br"]) {
    const error = await failureOf(fetcher()(`${server.origin}/coding?value=${encodeURIComponent(coding)}`));
    assert.equal(error.kind, "permanent");
    assert.match(error.message, /compresses the page in a way that was not asked for/);
  }
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
    half: /did not send as much as it announced/,
    "half-chunked": /not valid HTTP/,
    "two-lengths": /did not send as much as it announced/,
    "not-http": /not valid HTTP/,
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
  assert.equal(error.message, "nowhere.test was not fetched: it does not resolve to an address");
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

test("a fetch stops with the caller's signal and throws its reason", async (t) => {
  const stop = new AbortController();
  const server = await startPageServer(t, { wait: () => stop.abort(reason) });
  const reason = new Error("shutting down");

  await assert.rejects(fetcher()(`${server.origin}/wait`, { signal: stop.signal }), reason);
  await assert.rejects(fetcher()(`${server.origin}/html`, { signal: stop.signal }), reason);

  assert.equal(server.requests.length, 1);
});

test("a fetch leaves no listener on the caller's signal, which may live long", async (t) => {
  const server = await startPageServer(t);
  const { signal } = new AbortController();

  await fetcher()(`${server.origin}/chain/1`, { signal });
  await failureOf(fetcher()(`${server.origin}/status/404`, { signal }));
  await failureOf(fetcher()(`${server.origin}/silent`, { signal, deadlineMs: SHORT }));

  assert.deepEqual(getEventListeners(signal, "abort"), []);
});

test("no connection stays open, however a fetch ended", { timeout: 10_000 }, async (t) => {
  const server = await startPageServer(t);

  await fetcher()(`${server.origin}/chain/1`);
  for (const route of ["endless", "drip", "silent", "pdf", "status/500", "redirect?to=http://10.0.0.1/"]) {
    await failureOf(fetcher()(`${server.origin}/${route}`, { deadlineMs: 500 }));
  }

  await server.allClosed();
});
