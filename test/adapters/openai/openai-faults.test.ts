import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { createOpenAiEmbedder, openOpenAiEmbedder } from "../../../adapters/openai/openai-embedder.ts";
import { type Fault, type Maker, startEmbeddingServer } from "../../support/embedding-server.ts";
import { failure, prepare } from "../../support/openai-setting.ts";

const SECRET_TEXT = "The harbour master keeps a private diary.";

/** Faults for as many requests as are ever made. */
const always = (fault: Fault): Fault[] => new Array<Fault>(100).fill(fault);

const PASSING: { what: string; maker?: Maker; fault: Fault; says: RegExp }[] = [
  { what: "too many requests", fault: { status: 429 }, says: /is limiting requests \(429\)/ },
  {
    what: "a model that is overloaded",
    maker: "tei",
    fault: { status: 429, body: '{"error":{"message":"Model is overloaded","type":"overloaded"}}' },
    says: /is limiting requests \(429, overloaded\)/,
  },
  { what: "a model that failed", maker: "tei", fault: { status: 424 }, says: /failed \(424\)/ },
  { what: "a request timeout", fault: { status: 408 }, says: /failed \(408\)/ },
  {
    what: "a model that is being loaded",
    maker: "llamacpp",
    fault: {
      status: 503,
      body: '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}',
    },
    says: /failed \(503, unavailable_error\)/,
  },
  {
    what: "a model that crashed",
    maker: "ollama",
    fault: { status: 500, body: '{"error":{"message":"the runner stopped","type":"api_error"}}' },
    says: /failed \(500, api_error\)/,
  },
  {
    what: "a proxy without its server",
    fault: { status: 502, body: "<html>Bad Gateway</html>" },
    says: /failed \(502\)/,
  },
  {
    what: "a proxy's page under the status of success",
    fault: { status: 200, body: "<!doctype html><title>Sign in</title>" },
    says: /answered a web page instead of vectors/,
  },
  { what: "an empty answer", fault: { status: 200 }, says: /answered nothing instead of vectors/ },
  {
    what: "an answer that is not JSON",
    fault: { status: 200, body: SECRET_TEXT },
    says: /answered something that is not JSON/,
  },
  { what: "an answer that is cut off", fault: "cut off", says: /is unreachable/ },
  { what: "a connection that is closed", fault: "hang up", says: /is unreachable \([A-Z_]+\)/ },
];

for (const { what, maker, fault, says } of PASSING) {
  test(`${what} passes: it is tried again after a pause`, async (t) => {
    const { server, embedder, pauses } = await prepare(t, maker);
    const expected = await embedder.embed([SECRET_TEXT], "passage");
    server.faults.push(fault, fault);

    const vectors = await embedder.embed([SECRET_TEXT], "passage");

    assert.deepEqual(vectors, expected);
    assert.deepEqual(pauses, [500, 2000]);
  });

  test(`${what} that stays is unavailable after four tries`, async (t) => {
    const setting = await prepare(t, maker);
    setting.server.faults.push(...always(fault));

    const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

    assert.equal(error.code, "unavailable");
    assert.match(error.message, says);
    assert.ok(error.message.startsWith(`The embedder at ${new URL(setting.server.url).host} `));
    assert.equal(setting.server.asked.length, 4);
    assert.deepEqual(setting.pauses, [500, 2000, 5000]);
  });
}

test("an endpoint that nobody listens at is unavailable, at opening too", async (t) => {
  const setting = await prepare(t);
  const host = `127.0.0.1:${await freePort()}`;
  const options = { ...setting.options, url: `http://${host}` };

  const opening = await failure(openOpenAiEmbedder(options), setting);
  const embedding = await failure(createOpenAiEmbedder(options, 512).embed([SECRET_TEXT], "query"), setting);

  assert.equal(opening.code, "unavailable");
  assert.equal(embedding.code, "unavailable");
  assert.equal(embedding.message, `The embedder at ${host} is unreachable (ECONNREFUSED).`);
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("a question is tried twice only, for somebody waits", async (t) => {
  const setting = await prepare(t);
  setting.server.faults.push(...always({ status: 503 }));

  const error = await failure(setting.embedder.embed([SECRET_TEXT], "query"), setting);

  assert.equal(error.code, "unavailable");
  assert.deepEqual(setting.pauses, [500]);
});

test("Retry-After in seconds and as a date says how long to wait", async (t) => {
  const { server, embedder, pauses } = await prepare(t);
  const date = "Sat, 03 Jan 2026 10:00:00 GMT";
  server.faults.push(
    { status: 429, headers: { "retry-after": "3" } },
    { status: 503, headers: { date, "retry-after": "Sat, 03 Jan 2026 10:00:07 GMT" } },
  );

  await embedder.embed([SECRET_TEXT], "passage");

  assert.deepEqual(pauses, [3000, 7000]);
});

test("a Retry-After beyond the patience is not waited for but passed on", async (t) => {
  const setting = await prepare(t);
  setting.server.faults.push({ status: 429, headers: { "retry-after": "3600" } });

  const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

  assert.equal(error.code, "unavailable");
  assert.equal(error.retryAfterSeconds, 3600);
  assert.deepEqual(setting.pauses, []);
});

test("all requests of one call share 15 s of patience", async (t) => {
  const setting = await prepare(t);
  const texts = Array.from({ length: 48 }, (_, n) => `page ${n}`);
  const wait: Fault = { status: 429, headers: { "retry-after": "6" } };
  const works: Fault = { items: (items) => items };
  setting.server.faults.push(wait, works, wait, works, wait);

  const error = await failure(setting.embedder.embed(texts, "passage"), setting);

  assert.equal(error.code, "unavailable");
  assert.deepEqual(setting.pauses, [6000, 6000]);
});

for (const status of [301, 302, 307, 308]) {
  test(`a redirect (${status}) is not followed, so the key goes nowhere else`, async (t) => {
    const other = await startEmbeddingServer(t, "openai");
    const setting = await prepare(t);
    setting.server.faults.push({ status, headers: { location: `${other.url}/v1/embeddings` } });

    const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

    assert.equal(error.code, "invalid");
    assert.match(error.message, /redirects to another URL/);
    assert.equal(other.asked.length, 0);
  });
}
