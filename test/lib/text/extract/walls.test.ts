import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import { BUILDING } from "../../../fixtures/walls/building.ts";
import { GATES } from "../../../fixtures/walls/gates.ts";
import { KEPT } from "../../../fixtures/walls/kept.ts";
import { KEPT_GATES } from "../../../fixtures/walls/kept-gates.ts";
import { ORDINARY } from "../../../fixtures/walls/ordinary.ts";

const URL = "https://example.com/one";

for (const { id, kind, html } of [...BUILDING, ...GATES]) {
  test(`a wall is recognized as what it is: ${id}`, () => {
    assert.equal(extractPage(html, URL).wall, kind);
  });
}

for (const { id, html } of ORDINARY) {
  test(`an ordinary page is no wall: ${id}`, () => {
    assert.equal(extractPage(html, URL).wall, undefined);
  });
}

test("of walls that were not looked at while this was built, nine of ten are recognized as what they are", () => {
  for (const kept of [KEPT, KEPT_GATES]) {
    const right = kept.filter(({ kind, html }) => extractPage(html, URL).wall === kind);
    assert.ok(right.length >= 0.9 * kept.length, `${right.length} of ${kept.length}`);
  }
});

test("a wall with an article behind it is an article", () => {
  const text =
    "<p>The lock keeper opens the gate at six, and closes it when the last barge is through.</p>".repeat(8);
  for (const { id, html, kind } of [...BUILDING, ...GATES]) {
    // Where a script decides what is seen, the scan has its say.
    if (kind === "robot_check") continue;
    const behind = html.replace("</body>", `<article><h2>The lock</h2>${text}</article></body>`);
    assert.equal(extractPage(behind, URL).wall, undefined, id);
  }
});

test("whatever stands around a message, it is read without an error", () => {
  const parts = [
    "<h1>",
    "</h1>",
    "404",
    "log in",
    "<input type=password>",
    "<nav>",
    "cookies ",
    "\u0000",
    "no results",
    "“",
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 40 }), (pieces) => {
      extractPage(pieces.join(""), URL);
    }),
    { numRuns: 200 },
  );
});
