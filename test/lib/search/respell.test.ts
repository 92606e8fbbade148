import assert from "node:assert/strict";
import { test } from "node:test";
import { respell, respellUmlauts } from "../../../lib/search/legs/respell.ts";

test("a word has its spellings in other letters, itself first", () => {
  assert.deepEqual(respell("weiß"), ["weiß", "weiss", "weıß", "weıss"]);
  assert.deepEqual(respell("straße"), ["straße", "strasse"]);
  assert.ok(respell("strasse").includes("straße"));
  assert.ok(respell("lodz").includes("łodz"));
});

test("a German word has its spelling with umlauts, too", () => {
  assert.ok(!respell("groesser").includes("großer"));
  assert.ok(respellUmlauts("groesser").includes("großer"));
});

for (const [british, american] of [
  ["colour", "color"],
  ["organisations", "organizations"],
  ["analysed", "analyzed"],
  ["centre", "center"],
  ["licence", "license"],
  ["travelled", "traveled"],
] as const) {
  test(`"${british}" and "${american}" are spellings of one word`, () => {
    assert.ok(respell(british).includes(american));
    assert.ok(respell(american).includes(british));
  });
}

test("a word with many such letters has a bounded number of spellings", () => {
  assert.ok(respell("oeaelldidthss".repeat(4)).length < 64);
});
