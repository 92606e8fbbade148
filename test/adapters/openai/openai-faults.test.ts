import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type TestContext, test } from "node:test";
import { inspect } from "node:util";
import {
  createOpenAiEmbedder,
  type OpenAiEmbedderOptions,
  openOpenAiEmbedder,
} from "../../../adapters/openai/openai-embedder.ts";
import { AppError } from "../../../lib/errors.ts";
import type { Embedder } from "../../../lib/text/embed/embedder.ts";
import {
  type EmbeddingServer,
  type Fault,
  type Item,
  type Maker,
  startEmbeddingServer,
} from "../../support/embedding-server.ts";

const SECRET_TEXT = "The harbour master keeps a private diary.";

type Setting = {
  server: EmbeddingServer;
  options: OpenAiEmbedderOptions;
  embedder: Embedder;
  /** Milliseconds of every pause. */
  pauses: number[];
};

/** A server and an embedder that has not asked it anything yet. */
async function prepare(
  t: TestContext,
  maker: Maker = "openai",
  changes: Partial<OpenAiEmbedderOptions> = {},
): Promise<Setting> {
  const server = await startEmbeddingServer(t, maker);
  const pauses: number[] = [];
  const options: OpenAiEmbedderOptions = {
    url: server.url,
    model: server.model,
    ...(server.key === undefined ? {} : { apiKey: server.key }),
    fetch,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      pauses.push(ms);
    },
    ...changes,
  };
  const embedder = createOpenAiEmbedder(options, maker === "openai" ? 512 : 384);
  return { server, options, embedder, pauses };
}

/** The error that embedding ends in. It must not give away the key or the text. */
async function failure(embedding: Promise<unknown>, { server }: Setting): Promise<AppError> {
  const error = await embedding.then(
    () => assert.fail("It did not fail."),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AppError, inspect(error));
  const everything = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
  assert.ok(!everything.includes("harbour master"), everything);
  if (server.key !== undefined) assert.ok(!everything.includes(server.key), everything);
  return error;
}

/** Faults for as many requests as are ever made. */
const always = (fault: Fault): Fault[] => new Array<Fault>(100).fill(fault);

const PASSING: { what: string; maker?: Maker; fault: Fault; says: RegExp }[] = [
  { what: "too many requests", fault: { status: 429 }, says: /asks to wait \(429\)/ },
  {
    what: "a model that is overloaded",
    maker: "tei",
    fault: { status: 429, body: '{"error":{"message":"Model is overloaded","type":"overloaded"}}' },
    says: /asks to wait \(429, overloaded\)/,
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
  { what: "an answer that is cut off", fault: "cut off", says: /can't be reached/ },
  { what: "a connection that is closed", fault: "hang up", says: /can't be reached \([A-Z_]+\)/ },
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
  assert.equal(embedding.message, `The embedder at ${host} can't be reached (ECONNREFUSED).`);
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

const without = (items: Item[]) => items.slice(1);
const withEmbedding = (embedding: unknown) => (items: Item[]) =>
  items.map((item) => ({ ...item, embedding }));
const LASTING: { what: string; maker?: Maker; fault: Fault; says: RegExp }[] = [
  {
    what: "a model that the key may not use",
    fault: { status: 403, body: '{"error":{"code":"model_not_allowed"}}' },
    says: /does not allow the use of the model "text-embedding-3-small" \(403, model_not_allowed\)/,
  },
  { what: "a method that is not allowed", fault: { status: 405 }, says: /refused the request \(405\)/ },
  {
    what: "llama.cpp started without embeddings",
    maker: "llamacpp",
    fault: { status: 501, body: '{"error":{"code":501,"type":"not_supported_error"}}' },
    says: /was started without embeddings \(501, not_supported_error\)/,
  },
  { what: "too few vectors", fault: { items: without }, says: /answered 0 vectors for 1 texts/ },
  {
    what: "too many vectors",
    fault: { items: (items) => [...items, ...items] },
    says: /answered 2 vectors for 1 texts/,
  },
  {
    what: "a number of no text",
    fault: { items: (items) => items.map((item) => ({ ...item, index: 7 })) },
    says: /whose numbers do not fit the texts/,
  },
  {
    what: "no list of vectors",
    fault: { status: 200, body: '{"error":"Unexpected endpoint"}' },
    says: /answered without vectors/,
  },
  { what: "null", fault: { status: 200, body: "null" }, says: /answered without vectors/ },
  { what: "items that are null", fault: { items: () => [null] }, says: /neither a list nor base64/ },
  {
    what: "other dimensions",
    fault: { items: withEmbedding([1, 2, 3]) },
    says: /answered a vector of 3 dimensions where 512 were expected/,
  },
  {
    what: "NaN",
    fault: { items: withEmbedding(new Array(512).fill(Number.NaN)) },
    says: /something that is not a number/,
  },
  {
    what: "numbers too large to be squared",
    fault: { items: withEmbedding(new Array(512).fill(1e300)) },
    says: /not finite/,
  },
  { what: "zeros", fault: { items: withEmbedding(new Array(512).fill(0)) }, says: /nothing but zeros/ },
  { what: "an empty vector", fault: { items: withEmbedding([]) }, says: /nothing but zeros/ },
  { what: "words", fault: { items: withEmbedding(["1", "2"]) }, says: /something that is not a number/ },
  { what: "damaged base64", fault: { items: withEmbedding("§§§") }, says: /damaged base64/ },
  { what: "base64 of half a number", fault: { items: withEmbedding("AAAAAAA=") }, says: /damaged base64/ },
  {
    what: "an answer of 17 MB",
    fault: { status: 200, body: " ".repeat(17 * 1024 * 1024) },
    says: /more than 16 MB/,
  },
];

for (const { what, maker, fault, says } of LASTING) {
  test(`${what} is a lasting fault: invalid, and not tried again`, async (t) => {
    const setting = await prepare(t, maker);
    setting.server.faults.push(fault);

    const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

    assert.equal(error.code, "invalid");
    assert.match(error.message, says);
    assert.equal(setting.server.asked.length, 1);
    assert.deepEqual(setting.pauses, []);
  });
}

test("two vectors of one number are a lasting fault", async (t) => {
  const setting = await prepare(t);
  setting.server.faults.push({ items: (items) => items.map((item) => ({ ...item, index: 0 })) });

  const error = await failure(setting.embedder.embed(["one", "two"], "passage"), setting);

  assert.equal(error.code, "invalid");
});

test("a wrong key is refused at opening, and the answer that quotes it is not passed on", async (t) => {
  const setting = await prepare(t, "openai", { apiKey: "sk-wrong-key-0123456789" });

  const error = await failure(openOpenAiEmbedder(setting.options), setting);

  assert.equal(error.code, "invalid");
  assert.match(error.message, /does not accept the API key \(401, invalid_api_key\)\.$/);
  assert.ok(!inspect(error, { depth: 9 }).includes("sk-wrong-key"));
});

test("a code that is no short word is not passed on, for it may quote the key or the text", async (t) => {
  const setting = await prepare(t);
  const body = JSON.stringify({ error: { code: setting.server.key, type: SECRET_TEXT } });
  setting.server.faults.push({ status: 403, body });

  const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

  assert.match(error.message, /\(403\)\.$/);
});

test("a missing key is said to be missing", async (t) => {
  const setting = await prepare(t, "vllm");
  const { apiKey: _, ...options } = setting.options;

  const error = await failure(openOpenAiEmbedder(options), setting);

  assert.equal(error.code, "invalid");
  assert.match(error.message, /asks for an API key \(401\)/);
});

for (const key of ["", "two words", "line\nbreak", "schlüssel"]) {
  test(`a key of ${JSON.stringify(key)} is refused before it reaches a header`, () => {
    const options = { url: "http://127.0.0.1:9", model: "m", apiKey: key, fetch, sleep: async () => {} };

    assert.throws(
      () => createOpenAiEmbedder(options, 8),
      (error) =>
        error instanceof AppError &&
        error.code === "invalid" &&
        (key === "" || !inspect(error).includes(key)),
    );
  });
}

for (const maker of ["openai", "ollama", "vllm"] as const) {
  test(`an unknown model of ${maker} is named at opening`, async (t) => {
    const setting = await prepare(t, maker, { model: "no-such-model" });

    const error = await failure(openOpenAiEmbedder(setting.options), setting);

    assert.equal(error.code, "invalid");
    assert.match(error.message, /knows no model "no-such-model"/);
  });
}

test("LM Studio without a model is refused at opening by one request", async (t) => {
  const setting = await prepare(t, "lmstudio", { model: "no-such-model" });

  const error = await failure(openOpenAiEmbedder(setting.options), setting);

  assert.equal(error.code, "invalid");
  assert.match(error.message, /refused the text \(400\) although it has no more than 128 characters/);
  assert.equal(setting.server.asked.length, 1);
});

for (const maker of ["ollama", "lmstudio", "tei"] as const) {
  test(`a path that ${maker} does not have is a lasting fault`, async (t) => {
    const setting = await prepare(t, maker);
    const options = { ...setting.options, url: `${setting.server.url}/api/v1` };

    const error = await failure(openOpenAiEmbedder(options), setting);

    assert.equal(error.code, "invalid");
  });
}

for (const maker of ["lmstudio", "llamacpp", "tei"] as const) {
  test(`${maker} ignores the dimensions asked for, which is found out at opening`, async (t) => {
    const setting = await prepare(t, maker, { dimensions: 128 });

    const error = await failure(openOpenAiEmbedder(setting.options), setting);

    assert.equal(error.code, "invalid");
    assert.match(error.message, /a vector of 384 dimensions where 128 were expected/);
  });
}

test("vLLM refuses the dimensions of a model that can't shorten, and the message guesses so", async (t) => {
  const setting = await prepare(t, "vllm", { dimensions: 128 });

  const error = await failure(openOpenAiEmbedder(setting.options), setting);

  assert.equal(error.code, "invalid");
  assert.match(error.message, /the model may not have vectors of 128 dimensions/);
});

test("a server that refuses every text gets fewer and shorter ones down to 128 characters, then no more", async (t) => {
  const setting = await prepare(t);
  setting.server.faults.push(...always({ status: 413 }));
  const texts = new Array<string>(16).fill("lamp ".repeat(400));

  const error = await failure(setting.embedder.embed(texts, "passage"), setting);

  assert.equal(error.code, "invalid");
  const sent = setting.server.asked.map(({ body }) => body.input);
  assert.deepEqual(
    sent.slice(0, 5).map((input) => input.length),
    [16, 8, 4, 2, 1],
  );
  assert.equal(sent.at(-1)?.[0]?.length, 128);
  assert.ok(sent.length < 15, `${sent.length} requests`);
});

for (const status of [301, 302, 307, 308]) {
  test(`a redirect (${status}) is not followed, so the key goes nowhere else`, async (t) => {
    const other = await startEmbeddingServer(t, "openai");
    const setting = await prepare(t);
    setting.server.faults.push({ status, headers: { location: `${other.url}/v1/embeddings` } });

    const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

    assert.equal(error.code, "invalid");
    assert.match(error.message, /redirects to another url/);
    assert.equal(other.asked.length, 0);
  });
}

test("a server that never answers is unavailable when the time for a request is up", async (t) => {
  const setting = await prepare(t, "ollama", { timeoutMs: 20 });
  setting.server.faults.push(...always({ silence: () => {} }));

  const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

  assert.equal(error.code, "unavailable");
  assert.match(error.message, /did not answer within 0\.02 s/);
  assert.deepEqual(setting.pauses, []);
});

test("a signal stops a request that is under way, with its reason", async (t) => {
  const { server, embedder } = await prepare(t);
  const controller = new AbortController();
  const reason = new Error("no longer wanted");
  server.faults.push({ silence: () => controller.abort(reason) });

  const embedding = embedder.embed([SECRET_TEXT], "passage", controller.signal);

  await assert.rejects(embedding, reason);
  assert.equal(server.asked.length, 1);
});

test("a signal stops a pause, with its reason whatever the pause ends in", async (t) => {
  const controller = new AbortController();
  const reason = new Error("no longer wanted");
  const { server, embedder } = await prepare(t, "openai", {
    sleep: async () => {
      controller.abort(reason);
      throw new DOMException("aborted", "AbortError");
    },
  });
  server.faults.push({ status: 503 });

  const embedding = embedder.embed([SECRET_TEXT], "passage", controller.signal);

  await assert.rejects(embedding, reason);
  assert.equal(server.asked.length, 1);
});

test("a signal that fires during a pause stops the next try", async (t) => {
  const controller = new AbortController();
  const reason = new Error("no longer wanted");
  const { server, embedder } = await prepare(t, "openai", { sleep: async () => controller.abort(reason) });
  server.faults.push({ status: 503 });

  const embedding = embedder.embed([SECRET_TEXT], "passage", controller.signal);

  await assert.rejects(embedding, reason);
  assert.equal(server.asked.length, 1);
});

test("a signal stops opening, with its reason", async (t) => {
  const { options } = await prepare(t);
  const reason = new Error("shutting down");

  await assert.rejects(openOpenAiEmbedder(options, AbortSignal.abort(reason)), reason);
});
