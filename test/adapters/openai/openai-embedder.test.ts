import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createOpenAiEmbedder,
  type OpenAiEmbedderOptions,
  openOpenAiEmbedder,
} from "../../../adapters/openai/openai-embedder.ts";
import { type Item, startEmbeddingServer, toBase64 } from "../../support/embedding-server.ts";
import { open, optionsFor } from "../../support/openai-open.ts";

test("a server is asked for lists of numbers, with the key and the model, and without dimensions", async (t) => {
  const { server, embedder } = await open(t, "openai");

  await embedder.embed(["Tides turn."], "passage");

  const [asked] = server.asked;
  assert.equal(asked?.path, "/v1/embeddings");
  assert.equal(asked?.headers.authorization, `Bearer ${server.key}`);
  assert.equal(asked?.headers["content-type"], "application/json");
  assert.deepEqual(asked?.body, {
    model: "text-embedding-3-small",
    input: ["Tides turn."],
    encoding_format: "float",
  });
});

test("a server without a key is sent no Authorization header", async (t) => {
  const { server, embedder } = await open(t, "ollama");

  await embedder.embed(["Tides turn."], "passage");

  assert.equal(server.asked[0]?.headers.authorization, undefined);
});

for (const end of ["", "/", "/v1", "/v1/", "/v1/embeddings"]) {
  test(`a base url that ends in "${end}" leads to the same endpoint and fingerprint`, async (t) => {
    const server = await startEmbeddingServer(t, "vllm");
    const plain = createOpenAiEmbedder(optionsFor(server), 384);

    const embedder = await openOpenAiEmbedder(optionsFor(server, { url: server.url + end }));

    assert.equal(server.asked[0]?.path, "/v1/embeddings");
    assert.equal(embedder.model.fingerprint, plain.model.fingerprint);
  });
}

test("opening asks once, to learn how long the model's vectors are", async (t) => {
  const server = await startEmbeddingServer(t, "llamacpp");

  const { model } = await openOpenAiEmbedder(optionsFor(server));

  assert.equal(server.asked.length, 1);
  assert.equal(model.provider, "openai");
  assert.equal(model.model, "bge-base-en-v1.5-q8_0.gguf");
  assert.equal(model.dimensions, 384);
});

test("an embedder whose dimensions are known is made without a request", async (t) => {
  const server = await startEmbeddingServer(t, "tei");

  const embedder = createOpenAiEmbedder(optionsFor(server), 384);

  assert.equal(server.asked.length, 0);
  assert.equal((await embedder.embed(["Tides turn."], "passage"))[0]?.length, 384);
  const opened = await openOpenAiEmbedder(optionsFor(server));
  assert.equal(embedder.model.fingerprint, opened.model.fingerprint);
});

test("configured dimensions are asked of the model, which shortens its vectors", async (t) => {
  const { server, embedder } = await open(t, "openai", { dimensions: 256 });

  const [vector] = await embedder.embed(["Tides turn."], "passage");

  assert.equal(server.asked[0]?.body.dimensions, 256);
  assert.equal(embedder.model.dimensions, 256);
  assert.equal(vector?.length, 256);
});

test("the fingerprint changes with the url, the model, the dimensions and both prefixes, and holds no key", () => {
  const options = { url: "http://127.0.0.1:1", model: "m", fetch, sleep: async () => {} };
  const fingerprint = (changes: Partial<OpenAiEmbedderOptions>, dimensions = 8) =>
    createOpenAiEmbedder({ ...options, ...changes }, dimensions).model.fingerprint;

  const all = [
    fingerprint({}),
    fingerprint({ url: "http://127.0.0.1:2" }),
    fingerprint({ model: "n" }),
    fingerprint({}, 9),
    fingerprint({ queryPrefix: "q: " }),
    fingerprint({ passagePrefix: "q: " }),
  ];

  assert.equal(new Set(all).size, all.length);
  assert.equal(fingerprint({ apiKey: "sk-secret" }), fingerprint({}));
});

test("questions and passages get the prefixes of the model's card", async (t) => {
  const { server, embedder } = await open(t, "ollama");

  await embedder.embed(["Tides turn."], "passage");
  await embedder.embed(["tides"], "query");

  const sent = server.asked.map(({ body }) => body.input[0]);
  assert.deepEqual(sent, ["search_document: Tides turn.", "search_query: tides"]);
});

for (const [query, passage] of [
  ["ask: ", ""],
  ["", "note: "],
] as const) {
  test(`given prefixes of "${query}" and "${passage}" go before those of the model's card`, async (t) => {
    const { server, embedder } = await open(t, "ollama", { queryPrefix: query, passagePrefix: passage });

    await embedder.embed(["Tides turn."], "passage");
    await embedder.embed(["tides"], "query");

    const sent = server.asked.map(({ body }) => body.input[0]);
    assert.deepEqual(sent, [`${passage}Tides turn.`, `${query}tides`]);
  });
}

test("blank texts are never sent, not even behind a prefix, and still have a vector of length 1", async (t) => {
  const { server, embedder } = await open(t, "ollama");

  const vectors = await embedder.embed(["", "Tides turn.", " \n\t "], "passage");

  assert.deepEqual(
    server.asked.map(({ body }) => body.input),
    [["search_document: Tides turn."]],
  );
  assert.deepEqual(vectors[0], vectors[2]);
  assert.ok(Math.abs(Math.hypot(...vectors[0]!) - 1) < 1e-6);
  assert.notDeepEqual(vectors[1], vectors[0]);
});

test("nothing is asked for blank texts only", async (t) => {
  const { server, embedder } = await open(t, "openai");

  const vectors = await embedder.embed(["", " "], "passage");

  assert.equal(vectors.length, 2);
  assert.equal(server.asked.length, 0);
});

test("vectors that come in another order are put into that of the texts", async (t) => {
  const { server, embedder } = await open(t, "vllm");
  const texts = ["one lamp", "two boats", "three bees"];
  const expected = await embedder.embed(texts, "passage");
  server.faults.push({ items: (items) => items.toReversed() });

  assert.deepEqual(await embedder.embed(texts, "passage"), expected);
});

test("vectors without numbers are in the order of the texts", async (t) => {
  const { server, embedder } = await open(t, "vllm");
  const texts = ["one lamp", "two boats"];
  const expected = await embedder.embed(texts, "passage");
  server.faults.push({ items: (items) => items.map(({ embedding }) => ({ embedding })) });

  assert.deepEqual(await embedder.embed(texts, "passage"), expected);
});

test("a vector in base64 is the same as one in a list", async (t) => {
  const { server, embedder } = await open(t, "openai");
  const expected = await embedder.embed(["one lamp"], "passage");
  const encode = (item: Item) => ({
    ...item,
    embedding: toBase64(Float32Array.from(item.embedding as number[])),
  });
  server.faults.push({ items: (items) => items.map(encode) });

  const vectors = await embedder.embed(["one lamp"], "passage");

  assert.deepEqual(vectors, expected);
});

test("vectors of any size come back with length 1", async (t) => {
  const { server, embedder } = await open(t, "openai");
  const expected = await embedder.embed(["one lamp"], "passage");
  for (const factor of [1e-30, 1e30]) {
    server.faults.push({
      items: (items) =>
        items.map((item) => ({ ...item, embedding: (item.embedding as number[]).map((n) => n * factor) })),
    });

    const [vector] = await embedder.embed(["one lamp"], "passage");

    assert.ok(vector!.every((value, at) => Math.abs(value - expected[0]![at]!) < 1e-6));
  }
});
