import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { findExactly, findSameWords } from "../../../../lib/evidence/quotes/find-quote.ts";
import { findNear } from "../../../../lib/evidence/quotes/near-quote.ts";
import { phrasesOf } from "../../../../lib/evidence/quotes/phrases.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

/** What stands in a text where a quote was found. */
function found(text: string, quote: string): string | undefined {
  const place = findSameWords(text, quote);
  return place && text.slice(place.start, place.end);
}

test("white space, typographic quotes and dashes, and marks of Markdown make no difference to a quote", () => {
  const text =
    "## Herons\n\n“It’s **two** herons – [below the\nweir](https://example.com/weir)”, she\u00a0said…\n\n| a | b |";

  assert.equal(found(text, '"It\'s two herons - below the weir", she said...'), text.slice(11, -11));
  assert.equal(found(text, "herons – below the"), "herons – [below the");
  assert.equal(found(text, "“It’s **two** herons"), "“It’s **two** herons");
  assert.equal(found("a\u00adb c\u200bd", "ab cd"), "a\u00adb c\u200bd");
  assert.equal(found("one\n- two\n- three", "one two three"), "one\n- two\n- three");
});

test("a part of a word, of a number or of what a sign joins is no quote", () => {
  for (const [text, quote] of [
    ["It is impossible to do.", "possible to do"],
    ["some 110 people", "10 people"],
    ["about 1.5 percent", "5 percent"],
    ["about 1,500 people", "500 people"],
    ["it was 15.7", "it was 15"],
    ["at -5 degrees", "5 degrees"],
    ["non-toxic substances", "toxic substances"],
    ["You can't go", "You can"],
    ["You can’t go", "You can"],
    ["2*3 is six", "23 is six"],
    ["snake_case words", "snakecase words"],
    ["1. First", "2. First"],
  ] as const) {
    assert.equal(findExactly(text, quote), undefined, quote);
    assert.equal(findSameWords(text, quote), undefined, quote);
  }
  assert.ok(findExactly("五只苍鹭站在浅水里", "苍鹭站在"));
});

test("any whole words of any text are found, where they stand", () => {
  const words = fc.array(
    fc.constantFrom("heron", "don’t", "1.5", "“weir”", "*stone*", "[a](https://e.org)", "\n", "苍鹭", "–"),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (parts, a, b) => {
      const text = parts.join(" ");
      const from = a % parts.length;
      const quote = parts
        .slice(from, from + 1 + (b % (parts.length - from)))
        .join(" ")
        .trim();
      fc.pre(/[\p{L}\p{N}]/u.test(quote));

      const place = findExactly(text, quote);

      assert.equal(place && text.slice(place.start, place.end), quote);
      assert.ok(findSameWords(text, quote) !== undefined);
    }),
  );
});

test("what is most like a quote is given from its first word to its last, and nothing where nothing is", () => {
  const text = "Foxes slept. In 1987 two grey herons stood below the weir at dawn. Nobody looked.";
  const near = findNear(text, "In 1988 two grey herons stood below the weir");

  assert.equal(near && text.slice(near.start, near.end), "In 1987 two grey herons stood below the weir");
  assert.equal(findNear(text, "Sourdough needs flour, water and patience"), undefined);
  assert.equal(findNear("", "anything"), undefined);
});

test("a quote is looked for by a few words in a row, and by characters where words have no spaces", () => {
  assert.deepEqual(phrasesOf("one two three four five six"), {
    spaced: ["one two three four", "three four five six"],
    unspaced: [],
  });
  assert.deepEqual(phrasesOf("苍鹭站在浅水里一动不动。"), {
    spaced: [],
    unspaced: ["苍鹭站在浅水", "水里一动不动"],
  });
  assert.ok(phrasesOf("word ".repeat(1_000)).spaced.length <= 24);
});

test("the first whole words that match are found wherever they stand, at once or step by step", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "-", "1", ".", " ", "鹭"), maxLength: 40 });
  const quotes = fc.string({ unit: fc.constantFrom("a", "-", "1", " "), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(letters, quotes, fc.integer({ min: 1, max: 9 }), (text, quote, step) => {
      const starts = Array.from(text, (_, at) => at).filter((at) => text.startsWith(quote, at));
      const first = starts.find((at) => findExactly(text, quote, at, at + 1));

      const place = findExactly(text, quote);
      const steps = Array.from(text, (_, at) => at).filter((at) => at % step === 0);
      const stepped = steps.flatMap((at) => findExactly(text, quote, at, at + step) ?? []);

      assert.deepEqual(place, first === undefined ? undefined : { start: first, end: first + quote.length });
      assert.deepEqual(stepped[0], place);
    }),
  );
});

test("text that repeats itself takes linear time, whether the quote occurs within its words or nearly", () => {
  for (const [word, start] of [
    ["aa", ""],
    ["ab", "bb"],
  ] as const) {
    takesLinearTime(
      (length) => findExactly(word.repeat(length / 2), start + word.repeat(length / 200)),
      80_000,
    );
  }
});

test("pieces between omissions that say little are no phrases, because half of all passages have them", () => {
  assert.deepEqual(phrasesOf("the … of … lock gates").spaced, ["lock gates"]);
  assert.deepEqual(phrasesOf("the … of").spaced, ["the", "of"]);
});
