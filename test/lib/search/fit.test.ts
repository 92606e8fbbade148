import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, type Support } from "../../../lib/search/legs/fit.ts";

const isFit = (
  coverage: Support["coverage"],
  nearness: Support["nearness"],
  { isUnspaced = false, isForeign = false } = {},
) => fits({ coverage, nearness, isUnspaced, isForeign });

test("what has the words of a query fits, however far its vector is", () => {
  assert.ok(isFit(1, 0));
  assert.ok(isFit(1, undefined));
});

test("what is near in meaning fits without a word of the query", () => {
  assert.ok(isFit(0, 0.8));
  assert.ok(isFit(undefined, 0.8));
});

test("what has few of the words and is far does not fit", () => {
  assert.ok(!isFit(0.1, 0.2));
  assert.ok(!isFit(0.1, undefined));
  assert.ok(!isFit(undefined, 0.1));
});

test("where nothing is known of what was found, it fits", () => {
  assert.ok(isFit(undefined, undefined));
});

test("of a script without spaces less is enough", () => {
  assert.deepEqual([isFit(0.25, 0.3), isFit(0.25, 0.3, { isUnspaced: true })], [false, true]);
});

test("of a question in another language, neither words nor nearness tell that nothing fits", () => {
  assert.deepEqual(
    [isFit(0, 0.3, { isForeign: true }), isFit(0, undefined, { isForeign: true })],
    [true, false],
  );
  assert.ok(isFit(0.05, 0.2, { isUnspaced: true }), "no passage has its characters");
});
