import assert from "node:assert/strict";
import { test } from "node:test";
import { scanPage } from "../../../../../lib/text/scan/scan-page.ts";
import { THRESHOLD } from "../../../../../lib/text/scan/score.ts";
import { UNKNOWN_WORDINGS } from "../../../../fixtures/attacks/unknown-wordings.ts";
import { pageOf } from "../page.ts";

test("a command in words that no rule knows is asked about; the same words for people pass", () => {
  for (const { attack, twin } of UNKNOWN_WORDINGS) {
    assert.ok(scanPage(pageOf(attack)).riskScore >= THRESHOLD, attack);
    assert.ok(scanPage(pageOf(twin)).riskScore < THRESHOLD, twin);
  }
});
