import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { statusFailure } from "../../../adapters/node/fetch/fetch-failure.ts";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { CONTENT_TYPE, REDIRECT_HOST } from "../../fixtures/attacks/mouth.ts";
import { setLines, writePdf } from "../../support/documents/pdf.ts";
import { failureOf, fetcher, LONG_ENOUGH, USER_AGENT } from "../../support/fetching.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";

const SHORT = 150;

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
    assert.match(error.message, /redirected more than 5 times/);
  }
});

test("the hosts of redirects are looked up with the priority of the fetch", async (t) => {
  const server = await startPageServer(t);
  const asked: [host: string, priority: string | undefined][] = [];
  const fetchPage = createPageFetcher({
    resolve: async (host, { priority } = {}) => {
      asked.push([host, priority]);
      return ["127.0.0.1"];
    },
    userAgent: USER_AGENT,
  });
  const next = encodeURIComponent(`http://next.test:${server.port}/html`);
  const target = await checkPageUrl(`http://first.test:${server.port}/redirect?to=${next}`, async () => [
    "127.0.0.1",
  ]);

  for (const priority of ["save", "index"] as const) {
    await fetchPage(target, { deadlineMs: LONG_ENOUGH, priority });
  }

  assert.deepEqual(asked, [
    ["first.test", "save"],
    ["next.test", "save"],
    ["first.test", "index"],
    ["next.test", "index"],
  ]);
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

test("a file that is not read is refused, with what it is and what to do", async (t) => {
  const server = await startPageServer(t, {
    made: (response, { rest, url }) =>
      response
        .writeHead(200, { "content-type": rest })
        .end(Buffer.from(url.searchParams.get("bytes") ?? "", "latin1")),
  });
  const messageOf = async (path: string) => {
    const { kind, message } = await failureOf(fetcher()(`${server.origin}/${path}`));
    assert.equal(kind, "permanent");
    return message;
  };
  const only = "only HTML, PDF, EPUB, plain text, Markdown and reStructuredText are read";

  assert.equal(
    await messageOf("binary"),
    `the page is an archive; ${only}. Unpack it, and add the files that are in it`,
  );
  assert.equal(await messageOf("made/text/plain?bytes=%01%02"), `the page is not text; ${only}`);
  assert.equal(await messageOf("made/application/json"), `the page is "application/json"; ${only}`);
  assert.equal(
    await messageOf("picture"),
    `the page is a picture ("image/gif"); ${only}. Save the page that shows it`,
  );
  assert.match(
    await messageOf("made/application/msword"),
    /is an office document .*Save it as PDF, and add that$/,
  );
  assert.match(
    await messageOf("made/application/octet-stream?bytes=PK%03%04notes.txt"),
    /is an archive; .*Unpack it, and add the files that are in it$/,
  );
});

test("a PDF is fetched as it is, also where its server calls it a download", async (t) => {
  const bytes = writePdf([setLines(["The heron stands at the weir."])]);
  const server = await startPageServer(t, {
    paper: (response, { rest }) => response.writeHead(200, { "content-type": rest }).end(bytes),
  });

  const resolve = async () => [];
  const fetchPage = createPageFetcher({ resolve, userAgent: USER_AGENT });

  for (const type of ["application/pdf", "application/octet-stream"]) {
    const target = await checkPageUrl(`${server.origin}/paper/${type}`, resolve);
    const page = await fetchPage(target, { deadlineMs: LONG_ENOUGH });

    assert.equal(page.mediaType, "application/pdf");
    assert.ok(typeof page.body !== "string" && Buffer.from(page.body.bytes).equals(bytes));
  }
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
    assert.match(error.message, /used a compression that bookmarkd did not request/);
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
  for (const route of [
    "endless",
    "drip",
    "silent",
    "picture",
    "status/500",
    "redirect?to=http://10.0.0.1/",
  ]) {
    await failureOf(fetcher()(`${server.origin}/${route}`, { deadlineMs: 500 }));
  }

  await server.allClosed();
});
