import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, Socket } from "node:net";
import { test } from "node:test";
import { buildConnector } from "undici/index.js";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { pinnedConnector } from "../../../adapters/node/fetch/pinned-connector.ts";
import { readBody } from "../../../lib/text/analyze-page.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { permanent } from "../../support/forbidden.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";
import { type PretendInternet, pretendInternet } from "../../support/pretend-internet.ts";

const PUBLIC = "151.101.1.6";

const OTHER_PUBLIC = "9.9.9.9";

const IN_TIME = { deadlineMs: 10_000 };

const judged = (url: string, internet: PretendInternet) => checkPageUrl(url, internet.resolve);

test("a name is looked up nowhere but in the addresses that were checked", async (t) => {
  const server = await startPageServer(t);
  const target = await checkPageUrl(`http://no-such-name.invalid:${server.port}/html`, async () => [
    "127.0.0.1",
  ]);
  const fetchPage = createPageFetcher({ resolve: async () => ["127.0.0.1"], userAgent: "bookmarkd/test" });

  const page = await fetchPage(target, IN_TIME);

  assert.equal(readBody(page.body), PAGE_HTML);
  assert.match(server.requests[0]?.headers.host ?? "", /^no-such-name\.invalid:/);
});

test("a socket whose remote address was not checked is closed before anything is sent", {
  timeout: 10_000,
}, async (t) => {
  const server = await startPageServer(t);
  // A host that is an address is connected to without a lookup, which leaves this check as the only one.
  const connectTo = pinnedConnector(buildConnector, [PUBLIC], { signal: new AbortController().signal });

  const [error, socket] = await new Promise<[Error | null, Socket | null]>((resolve) => {
    connectTo({ hostname: "127.0.0.1", protocol: "http:", port: String(server.port) }, (...result) =>
      resolve(result),
    );
  });

  assert.equal(socket, null);
  assert.ok(permanent(/an address that had not been checked/)(error));
  // By the time a later connection was served, the server knows of the one before.
  await fetch(`${server.origin}/html`, { headers: { connection: "close" } }).then((response) =>
    response.text(),
  );
  assert.equal(server.connections(), 2);
  await server.allClosed();
  assert.equal(server.requests.length, 1);
});

test("a network that this computer joins while a page is being fetched is not fetched from", async (t) => {
  const server = await startPageServer(t);
  const networks: string[] = [];
  const internet = pretendInternet(
    { "a.test": [PUBLIC], "b.test": [OTHER_PUBLIC] },
    { [PUBLIC]: server.port, [OTHER_PUBLIC]: server.port },
  );
  const fetchPage = createPageFetcher({
    resolve: internet.resolve,
    // Joins on the way: b.test was judged by then and its socket is open.
    buildConnector: (options) => {
      const connectTo = internet.buildConnector(options);
      return (target, callback) =>
        connectTo(target, (...result) => {
          if (target.hostname === "b.test") networks.push(`${OTHER_PUBLIC}/24`);
          callback(...result);
        });
    },
    localNetworks: () => networks,
    userAgent: "bookmarkd/test",
  });
  const target = await judged("http://a.test/redirect?to=http://b.test/html", internet);

  await assert.rejects(fetchPage(target, IN_TIME), permanent(/an address that had not been checked/));

  await server.allClosed();
  assert.deepEqual(
    server.requests.map(({ path }) => path),
    ["/redirect?to=http://b.test/html"],
  );
});

test("a connection that this computer answers from the address that was asked is closed before anything is sent", async () => {
  for (const localAddress of [PUBLIC, `::ffff:${PUBLIC}`]) {
    const socket = new Socket();
    Object.defineProperties(socket, {
      remoteAddress: { value: PUBLIC },
      localAddress: { value: localAddress },
    });
    const build: typeof buildConnector = () => (_target, callback) => callback(null, socket);
    const connectTo = pinnedConnector(build, [PUBLIC], { signal: new AbortController().signal });

    const error = await new Promise<Error | null>((resolve) => {
      connectTo({ hostname: "a.test", protocol: "http:", port: "80" }, (...[failure]) => resolve(failure));
    });

    assert.ok(permanent(/led to this computer/)(error));
    assert.equal(socket.destroyed, true);
  }
});

test("the page server counts connections that send nothing", async (t) => {
  const server = await startPageServer(t);

  const socket = connect({ host: "127.0.0.1", port: server.port });
  await once(socket, "connect");
  await assert.rejects(fetch(`${server.origin}/hangup`));

  assert.equal(server.connections(), 2);
  socket.destroy();
});
