import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkNumbers,
  createStaticEmbedder,
  openStaticModel,
} from "../../../../../lib/text/embed/static/static-embedder.ts";
import { staticModel } from "../../../../../lib/text/embed/static/static-model.ts";
import { testEmbedderContract } from "../../../../contracts/embedder.ts";
import {
  DIMENSIONS,
  type Numbers,
  packTensors,
  rowsOf,
  TOKENIZER,
  WORDS,
} from "../../../../support/static-model.ts";

const MODEL = staticModel("twelve", DIMENSIONS, { weights: "a", tokenizer: "b" });
const embedderOf = (arrays: Record<string, Numbers>, tokenizer: unknown = TOKENIZER) =>
  createStaticEmbedder(MODEL, { weights: packTensors(arrays), tokenizer });
const vectorOf = async (embedder: ReturnType<typeof embedderOf>, text: string) =>
  (await embedder.embed([text], "passage"))[0]!;

testEmbedderContract("static model", () => embedderOf({ embeddings: rowsOf() }));

for (const dtype of ["F64", "F16", "BF16", "I8"] as const) {
  test(`a model of ${dtype} gives the vectors of the same model of F32`, async () => {
    const [exact, other] = [rowsOf(), rowsOf(dtype)];
    const text = "Lamp and bread; interest rates of lighthouses.";

    assert.deepEqual(
      await vectorOf(embedderOf({ embeddings: other }), text),
      await vectorOf(embedderOf({ embeddings: exact }), text),
    );
  });
}

test("the rows of a model of sentence-transformers are found, too", async () => {
  const vector = await vectorOf(embedderOf({ "embedding.weight": rowsOf() }), "bread");

  assert.deepEqual(vector, await vectorOf(embedderOf({ embeddings: rowsOf() }), "bread"));
});

test("words that the model does not know count nothing", async () => {
  const embedder = embedderOf({ embeddings: rowsOf() });

  assert.deepEqual(await vectorOf(embedder, "bread xylophone"), await vectorOf(embedder, "bread"));
});

const words = ["[UNK]", ...WORDS];
const OTHERS: Record<string, object> = {
  Unigram: {
    ...TOKENIZER,
    pre_tokenizer: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true },
    model: {
      type: "Unigram",
      unk_id: 0,
      vocab: words.map((word, id) => [id === 0 ? word : `▁${word}`, -id]),
    },
  },
  BPE: {
    ...TOKENIZER,
    pre_tokenizer: { type: "Whitespace" },
    model: { type: "BPE", unk_token: "[UNK]", ignore_merges: true, vocab: TOKENIZER.model.vocab, merges: [] },
  },
};
for (const [kind, tokenizer] of Object.entries(OTHERS)) {
  test(`a tokenizer of ${kind} is read, too`, async () => {
    const embedder = embedderOf({ embeddings: rowsOf() }, tokenizer);
    const wordPiece = embedderOf({ embeddings: rowsOf() });

    assert.deepEqual(await vectorOf(embedder, "Bread lamp"), await vectorOf(wordPiece, "Bread lamp"));
  });
}

test("tokens may share rows, and count more or less", async () => {
  const rows = { dtype: "F32" as const, shape: [2, DIMENSIONS], values: new Array(2 * DIMENSIONS).fill(0) };
  rows.values[0] = 1;
  rows.values[DIMENSIONS + 1] = 1;
  const places = [0, ...WORDS.map((word) => (word === "bread" ? 0 : 1))];
  const counts = [0, ...WORDS.map((word) => (word === "bread" ? 3 : 4))];
  const embedder = embedderOf({
    embeddings: rows,
    mapping: { dtype: "I64", shape: [places.length], values: places },
    weights: { dtype: "F64", shape: [counts.length], values: counts },
  });

  const vector = await vectorOf(embedder, "bread lamp");

  assert.deepEqual([...vector.subarray(0, 3)], [Math.fround(0.6), Math.fround(0.8), 0]);
});

const few = { dtype: "F32" as const, shape: [2, DIMENSIONS], values: new Array(2 * DIMENSIONS).fill(1) };
const FAULTS: [string, Record<string, Numbers>, unknown, RegExp][] = [
  ["without rows", { other: rowsOf() }, TOKENIZER, /not the weights of a static model/],
  [
    "with rows of another length",
    { embeddings: { ...few, shape: [4, 8], values: few.values } },
    TOKENIZER,
    /not the weights of a static model/,
  ],
  ["with fewer rows than tokens", { embeddings: few }, TOKENIZER, /some tokens have no row/],
  [
    "whose tokens have rows that are not there",
    { embeddings: rowsOf(), mapping: { dtype: "I32", shape: [13], values: new Array(13).fill(13) } },
    TOKENIZER,
    /some tokens have no row/,
  ],
  ["without a tokenizer", { embeddings: rowsOf() }, undefined, /does not support this tokenizer/],
  [
    "with a tokenizer of another kind",
    { embeddings: rowsOf() },
    { model: { type: "Morse" } },
    /does not support this tokenizer/,
  ],
];
for (const [what, arrays, tokenizer, expected] of FAULTS) {
  test(`a model ${what} is refused`, () => {
    assert.throws(
      () => openStaticModel({ weights: packTensors(arrays), tokenizer }, DIMENSIONS),
      (error: any) => error instanceof RangeError && expected.test(error.message),
    );
  });
}

test("weights that hold no numbers are refused", () => {
  const rows = rowsOf();
  const broken = { ...rows, values: rows.values.with(40, Number.NaN) };

  checkNumbers(packTensors({ embeddings: rows }));
  assert.throws(
    () => checkNumbers(packTensors({ embeddings: broken })),
    /contain values that are not numbers/,
  );
});
