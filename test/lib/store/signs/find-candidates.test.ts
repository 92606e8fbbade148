import assert from "node:assert/strict";
import { test } from "node:test";
import type { SignBlock } from "../../../../lib/ports.ts";
import { BLOCK_ROWS, createSignMemory } from "../../../../lib/store/signs/distances.ts";
import { findCandidates } from "../../../../lib/store/signs/find-candidates.ts";
import { createTurn, signsOf } from "../../../../lib/store/signs/turn.ts";
import { toSignBlock } from "../../../support/sign-block.ts";
import { byNearness, generator, randomNumbers, randomVector } from "../../../support/vectors.ts";

const ROWS = 6_000;
const MOST = 500;
const memory = createSignMemory() ?? assert.fail("this runtime has WebAssembly");
const { compare } = memory;

const EVERYTHING = { low: 0, high: ROWS, most: MOST };

/** Vectors around fifty centers, most of whose numbers are zero, as those of hashed words are. */
function makeVectors(dimensions: number): Float32Array[] {
  const next = generator(dimensions);
  const shape = { length: dimensions, every: 5 };
  const centers = Array.from({ length: 50 }, () => randomNumbers(next, shape));
  return Array.from({ length: ROWS }, (_, row) =>
    randomVector(next, { ...shape, center: centers[row % centers.length] }),
  );
}

function toBlocks(
  vectors: readonly Float32Array[],
  turn: (vector: Float32Array) => Float32Array,
): SignBlock[] {
  const blocks: SignBlock[] = [];
  for (let first = 0; first < vectors.length; first += BLOCK_ROWS) {
    const part = vectors.slice(first, first + BLOCK_ROWS);
    const keys = part.map((_, at) => first + at);
    blocks.push(
      toSignBlock(
        memory,
        keys,
        part.map((vector) => signsOf(turn(vector))),
      ),
    );
  }
  return blocks;
}

for (const dimensions of [100, 1_200]) {
  test(`of ${dimensions} numbers, the signs of few vectors are nearest, and the ten nearest are among them`, async () => {
    const vectors = makeVectors(dimensions);
    const turn = createTurn(dimensions);
    const blocks = toBlocks(vectors, turn);
    let hits = 0;

    for (let row = 0; row < 100; row += 20) {
      const query = vectors[row]!;
      const candidates = await findCandidates(blocks, compare, turn(query), EVERYTHING);
      const nearest = byNearness(
        vectors.map((vector, key) => ({ key, vector })),
        query,
      ).slice(0, 10);
      assert.equal(candidates.length, MOST);
      hits += nearest.filter(({ one }) => candidates.includes(one.key)).length;
    }

    assert.ok(hits / 50 >= 0.99, `recall ${hits / 50}`);
  });
}

test("only keys in the range are candidates, all of them where they are few", async () => {
  const vectors = makeVectors(100);
  const turn = createTurn(100);
  const blocks = toBlocks(vectors, turn);

  const few = await findCandidates(blocks, compare, turn(vectors[0]!), { low: 500, high: 530, most: MOST });
  const many = await findCandidates(blocks, compare, turn(vectors[0]!), {
    low: 1_000,
    high: 4_999,
    most: MOST,
  });

  assert.deepEqual(
    few,
    Array.from({ length: 31 }, (_, at) => 500 + at),
  );
  assert.ok(many.length === MOST && many.every((key) => key >= 1_000 && key <= 4_999));
});
