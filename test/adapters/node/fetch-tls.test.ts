import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { type TestContext, test } from "node:test";
import { buildConnector } from "undici/index.js";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { decoded } from "../../support/decoded.ts";
import { PAGE_HTML, startPageServer } from "../../support/page-server.ts";

/** Made for these tests and used nowhere else: self-signed, for localhost and 127.0.0.1, valid until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyMNneFsV5MmmBa+t
EUkIr+9utZodswabAquirN3Q/p6hRANCAAQX+PV1xWmPa1jl5VyXyBOzinTq/LNd
05i6CmbWCIAmCfdrto4zlw99u/iE2VPQaV8rRhXCm+P/ZTSIcQD17scb
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUa4qXdqp/2ZdQ21cvH85G1gLllckwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA0MTgwOVoYDzIxMjYxMDI4
MDQxODA5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQX+PV1xWmPa1jl5VyXyBOzinTq/LNd05i6CmbWCIAmCfdrto4zlw99
u/iE2VPQaV8rRhXCm+P/ZTSIcQD17scbo28wbTAdBgNVHQ4EFgQUSo5eh48FwCSt
An+/hEXNvsuc/aowHwYDVR0jBBgwFoAUSo5eh48FwCStAn+/hEXNvsuc/aowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgICnCAp2PCano7J77wDNPuan2LXhQ9RC1/YevYKbat9kCIH4L
xUwxPeJX8RlohT2f65ecqPOglK73txN5bb+yZd9v
-----END CERTIFICATE-----
`;

const trusting: typeof buildConnector = (options) => buildConnector({ ...options, ca: CERTIFICATE });

async function startSecureServer(t: TestContext): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/html" }).end(PAGE_HTML);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return { port: (server.address() as AddressInfo).port, requests };
}

async function fetchFrom(url: string, build = buildConnector, deadlineMs = 10_000): Promise<string> {
  const resolve = async () => ["127.0.0.1"];
  const fetchPage = createPageFetcher({ resolve, userAgent: "bookmarkd/test", buildConnector: build });
  const page = await decoded(fetchPage(await checkPageUrl(url, resolve), { deadlineMs }));
  return page.body;
}

function failsWith(kind: PageFetchError["kind"], message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof PageFetchError, String(error));
    assert.equal(error.kind, kind);
    assert.match(error.message, message);
    return true;
  };
}

test("a page is fetched over TLS when its certificate is for the name that was asked for", async (t) => {
  const { port } = await startSecureServer(t);

  assert.equal(await fetchFrom(`https://localhost:${port}/`, trusting), PAGE_HTML);
  assert.equal(await fetchFrom(`https://127.0.0.1:${port}/`, trusting), PAGE_HTML);
});

test("a certificate that cannot be trusted is a permanent failure that says so", async (t) => {
  const { port, requests } = await startSecureServer(t);

  await assert.rejects(
    fetchFrom(`https://localhost:${port}/`),
    failsWith(
      "permanent",
      /^localhost:\d+ has a certificate that is self-signed \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
    ),
  );
  await assert.rejects(
    fetchFrom(`https://other.test:${port}/`, trusting),
    failsWith("permanent", /^other\.test:\d+ has a certificate that was issued for another host/),
  );

  assert.deepEqual(requests, []);
});

test("certificates are verified although the environment says not to", async (t) => {
  const { port, requests } = await startSecureServer(t);
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  t.after(() => {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
  });

  await assert.rejects(fetchFrom(`https://localhost:${port}/`), failsWith("permanent", /certificate/));

  assert.deepEqual(requests, []);
});

test("a server that does not speak TLS is a transient failure", async (t) => {
  const server = await startPageServer(t);

  await assert.rejects(
    fetchFrom(`https://127.0.0.1:${server.port}/html`),
    failsWith("transient", /could not set up a secure connection/),
  );
});

test("a TLS handshake that never ends is given up at the deadline", { timeout: 10_000 }, async (t) => {
  let closed = Promise.resolve<unknown>(undefined);
  const server = createTcpServer((socket) => {
    closed = once(socket.resume(), "close");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;

  const fetching = fetchFrom(`https://localhost:${port}/`, buildConnector, 150);

  await assert.rejects(fetching, failsWith("transient", /did not deliver the page within 0.15 s/));
  await closed;
});
