import assert from "node:assert/strict";
import { test } from "node:test";
import { respell, respellUmlauts } from "../../../lib/search/legs/respell.ts";

test("a word has its spellings in other letters, itself first", () => {
  assert.deepEqual(respell("weise"), ["weise", "weıse"]);
  assert.deepEqual(respell("straße"), ["straße", "strasse"]);
  assert.ok(respell("strasse").includes("straße"));
  assert.ok(respell("lodz").includes("łodz"));
});

test("a German word has its spelling with umlauts, too", () => {
  assert.ok(!respell("groesser").includes("großer"));
  assert.ok(respellUmlauts("groesser").includes("großer"));
});

test("a word with many such letters has a bounded number of spellings", () => {
  assert.equal(respell("oeaelldidthss".repeat(4)).length, 32);
});
