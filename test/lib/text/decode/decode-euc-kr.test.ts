import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { decodeEucKr } from "../../../../lib/text/decode/decode-euc-kr.ts";

const KNOWN: [bytes: number[], text: string][] = [
  [[0x81, 0x41], "갂"],
  [[0x81, 0x5a], "갴"],
  [[0x81, 0x61], "갵"],
  [[0x81, 0xfe], "괓"],
  [[0xa0, 0xfe], "좤"],
  [[0xa1, 0x41], "좥"],
  [[0xa1, 0xa0], "줎"],
  [[0xa2, 0x41], "줐"],
  [[0xc6, 0x52], "힣"],
];

test("the syllables that Unified Hangul Code adds are decoded, at the ends of every row", () => {
  for (const [bytes, text] of KNOWN) assert.equal(decodeEucKr(Uint8Array.from(bytes)), text);
});

test("added syllables stand among others and among ASCII", () => {
  const bytes = Uint8Array.from([0x61, 0xb9, 0xb0, 0x8c, 0x63, 0xb9, 0xe6, 0x20, 0x81, 0x41, 0x62]);

  assert.equal(decodeEucKr(bytes), "a물똠방 갂b");
});

test("no text beside the added syllables is decoded otherwise than the platform does", () => {
  const ascii = fc.integer({ min: 0, max: 0x7f }).map((byte) => [byte]);
  const pair = fc.tuple(fc.integer({ min: 0xa1, max: 0xfe }), fc.integer({ min: 0xa1, max: 0xfe }));

  fc.assert(
    fc.property(fc.array(fc.oneof(ascii, pair)), (parts) => {
      const bytes = Uint8Array.from(parts.flat());

      assert.equal(decodeEucKr(bytes), new TextDecoder("euc-kr").decode(bytes));
    }),
  );
});

test("any bytes are decoded to some text", () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeEucKr(bytes) === "string"));
});
