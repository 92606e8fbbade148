import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { applyDelta, encodeDelta } from "../../../../lib/store/versions/line-delta.ts";

const lines = fc
  .array(fc.oneof(fc.constantFrom("", "one", "two", "three", "4,5"), fc.string()), { maxLength: 20 })
  .map((parts) => parts.join("\n"));

test("any text comes back from its delta to any other", () => {
  fc.assert(
    fc.property(lines, lines, (base, text) => {
      assert.equal(applyDelta(base, encodeDelta(base, text)), text);
    }),
  );
});

test("the delta of a text with some changed, moved and new lines holds those lines and no others", () => {
  const before = Array.from({ length: 1_000 }, (_, n) => `Line ${n} of the book.`).flatMap((line) => [
    line,
    "",
  ]);
  const after = [...before.slice(1_500), "A new line.", "", ...before.slice(0, 1_500)];
  after[702] = "A changed line.";

  const delta = encodeDelta(before.join("\n"), after.join("\n"));

  const steps: unknown[] = JSON.parse(delta);
  assert.deepEqual(
    steps.filter((step) => typeof step === "string"),
    ["A new line.", "A changed line."],
  );
  assert.ok(steps.length < 10, `${steps.length} steps`);
});

test("a text that shares no order with its base comes back, too", () => {
  const text = (step: number) =>
    Array.from({ length: 50_000 }, (_, n) => `${(n * step) % 50_021}`).join("\n");
  const [base, next] = [text(7_919), text(104_729)];

  assert.equal(applyDelta(base, encodeDelta(base, next)), next);
});
