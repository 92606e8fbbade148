import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../../support/openai-open.ts";

test("many texts go in batches of 16", async (t) => {
  const { server, embedder } = await open(t, "tei");

  await embedder.embed(
    Array.from({ length: 50 }, (_, n) => `page ${n}`),
    "passage",
  );

  assert.deepEqual(
    server.asked.map(({ body }) => body.input.length),
    [16, 16, 16, 2],
  );
});

test("large texts go in batches that stay below the 2 MB of TEI", async (t) => {
  const { server, embedder } = await open(t, "lmstudio");
  const texts = Array.from({ length: 8 }, (_, n) => `${n} ${"\n\u0001\u706f\u53f0 ".repeat(15_000)}`);

  const vectors = await embedder.embed(texts, "passage");

  assert.equal(vectors.length, 8);
  assert.ok(server.asked.length > 1);
  for (const { bytes } of server.asked) assert.ok(bytes < 2_000_000, `${bytes}`);
});

test("a batch with a text that is too long is halved, and only that text is shortened", async (t) => {
  const { server, embedder } = await open(t, "llamacpp");
  const texts = Array.from({ length: 16 }, (_, n) => `page ${n}`);
  const long = "lamp ".repeat(600);

  const vectors = await embedder.embed(texts.with(5, long), "passage");

  const accepted = new Set(server.asked.flatMap(({ body }) => body.input));
  for (const text of texts.toSpliced(5, 1)) assert.ok(accepted.has(text));
  const alone = server.asked.map(({ body }) => body.input).filter((input) => input.length === 1);
  const shortened = alone.flat().filter((text) => text.startsWith("lamp"));
  assert.deepEqual(shortened, [long, long.slice(0, 2000)]);
  const plain = await embedder.embed(texts, "passage");
  assert.deepEqual(vectors.toSpliced(5, 1), plain.toSpliced(5, 1));
});

for (const maker of ["openai", "ollama", "llamacpp", "tei", "vllm"] as const) {
  test(`a text over the limit of ${maker} has the vector of its beginning`, async (t) => {
    const { server, embedder } = await open(t, maker, { queryPrefix: "", passagePrefix: "" });
    const text = Array.from({ length: 9000 }, (_, n) => `lamp${n}`).join(" ");

    const [vector] = await embedder.embed([text], "passage");

    const sent = server.asked.at(-1)?.body.input[0] ?? "";
    assert.ok(sent.length < text.length && text.startsWith(sent));
    assert.deepEqual([vector], await embedder.embed([sent], "passage"));
  });
}

test("a text is never shortened in the middle of a character", async (t) => {
  const { server, embedder } = await open(t, "llamacpp");

  for (const lead of ["", "a", "ab"]) await embedder.embed([lead + "\u{1f680}".repeat(2000)], "passage");

  for (const { body } of server.asked) assert.doesNotMatch(body.input[0]!, /\p{Surrogate}|\ufffd/u);
});

test("the prefix stays when a text is shortened", async (t) => {
  const { server, embedder } = await open(t, "tei");

  await embedder.embed(["lamp ".repeat(1000)], "query");

  for (const { body } of server.asked) assert.match(body.input[0]!, /^query: lamp/);
});

test("a server that takes fewer texts at once gets fewer", async (t) => {
  const { server, embedder } = await open(t, "tei");
  const texts = Array.from({ length: 16 }, (_, n) => `page ${n}`);
  server.faults.push({ status: 422, body: "at most 8 inputs" });

  const vectors = await embedder.embed(texts, "passage");

  assert.deepEqual(
    server.asked.map(({ body }) => body.input.length),
    [16, 8, 8],
  );
  assert.deepEqual(vectors, await embedder.embed(texts, "passage"));
});
