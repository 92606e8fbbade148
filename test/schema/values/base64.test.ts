import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fromBase64, toBase64 } from "../../../schema/values/base64.ts";

test("bytes are the same after base64 and back, with the padding and without it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = toBase64(bytes);
      assert.equal(text, Buffer.from(bytes).toString("base64"));
      assert.deepEqual(fromBase64(text), new Uint8Array(bytes));
      assert.deepEqual(fromBase64(text.replaceAll("=", "")), new Uint8Array(bytes));
    }),
  );
  const large = new Uint8Array(100_000).fill(7);
  assert.equal(toBase64(large), Buffer.from(large).toString("base64"));
});

test("what is no base64 has no bytes", () => {
  for (const text of ["a", "abcde", "ab!d", "ab d", "ab=d", "====", "äbcd", "ab\ncd"]) {
    assert.equal(fromBase64(text), undefined, text);
  }
});
