import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { PIECE_BYTES, pack, unpack } from "../../../lib/text/pack.ts";

test("any text comes back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      assert.equal(await unpack(await pack(text)), text);
    }),
    { numRuns: 50 },
  );
});

test("a text that does not compress is cut into pieces of at most 512 KB", async () => {
  let state = 1;
  const noise = Array.from({ length: 900_000 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(33 + ((state >>> 24) % 90));
  }).join("");

  const pieces = await pack(noise);

  assert.ok(pieces.length >= 2);
  for (const piece of pieces) {
    assert.ok(piece.length <= PIECE_BYTES);
    assert.equal(piece.buffer.byteLength, piece.length, "each owns its buffer");
  }
  assert.equal(await unpack(pieces), noise);
});

test("no pieces are the empty text", async () => {
  assert.equal(await unpack([]), "");
});

test("what is damaged or cut off is refused, not read in part", async () => {
  const [whole = new Uint8Array()] = await pack("Herons stand below the weir. ".repeat(500));
  const damaged = whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 0xff : byte));

  for (const bytes of [damaged, whole.slice(0, -9), new Uint8Array([1, 2, 3])])
    await assert.rejects(unpack([bytes]), Error);
});
