import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanLines } from "../../../lib/text/clean-lines.ts";

test("all lines end with a line feed, wherever a long text is cut into pieces", () => {
  const lines = ["\uFEFFone", "two\r", "three\n", "four\r\n\r\n", "\0five", "six\n\r", ""];
  const wanted = ["one", "two\n", "three\n", "four\n\n", "five", "six\n\n", ""];
  for (let before = 65_530; before < 65_540; before++) {
    const long = "a".repeat(before);

    assert.equal(cleanLines(lines.join(long)), wanted.join(long), String(before));
  }
});
