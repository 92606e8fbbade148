import assert from "node:assert/strict";
import { test } from "node:test";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { readBody } from "../../../lib/text/analyze-page.ts";
import { checkPageUrl, type PageUrlVerdict } from "../../../lib/urls/page-url.ts";
import { permanent } from "../../support/forbidden.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";
import { type PretendInternet, pretendInternet } from "../../support/pretend-internet.ts";

const PUBLIC = "151.101.1.6";

const OTHER_PUBLIC = "9.9.9.9";

const IN_TIME = { deadlineMs: 10_000 };

function fetcherOn({ resolve, buildConnector }: PretendInternet, ownPort?: number) {
  return createPageFetcher({
    resolve,
    buildConnector,
    userAgent: "bookmarkd/test",
    ...(ownPort !== undefined && { ownPort }),
  });
}

const judged = (url: string, internet: PretendInternet) => checkPageUrl(url, internet.resolve);

test("a public page is fetched over redirects between public hosts, also from https to http", async (t) => {
  const server = await startPageServer(t);
  const internet = pretendInternet(
    { "a.test": [PUBLIC], "b.test": [OTHER_PUBLIC] },
    { [PUBLIC]: server.port, [OTHER_PUBLIC]: server.port },
  );

  const page = await fetcherOn(internet)(
    await judged("https://a.test/redirect?to=http://b.test/html", internet),
    IN_TIME,
  );

  assert.equal(page.url, "http://b.test/html");
  assert.equal(readBody(page.body), PAGE_HTML);
  assert.deepEqual(internet.connected, [PUBLIC, OTHER_PUBLIC]);
});

test("a redirect to anything forbidden is refused before a connection is made", async (t) => {
  const server = await startPageServer(t);
  const secret = await startPageServer(t);
  const names = {
    "a.test": [PUBLIC],
    "office.test": ["10.1.2.3"],
    "desk.test": ["127.0.0.1"],
    "mixed.test": [OTHER_PUBLIC, "192.168.0.9"],
    "six.test": ["fd00::1"],
    "meta.test": ["169.254.169.254"],
    "mapped.test": ["::ffff:127.0.0.1"],
  };
  const forbidden = [
    `http://127.0.0.1:${secret.port}/`,
    `http://localhost:${secret.port}/`,
    `http://[::1]:${secret.port}/`,
    `http://[::ffff:127.0.0.1]:${secret.port}/`,
    `http://2130706433:${secret.port}/`,
    `//127.0.0.1:${secret.port}/`,
    `http://desk.test:${secret.port}/`,
    `http://mapped.test:${secret.port}/`,
    "http://10.0.0.1/",
    "http://0.0.0.0/",
    "http://169.254.169.254/latest/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://[64:ff9b::a00:1]/",
    "http://office.test/",
    "http://mixed.test/",
    "http://six.test/",
    "http://meta.test/",
    "http://reader@office.test/",
    "file:///etc/hostname",
    "ftp://a.test/",
    "javascript:0",
    "http:///office.test/",
    "/\\office.test/",
  ];

  for (const location of forbidden) {
    for (const depth of [1, 3]) {
      const internet = pretendInternet({ ...names, localhost: ["127.0.0.1"] }, { [PUBLIC]: server.port });
      const path = Array(depth)
        .fill(0)
        .reduce((to) => `/redirect?to=${encodeURIComponent(to)}`, location);
      const fetching = fetcherOn(internet)(await judged(`http://a.test${path}`, internet), IN_TIME);

      await assert.rejects(fetching, permanent(/^the redirect( to \S+)? was not followed: it /), location);
      assert.deepEqual(internet.connected, Array(depth).fill(PUBLIC), location);
    }
  }
  assert.equal(secret.connections(), 0);
});

test("a loopback page may redirect to loopback and to the internet, but not back", async (t) => {
  const server = await startPageServer(t);
  const internet = pretendInternet({ "a.test": [PUBLIC] }, { [PUBLIC]: server.port });
  const fetchPage = fetcherOn(internet);
  const through = async (location: string) =>
    fetchPage(
      await judged(`${server.origin}/redirect?to=${encodeURIComponent(location)}`, internet),
      IN_TIME,
    );
  const back = `http://a.test/redirect?to=${encodeURIComponent(`${server.origin}/html`)}`;

  assert.equal((await through("/html")).url, `${server.origin}/html`);
  assert.equal((await through("http://a.test/html")).url, "http://a.test/html");
  await assert.rejects(through(back), permanent(/redirects from another computer to this one/));
});

test("the service's own port is never connected to, directly or by a redirect", async (t) => {
  const own = await startPageServer(t);
  const server = await startPageServer(t);
  const internet = pretendInternet(
    { localhost: ["127.0.0.1"], "a.test": [PUBLIC] },
    { [PUBLIC]: server.port },
  );
  const fetchPage = fetcherOn(internet, own.port);
  const ways = [
    `${own.origin}/html`,
    `http://localhost:${own.port}/html`,
    `http://[::ffff:127.0.0.1]:${own.port}/html`,
    `${server.origin}/redirect?to=${own.origin}/html`,
    `http://a.test/redirect?to=${own.origin}/html`,
  ];

  for (const url of ways) {
    await assert.rejects(
      fetchPage(await judged(url, internet), IN_TIME),
      permanent(/this service|this one/),
      url,
    );
  }

  assert.equal(own.connections(), 0);
});

test("a host whose second DNS answer is forbidden is not connected to", async (t) => {
  const server = await startPageServer(t);
  for (const rebound of ["127.0.0.1", "10.0.0.1", "::1", "169.254.169.254", "::ffff:127.0.0.1", "0.0.0.0"]) {
    const internet = pretendInternet({ "a.test": [[PUBLIC], [rebound]] }, {});
    const target = await judged(`http://a.test:${server.port}/html`, internet);

    await assert.rejects(
      fetcherOn(internet)(target, IN_TIME),
      permanent(/^a\.test:\d+ (?:redirects|resolves) /),
      rebound,
    );

    assert.deepEqual(internet.connected, []);
  }
  assert.equal(server.connections(), 0);
});

test("a host whose DNS answer changes after the last check is connected to at the address that was checked", async (t) => {
  const server = await startPageServer(t);
  const internet = pretendInternet(
    { "a.test": [[PUBLIC], [OTHER_PUBLIC], ["127.0.0.1"]] },
    { [OTHER_PUBLIC]: server.port },
  );
  const target = await judged("http://a.test/html", internet);

  const page = await fetcherOn(internet)(target, IN_TIME);

  assert.equal(readBody(page.body), PAGE_HTML);
  assert.deepEqual(internet.connected, [OTHER_PUBLIC]);
});

test("a host that was left by a redirect is judged anew when one leads back to it", async (t) => {
  const server = await startPageServer(t);
  const internet = pretendInternet(
    { "a.test": [[PUBLIC], [PUBLIC], ["127.0.0.1"]], "b.test": [OTHER_PUBLIC] },
    { [PUBLIC]: server.port, [OTHER_PUBLIC]: server.port },
  );
  const back = encodeURIComponent(`http://a.test:${server.port}/html`);
  const target = await judged(`http://a.test/redirect?to=http://b.test/redirect?to=${back}`, internet);

  await assert.rejects(fetcherOn(internet)(target, IN_TIME), permanent(/was not followed/));

  assert.deepEqual(internet.connected, [PUBLIC, OTHER_PUBLIC]);
});

test("a target that was judged not fetchable is not fetched, whatever it resolves to by now", async (t) => {
  const server = await startPageServer(t);
  const fetchPage = createPageFetcher({ resolve: async () => ["127.0.0.1"], userAgent: "bookmarkd/test" });
  const url = new URL(`${server.origin}/html`);
  const refused = { allowed: false, fetchable: false, reason: "is refused", space: null, url } as const;
  const ours = { allowed: true, fetchable: false, reason: "is ours", space: "loopback", url } as const;
  const malformed = { allowed: false, fetchable: false, reason: "is empty", space: null, url: null } as const;

  for (const target of [refused, ours, malformed] satisfies PageUrlVerdict[]) {
    await assert.rejects(fetchPage(target, IN_TIME), permanent(/^(?:127\.0\.0\.1:\d+|the URL) is /));
  }

  assert.equal(server.connections(), 0);
});

test("where loopback is not allowed, it is not connected to", async (t) => {
  const server = await startPageServer(t);
  const fetchPage = createPageFetcher({
    resolve: async () => [],
    userAgent: "bookmarkd/test",
    allowLoopback: false,
  });
  const target = await checkPageUrl(`${server.origin}/html`, async () => []);

  await assert.rejects(fetchPage(target, IN_TIME), permanent(/leads to this computer/));

  assert.equal(server.connections(), 0);
});
