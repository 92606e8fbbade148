import assert from "node:assert/strict";
import { test } from "node:test";
import { dropForeign } from "../../../lib/search/legs/foreign-words.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";
import { grammarOf } from "../../../lib/text/embed/features/function-words.ts";

const spellingsOf = (query: string) => parseQuery(query).map(({ spelling }) => spelling);
const grammatical = (query: string) => {
  const words = spellingsOf(query);
  return words.filter((word) => grammarOf(query)?.words.has(word));
};

test("the function words of a question are told in five languages", () => {
  assert.deepEqual(grammatical("Wer war der Graf von Melfi?"), ["wer", "war", "der", "von"]);
  assert.deepEqual(grammatical("Rezepte mit Kürbis"), ["mit"]);
  assert.deepEqual(grammatical("comment faire du pain sans four"), ["comment", "faire", "du", "sans"]);
  assert.deepEqual(grammatical("cuándo plantar los tomates"), ["cuándo", "los"]);
  assert.deepEqual(grammatical("dove si trova il Colosseo"), ["dove", "si", "il"]);
  assert.deepEqual(grammatical("como limpar uma panela de ferro"), ["como", "uma", "de"]);
});

test("English queries have none, though words of theirs are function words elsewhere", () => {
  for (const query of [
    "die hard war movies",
    "los angeles to las vegas",
    "MIT man pages",
    "car tires plus comment",
    "vitamin d dose",
  ])
    assert.deepEqual(grammatical(query), [], query);
});

test("a question is told to be English by two of its function words, which search leaves out in any case", () => {
  assert.equal(grammarOf("how do I cook squash")?.marker, "the");
  assert.equal(grammarOf("squash recipes for winter"), undefined);
});

/** Of 100 passages, so many have each word, and one any other. */
function counts(passages: Record<string, number>, query: string) {
  return new Map(
    [...spellingsOf(query), ...Object.keys(passages)].map((word) => {
      const frequency = passages[word] ?? 1;
      return [word, { chunks: frequency, isNamed: false, frequency, unpacked: 0 }];
    }),
  );
}

test("a question in another language than most passages is searched without its function words", () => {
  const query = "Wer war der Graf von Melfi?";
  const words = parseQuery(query);
  const kept = (passages: Record<string, number>) => {
    const { words: left, isForeign } = dropForeign(words, grammarOf(query), counts(passages, query), 100);
    return { left: left.map(({ spelling }) => spelling), isForeign };
  };

  assert.deepEqual(kept({ und: 20, war: 20 }), { left: ["graf", "melfi"], isForeign: true });
  assert.deepEqual(kept({ und: 80, war: 20 }), {
    left: ["wer", "war", "der", "graf", "von", "melfi"],
    isForeign: false,
  });
});

test("function words are searched for if there is nothing else", () => {
  const query = "Wer, wenn nicht wir";
  const words = parseQuery(query);

  const { words: left, isForeign } = dropForeign(words, grammarOf(query), counts({}, query), 100);

  assert.equal(left.length, 4);
  assert.equal(isForeign, false);
});

test("an English question is foreign where hardly any passage has “the”, and not where many are short", () => {
  const query = "how do I cook squash";
  const isForeign = (the: number, passages: number) =>
    dropForeign(parseQuery(query), grammarOf(query), counts({ the }, query), passages).isForeign;

  assert.deepEqual([isForeign(3, 100), isForeign(30, 100)], [true, false]);
  assert.equal(isForeign(0, 5), false, "five passages without it tell nothing");
});
