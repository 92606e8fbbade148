import assert from "node:assert/strict";
import { test } from "node:test";
import type { SignMemory } from "../../../../lib/ports.ts";
import { createSignCache } from "../../../../lib/store/signs/blocks.ts";
import { createSignMemory, SIGNS, toSignQuery } from "../../../../lib/store/signs/distances.ts";
import { signsOf } from "../../../../lib/store/signs/turn.ts";
import { toSignBlock } from "../../../support/sign-block.ts";
import { generator, randomNumbers } from "../../../support/vectors.ts";

function makeVectors(count: number): Float32Array[] {
  const next = generator(1);
  return Array.from({ length: count }, () => randomNumbers(next, { length: SIGNS }));
}

const makeMemory = () => createSignMemory() ?? assert.fail("this runtime has WebAssembly");

const blockOf = (memory: SignMemory, vectors: readonly Float32Array[]) =>
  toSignBlock(
    memory,
    vectors.map((_, at) => at),
    vectors.map(signsOf),
  );

for (const rows of [1, 300, 512]) {
  test(`the distances of ${rows} vectors are the magnitudes where their signs differ`, () => {
    const [query, ...vectors] = makeVectors(rows + 1);
    assert.ok(query);
    const memory = makeMemory();
    const deviation = Math.sqrt(query.reduce((sum, value) => sum + value ** 2, 0) / SIGNS);
    const magnitude = (value: number) => Math.min(3, Math.round(Math.abs(value) / (0.65 * deviation)));

    const distances = memory.compare(blockOf(memory, vectors), toSignQuery(query));

    assert.deepEqual(
      Array.from(distances),
      vectors.map((vector) =>
        query.reduce((sum, value, at) => sum + (value > 0 === vector[at]! > 0 ? 0 : magnitude(value)), 0),
      ),
    );
  });
}

test("blocks of several sizes do not disturb each other, and a page that was given back is for another block", () => {
  const memory = makeMemory();
  const [query] = makeVectors(1);
  const lists = Array.from({ length: 40 }, (_, at) => makeVectors(512).slice(0, 512 - 12 * at));
  const alone = lists.map((vectors) => {
    const own = makeMemory();
    return Array.from(own.compare(blockOf(own, vectors), toSignQuery(query!)));
  });

  const blocks = lists.map((vectors) => blockOf(memory, vectors));
  memory.release(blocks[7]!.page);
  const another = blockOf(memory, lists[20]!);

  assert.equal(another.page, blocks[7]!.page);
  for (const [at, block] of [...blocks.entries(), [20, another] as const])
    if (at !== 7) assert.deepEqual(Array.from(memory.compare(block, toSignQuery(query!))), alone[at]);
  assert.equal(alone[0]![0], 0, "a vector is no distance from itself");
});

test("what does not fit into a page is not kept", () => {
  assert.throws(() => makeMemory().keep(new Uint8Array(65_537)), RangeError);
});

test("where there is no WebAssembly, nothing is kept of signs, so that searches read the vectors", (t) => {
  const { WebAssembly } = globalThis;
  t.after(() => Object.assign(globalThis, { WebAssembly }));
  Object.assign(globalThis, { WebAssembly: undefined });

  assert.equal(createSignCache(2 ** 20), undefined);
});
