import assert from "node:assert/strict";
import { test } from "node:test";
import { readCard } from "../../../../adapters/node/models/model-card.ts";

const CARDS: [string, string, ReturnType<typeof readCard>][] = [
  [
    "lines of a list",
    "---\nlanguage:\n- en\n- 'de'\nlicense: mit\n---\n# A",
    { licence: "mit", languages: ["en", "de"] },
  ],
  [
    "a list in one line",
    '---\nlanguage: [en, "fr"]\nlicense: apache-2.0\n---\n',
    { licence: "apache-2.0", languages: ["en", "fr"] },
  ],
  ["one language", "---\r\nlicense: mit\r\nlanguage: en\r\n---\r\n", { licence: "mit", languages: ["en"] }],
  ["nothing of it", "---\ntags:\n- a\n---\nlicense: mit", { licence: null, languages: [] }],
  ["no head", "# A model\nlicense: mit", { licence: null, languages: [] }],
  ["a head without an end", "---\nlicense: mit\n", { licence: null, languages: [] }],
  ["nothing", "", { licence: null, languages: [] }],
];
for (const [what, text, expected] of CARDS) {
  test(`licence and languages of a card with ${what}`, () => {
    assert.deepEqual(readCard(text), expected);
  });
}
