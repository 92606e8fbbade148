import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Embedder } from "../../lib/text/embed/embedder.ts";

/** What the service relies on in every embedder. `create` gives one for a test. */
export function testEmbedderContract(
  name: string,
  create: (t: TestContext) => Embedder | Promise<Embedder>,
): void {
  testShape(name, create);
  testSameness(name, create);
  testAnyText(name, create);
  testNearness(name, create);
}

function testShape(name: string, create: (t: TestContext) => Embedder | Promise<Embedder>): void {
  test(`${name}: the model says who computes it, how long vectors are and what makes them comparable`, async (t) => {
    const { model } = await create(t);

    assert.ok(model.provider !== "" && model.model !== "" && model.fingerprint !== "");
    assert.ok(Number.isInteger(model.dimensions) && model.dimensions > 0);
  });

  test(`${name}: no texts give no vectors`, async (t) => {
    const embedder = await create(t);

    assert.deepEqual(await embedder.embed([], "passage"), []);
  });

  for (const kind of ["passage", "query"] as const) {
    test(`${name}: 300 texts as ${kind} give 300 vectors of length 1, each with memory of its own`, async (t) => {
      const embedder = await create(t);
      const texts = Array.from({ length: 300 }, (_, n) => `Page ${n} tells of harbour number ${n * 7}.`);

      const vectors = await embedder.embed(texts, kind);

      assert.equal(vectors.length, 300);
      for (const vector of vectors) assertVector(vector, embedder.model.dimensions);
      for (const [index, vector] of vectors.entries()) vector.fill(index);
      assert.ok(vectors.every((vector, index) => vector.every((number) => number === index)));
    });
  }

  test(`${name}: a signal that has fired stops it with the signal's reason`, async (t) => {
    const embedder = await create(t);
    const reason = new Error("no longer wanted");

    await assert.rejects(embedder.embed(["a lighthouse"], "passage", AbortSignal.abort(reason)), reason);
  });
}

function testSameness(name: string, create: (t: TestContext) => Embedder | Promise<Embedder>): void {
  test(`${name}: vectors come in the order of their texts, and a text has one vector in any company`, async (t) => {
    const embedder = await create(t);
    const texts = [
      "Bread needs flour.",
      "Ships need harbours.",
      "",
      "Bees need flowers.",
      "Bread needs flour.",
    ];

    const together = await embedder.embed(texts, "passage");
    const backwards = await embedder.embed(texts.toReversed(), "passage");
    const alone = [];
    for (const text of texts) alone.push(...(await embedder.embed([text], "passage")));

    assert.deepEqual(alone, together);
    assert.deepEqual(backwards.toReversed(), together);
    assert.deepEqual(together[0], together[4]);
    assert.notDeepEqual(together[0], together[1]);
  });

  test(`${name}: two embedders of one fingerprint give the same vectors`, async (t) => {
    const [one, other] = [await create(t), await create(t)];

    assert.equal(one.model.fingerprint, other.model.fingerprint);
    assert.deepEqual(
      await one.embed(["Tides turn."], "passage"),
      await other.embed(["Tides turn."], "passage"),
    );
  });
}

function testAnyText(name: string, create: (t: TestContext) => Embedder | Promise<Embedder>): void {
  const texts = {
    nothing: "",
    "spaces and marks": " \t\n … — !?",
    "control characters": "\u0000\u0001\u0007\u001b[31m\u007f\u009f",
    "characters without width": "\u200b\u200d\u2060\ufeff\u00ad",
    emoji: "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽",
    "right to left": "מגדלור على الشاطئ",
    "half a surrogate pair": "left \ud83d and right \ude00 \udfff",
    "stacked marks": `z${"\u0301\u0316".repeat(500)}algo`,
    "no spaces": "灯台は海岸に立っている ประภาคารอยู่ริมทะเล",
    "one long word": `${"y".repeat(50_000)}eed`,
    "100 KB": Array.from({ length: 9000 }, (_, n) => `lamp${n * 1009}`).join(" "),
  };

  for (const [what, text] of Object.entries(texts)) {
    test(`${name}: a text of ${what} has a vector of length 1`, async (t) => {
      const embedder = await create(t);

      const [passage, query] = [
        await embedder.embed([text], "passage"),
        await embedder.embed([text], "query"),
      ];

      assertVector(passage[0], embedder.model.dimensions);
      assertVector(query[0], embedder.model.dimensions);
    });
  }
}

function testNearness(name: string, create: (t: TestContext) => Embedder | Promise<Embedder>): void {
  test(`${name}: a question is nearest to the passage that answers it`, async (t) => {
    const embedder = await create(t);
    const passages = [
      "Sourdough bread rises slowly because wild yeast works at its own pace; bake the loaf in a hot oven.",
      "The lighthouse keeper trims the lamp each evening so that ships find the harbour in fog.",
      "Interest on a mortgage is paid monthly, and the bank may change the rate once a year.",
    ];
    const questions = ["baking sourdough loaves", "lamp of a lighthouse", "mortgage interest rates"];

    const found = await embedder.embed(passages, "passage");
    const asked = await embedder.embed(questions, "query");

    const nearest = asked.map((question) => {
      const scores = found.map((passage) => dot(question, passage));
      return scores.indexOf(Math.max(...scores));
    });
    assert.deepEqual(nearest, [0, 1, 2]);
  });
}

function assertVector(vector: Float32Array | undefined, dimensions: number): void {
  assert.ok(vector instanceof Float32Array);
  assert.equal(vector.length, dimensions);
  assert.ok(vector.every(Number.isFinite), "finite");
  assert.ok(Math.abs(Math.sqrt(dot(vector, vector)) - 1) < 1e-5, "length 1");
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
