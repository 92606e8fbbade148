import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { createOpenAiEmbedder, openOpenAiEmbedder } from "../../../adapters/openai/openai-embedder.ts";
import { AppError } from "../../../lib/errors.ts";
import type { Fault, Item, Maker } from "../../support/embedding-server.ts";
import { failure, prepare } from "../../support/openai-setting.ts";

const SECRET_TEXT = "The harbor master keeps a private diary.";

/** Faults for as many requests as are ever made. */
const always = (fault: Fault): Fault[] => new Array<Fault>(100).fill(fault);

const without = (items: Item[]) => items.slice(1);

const withEmbedding = (embedding: unknown) => (items: Item[]) =>
  items.map((item) => ({ ...item, embedding }));

const LASTING: { what: string; maker?: Maker; fault: Fault; says: RegExp }[] = [
  {
    what: "a model that the key may not use",
    fault: { status: 403, body: '{"error":{"code":"model_not_allowed"}}' },
    says: /does not allow the model "text-embedding-3-small" \(403, model_not_allowed\)/,
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
    says: /vectors that do not match the texts/,
  },
  {
    what: "no list of vectors",
    fault: { status: 200, body: '{"error":"Unexpected endpoint"}' },
    says: /returned no vectors/,
  },
  { what: "null", fault: { status: 200, body: "null" }, says: /returned no vectors/ },
  { what: "items that are null", fault: { items: () => [null] }, says: /neither a list nor base64/ },
  {
    what: "other dimensions",
    fault: { items: withEmbedding([1, 2, 3]) },
    says: /returned a vector of 3 dimensions instead of 512/,
  },
  {
    what: "NaN",
    fault: { items: withEmbedding(new Array(512).fill(Number.NaN)) },
    says: /a value that is not a number/,
  },
  {
    what: "numbers too large to be squared",
    fault: { items: withEmbedding(new Array(512).fill(1e300)) },
    says: /infinite numbers/,
  },
  { what: "zeros", fault: { items: withEmbedding(new Array(512).fill(0)) }, says: /zeros only/ },
  { what: "an empty vector", fault: { items: withEmbedding([]) }, says: /zeros only/ },
  { what: "words", fault: { items: withEmbedding(["1", "2"]) }, says: /a value that is not a number/ },
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
  assert.match(error.message, /requires an API key \(401\)/);
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
    assert.match(error.message, /does not have the model "no-such-model"/);
  });
}

test("LM Studio without a model is refused at opening by one request", async (t) => {
  const setting = await prepare(t, "lmstudio", { model: "no-such-model" });

  const error = await failure(openOpenAiEmbedder(setting.options), setting);

  assert.equal(error.code, "invalid");
  assert.match(error.message, /refused the text \(400\) although it has only 128 characters/);
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
    assert.match(error.message, /a vector of 384 dimensions instead of 128/);
  });
}

test("vLLM refuses the dimensions of a model that can't shorten, and the message guesses so", async (t) => {
  const setting = await prepare(t, "vllm", { dimensions: 128 });

  const error = await failure(openOpenAiEmbedder(setting.options), setting);

  assert.equal(error.code, "invalid");
  assert.match(error.message, /the model may not have vectors of 128 dimensions/);
});

test("a server that refuses every text gets fewer and shorter ones down to 128 characters, then one that is plain, then no more", async (t) => {
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
  assert.equal(sent.at(-2)?.[0]?.length, 128);
  assert.deepEqual(sent.at(-1), ["What is this page about?"]);
  assert.ok(sent.length < 15, `${sent.length} requests`);
});

test("a text that the server refuses in whatever length has the vector of a blank one, and the others have theirs", async (t) => {
  const setting = await prepare(t);
  setting.server.refused = "forbidden";
  const texts = ["a lamp", `forbidden ${"lamp ".repeat(200)}`, "a harbor"];

  const [lamp, refused, harbor] = await setting.embedder.embed(texts, "passage");

  const [blank] = await setting.embedder.embed([""], "passage");
  assert.deepEqual(refused, blank);
  assert.deepEqual([lamp, harbor], await setting.embedder.embed(["a lamp", "a harbor"], "passage"));
});

test("a question that the server refuses is told of, since it would find anything", async (t) => {
  const setting = await prepare(t);
  setting.server.refused = "forbidden";

  const error = await failure(setting.embedder.embed(["forbidden lamps"], "query"), setting);

  assert.equal(error.code, "invalid");
});
