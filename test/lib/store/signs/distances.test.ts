import assert from "node:assert/strict";
import { test } from "node:test";
import { insertBlock, toBlock } from "../../../../lib/store/signs/blocks.ts";
import { createCompareSigns, toSignQuery } from "../../../../lib/store/signs/distances.ts";
import { signsOf } from "../../../../lib/store/signs/turn.ts";

/** Vectors whose numbers look random and are the same in every run (a linear congruential generator, Numerical Recipes). */
function makeVectors(count: number, numbers: number): Float32Array[] {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 + state / 2 ** 33 - 0.75;
  };
  return Array.from({ length: count }, () => Float32Array.from({ length: numbers }, next));
}

function toSignBlock(vectors: readonly Float32Array[]) {
  const statement = insertBlock(
    1,
    vectors.map((_, at) => at),
    vectors.map(signsOf),
  );
  assert.ok(typeof statement === "object" && Array.isArray(statement.args));
  const [, keys, bits] = statement.args;
  assert.ok(keys instanceof ArrayBuffer && bits instanceof ArrayBuffer);
  return toBlock(1, new Uint8Array(keys), new Uint8Array(bits));
}

for (const [rows, numbers] of [
  [1, 512],
  [512, 512],
  [300, 1_024],
] as const) {
  test(`the distances of ${rows} vectors of ${numbers} numbers are the magnitudes where their signs differ`, () => {
    const [query, ...vectors] = makeVectors(rows + 1, numbers);
    assert.ok(query);
    const compare = createCompareSigns();
    const deviation = Math.sqrt(query.reduce((sum, value) => sum + value ** 2, 0) / numbers);
    const magnitude = (value: number) => Math.min(3, Math.round(Math.abs(value) / (0.65 * deviation)));

    const distances = compare?.(toSignBlock(vectors), toSignQuery(query));

    assert.deepEqual(
      Array.from(distances ?? []),
      vectors.map((vector) =>
        query.reduce((sum, value, at) => sum + (value > 0 === vector[at]! > 0 ? 0 : magnitude(value)), 0),
      ),
    );
  });
}

test("blocks and queries of several sizes do not disturb each other", () => {
  const compare = createCompareSigns();
  const [long, short] = [makeVectors(400, 1_024), makeVectors(20, 512)];
  const distancesOf = (vectors: Float32Array[]) =>
    Array.from(compare?.(toSignBlock(vectors), toSignQuery(vectors[0]!)) ?? []);
  const alone = distancesOf(short);

  distancesOf(long);

  assert.deepEqual(distancesOf(short), alone);
  assert.equal(alone[0], 0, "a vector is no distance from itself");
});
