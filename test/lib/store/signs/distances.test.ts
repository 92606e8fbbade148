import assert from "node:assert/strict";
import { test } from "node:test";
import { createSignCache } from "../../../../lib/store/signs/blocks.ts";
import { createCompareSigns, SIGNS, toSignQuery } from "../../../../lib/store/signs/distances.ts";
import { signsOf } from "../../../../lib/store/signs/turn.ts";
import { toSignBlock } from "../../../support/sign-block.ts";
import { generator, randomNumbers } from "../../../support/vectors.ts";

function makeVectors(count: number): Float32Array[] {
  const next = generator(1);
  return Array.from({ length: count }, () => randomNumbers(next, { length: SIGNS }));
}

const blockOf = (vectors: readonly Float32Array[]) =>
  toSignBlock(
    vectors.map((_, at) => at),
    vectors.map(signsOf),
  );

for (const rows of [1, 300, 512]) {
  test(`the distances of ${rows} vectors are the magnitudes where their signs differ`, () => {
    const [query, ...vectors] = makeVectors(rows + 1);
    assert.ok(query);
    const compare = createCompareSigns();
    const deviation = Math.sqrt(query.reduce((sum, value) => sum + value ** 2, 0) / SIGNS);
    const magnitude = (value: number) => Math.min(3, Math.round(Math.abs(value) / (0.65 * deviation)));

    const distances = compare?.(blockOf(vectors), toSignQuery(query));

    assert.deepEqual(
      Array.from(distances ?? []),
      vectors.map((vector) =>
        query.reduce((sum, value, at) => sum + (value > 0 === vector[at]! > 0 ? 0 : magnitude(value)), 0),
      ),
    );
  });
}

test("blocks of several sizes do not disturb each other", () => {
  const compare = createCompareSigns();
  const [long, short] = [makeVectors(400), makeVectors(20)];
  const distancesOf = (vectors: Float32Array[]) =>
    Array.from(compare?.(blockOf(vectors), toSignQuery(vectors[0]!)) ?? []);
  const alone = distancesOf(short);

  distancesOf(long);

  assert.deepEqual(distancesOf(short), alone);
  assert.equal(alone[0], 0, "a vector is no distance from itself");
});

test("where there is no WebAssembly, nothing is kept of signs, so that searches read the vectors", (t) => {
  const { WebAssembly } = globalThis;
  t.after(() => Object.assign(globalThis, { WebAssembly }));
  Object.assign(globalThis, { WebAssembly: undefined });

  assert.equal(createSignCache(2 ** 20), undefined);
});
