import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mostTokens, mostTokensInTurns } from "../../../lib/evidence/most-tokens.ts";
import { anyText } from "../../support/any-text.ts";

/**
 * The most tokens that cl100k_base, o200k_base and the published tokenizers of Llama 3 and Claude count in these texts, as
 * bench/evidence/tokens.ts says.
 */
const COUNTED: [text: string, most: number][] = [
  ["The grey heron stands still in shallow water and spears small fish with its long beak.", 20],
  ["苍鹭站在浅水里一动不动，用长喙捕捉小鱼。", 29],
  ["Die Wasserstandsmeldung nennt den Pegel am frühen Morgen, und wer flussabwärts fährt, liest sie.", 36],
  ["| 1984-06-05 | 12:33 | 2,718,281 |", 21],
  ["Цапля стоит неподвижно на мелководье.", 22],
  ["แม่น้ำเจ้าพระยา", 26],
  ["aGVyb25zIHN0YW5kIHN0aWxs 8f14e45fceea167a", 28],
];

test("a text never has more tokens than is said, and not much fewer", () => {
  for (const [text, most] of COUNTED) {
    const bound = mostTokens(text);

    assert.ok(bound >= most, `${text}: ${bound}`);
    assert.ok(bound <= most * 1.3, `${text}: ${bound}`);
  }
});

test("the bounds of lines add up: none is above the sum of its parts, and none below one of them", () => {
  fc.assert(
    fc.property(anyText(), anyText(), (one, other) => {
      assert.equal(mostTokens(""), 1);
      assert.ok(mostTokens(`${one}\n${other}`) <= mostTokens(one) + mostTokens(other));
      assert.ok(mostTokens(`${one}\n${other}`) >= Math.max(mostTokens(one), mostTokens(other)));
    }),
  );
});

test("a long text counted in turns has the same bound as at once, and others get their turn", async () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `Heron ${at} stands at the weir.`).join("\n");
  let turns = 0;
  const count = setInterval(() => turns++, 1);

  const bounds = await Promise.all(
    [text, `${text}\n`, "", "one line"].map((each) => mostTokensInTurns(each)),
  );
  clearInterval(count);

  assert.deepEqual(
    bounds,
    [text, `${text}\n`, "", "one line"].map((each) => mostTokens(each)),
  );
  assert.ok(turns > 1);
});
