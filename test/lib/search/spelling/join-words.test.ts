import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQuery } from "../../../../lib/search/parse-query.ts";
import { joinWords, listPairs } from "../../../../lib/search/spelling/join-words.ts";

const pairsOf = (q: string) => listPairs(q, parseQuery(q)).map(({ joined }) => joined);

/** The words of a query among passages of which so many have each word, each with the compounds that it is part of. */
function wordsAmong(q: string, passages: Record<string, number>): string[] {
  const counts = Object.entries(passages).map(
    ([word, n]) => [word, { chunks: n, isNamed: false, frequency: n, unpacked: 0 }] as const,
  );
  const words = parseQuery(q);
  return joinWords(words, listPairs(q, words), new Map(counts)).map(({ spelling, compounds = [] }) =>
    [spelling, ...compounds].join("+"),
  );
}

test("neighbors of a query may be one word: with a space or a hyphen between them, and nothing else", () => {
  assert.deepEqual(pairsOf("Heron WATCH tower"), ["heronwatch", "watchtower"]);
  assert.deepEqual(pairsOf("wi\u2010fi e-mail"), ["wifi", "email"]);
  for (const q of ["heron, tower", "heron/tower", "heron 9", "蒼鷺 塔", "the heron", "heron -"])
    assert.deepEqual(pairsOf(q), [], q);
});

test("a stop word is part of a compound only with a hyphen", () => {
  assert.deepEqual(pairsOf("set-up nets"), ["setup"]);
  assert.deepEqual(pairsOf("set up nets"), []);
});

test("of a long query only the first pairs are looked at", () => {
  const words = Array.from(
    { length: 60 },
    (_, at) => `heron${String.fromCharCode(97 + (at % 26), 97 + (at % 7))}`,
  );

  assert.equal(pairsOf(words.join(" ")).length, 16);
});

test("a compound that is rarer than both of its parts stands for them", () => {
  const passages = { heron: 9, watch: 7, heronwatch: 2, man: 9, age: 7, manage: 8 };

  assert.deepEqual(wordsAmong("heron watch", passages), ["heron+heronwatch", "watch+heronwatch"]);
  assert.deepEqual(wordsAmong("man age", passages), ["man", "age"]);
  assert.deepEqual(wordsAmong("watch man", passages), ["watch", "man"]);
});

test("with a hyphen, a compound may be as frequent as it is", () => {
  assert.deepEqual(wordsAmong("heron-watch", { heron: 9, watch: 7, heronwatch: 90 }), [
    "heron+heronwatch",
    "watch+heronwatch",
  ]);
});

test("a compound takes the place of a part that occurs nowhere, and of no other", () => {
  assert.deepEqual(wordsAmong("heron watch heron food", { heron: 9, heronwatch: 20, food: 3 }), [
    "heron+heronwatch",
    "food",
    "heronwatch",
  ]);
});
