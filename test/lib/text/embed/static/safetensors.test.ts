import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { numbersOf, readTensors } from "../../../../../lib/text/embed/static/safetensors.ts";
import { packTensors, rowsOf } from "../../../../support/static-model.ts";

function readAll(bytes: Uint8Array, name: string, count: number): number[] {
  return [...numbersOf(readTensors(bytes).get(name)!)].slice(0, count);
}

test("numbers of each kind are read as they were written", () => {
  const values = [0, 1, -1, 0.5, -2.25, 96];
  for (const dtype of ["F64", "F32", "F16", "BF16"] as const) {
    assert.deepEqual(readAll(packTensors({ a: { dtype, shape: [6], values } }), "a", 6), values, dtype);
  }
  for (const dtype of ["I8", "I32", "I64"] as const) {
    const whole = [0, 1, -1, 100, -128, 127];
    assert.deepEqual(readAll(packTensors({ a: { dtype, shape: [6], values: whole } }), "a", 6), whole, dtype);
  }
});

test("half numbers that are tiny, endless or none are read as such", () => {
  const bytes = packTensors({ a: { dtype: "F16", shape: [4], values: [0, 0, 0, 0] } });
  const view = new DataView(bytes.buffer, bytes.length - 8);
  for (const [at, bits] of [0x0001, 0x8400, 0x7c00, 0x7e00].entries()) view.setUint16(at * 2, bits, true);

  assert.deepEqual(readAll(bytes, "a", 4), [2 ** -24, -(2 ** -14), Number.POSITIVE_INFINITY, Number.NaN]);
});

const good = packTensors({ embeddings: rowsOf() });

test("a file that lies elsewhere in its memory is read where it is", () => {
  const shifted = new Uint8Array(good.length + 3);
  shifted.set(good, 3);

  assert.deepEqual(readAll(shifted.subarray(3), "embeddings", 32), readAll(good, "embeddings", 32));
});

test("a file that is cut off, or goes on, is refused", () => {
  for (const bytes of [good.subarray(0, -1), Uint8Array.from([...good, 0])]) {
    assert.throws(() => readTensors(bytes), /the file is truncated/);
  }
});

test("bytes of any kind are a file or a RangeError", () => {
  const header = fc.jsonValue().map((value) => {
    const json = new TextEncoder().encode(JSON.stringify(value));
    const bytes = new Uint8Array(8 + json.length);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(json.length), true);
    bytes.set(json, 8);
    return bytes;
  });
  const damaged = fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => good.with(at, byte));

  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), header, damaged), (bytes) => {
      try {
        readTensors(bytes);
      } catch (error) {
        assert.ok(error instanceof RangeError, String(error));
      }
    }),
  );
});
