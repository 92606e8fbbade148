import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { splitWords } from "../../../../lib/text/embed/features/words.ts";

const stemOf = (word: string) => splitWords(word)[0]?.term ?? "";

/** Word and stem, by the step that decides; from the examples of Porter's paper. */
const STEMS: Record<string, Record<string, string>> = {
  "plurals (1a)": { caresses: "caress", ponies: "poni", ties: "ti", caress: "caress", cats: "cat" },
  "past and -ing (1b)": {
    feed: "feed",
    agreed: "agre",
    plastered: "plaster",
    bled: "bled",
    motoring: "motor",
    sing: "sing",
    conflated: "conflat",
    troubled: "troubl",
    sized: "size",
    hopping: "hop",
    tanned: "tan",
    falling: "fall",
    hissing: "hiss",
    fizzed: "fizz",
    failing: "fail",
    filing: "file",
  },
  "final y (1c)": { happy: "happi", sky: "sky" },
  "double suffixes (2)": {
    relational: "relat",
    conditional: "condit",
    rational: "ration",
    valenci: "valenc",
    hesitanci: "hesit",
    digitizer: "digit",
    conformabli: "conform",
    radicalli: "radic",
    differentli: "differ",
    vileli: "vile",
    analogousli: "analog",
    vietnamization: "vietnam",
    predication: "predic",
    operator: "oper",
    feudalism: "feudal",
    decisiveness: "decis",
    hopefulness: "hope",
    callousness: "callous",
    formaliti: "formal",
    sensitiviti: "sensit",
    sensibiliti: "sensibl",
    archaeology: "archaeolog",
  },
  "-ic, -full, -ness (3)": {
    triplicate: "triplic",
    formative: "form",
    formalize: "formal",
    electriciti: "electr",
    electrical: "electr",
    hopeful: "hope",
    goodness: "good",
  },
  "single suffixes (4)": {
    revival: "reviv",
    allowance: "allow",
    inference: "infer",
    airliner: "airlin",
    gyroscopic: "gyroscop",
    adjustable: "adjust",
    defensible: "defens",
    irritant: "irrit",
    replacement: "replac",
    adjustment: "adjust",
    dependent: "depend",
    adoption: "adopt",
    communism: "commun",
    activate: "activ",
    angulariti: "angular",
    homologous: "homolog",
    effective: "effect",
    bowdlerize: "bowdler",
  },
  "final e and ll (5)": { probate: "probat", rate: "rate", cease: "ceas", controll: "control", roll: "roll" },
};

for (const [step, stems] of Object.entries(STEMS)) {
  test(`English words are stemmed as Porter says: ${step}`, () => {
    const found = Object.fromEntries(Object.keys(stems).map((word) => [word, stemOf(word)]));

    assert.deepEqual(found, stems);
  });
}

test("words of one or two letters stay as they are", () => {
  assert.deepEqual(["s", "is", "as", "by"].map(stemOf), ["s", "is", "as", "by"]);
});

test("a stem is never longer than its word and never empty", () => {
  const words = fc.stringMatching(/^[a-z]{1,30}$/);

  fc.assert(
    fc.property(words, (word) => {
      const stem = stemOf(word);
      return stem.length > 0 && stem.length <= word.length;
    }),
  );
});
