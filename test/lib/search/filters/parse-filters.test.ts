import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fromWords, parseFilters, tellMisread } from "../../../../lib/search/filters/parse-filters.ts";
import { anyText } from "../../../support/any-text.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

const shown = (query: string) => {
  const { text, filters } = parseFilters(query);
  return [text, ...filters.map(({ name, value, not }) => `${not ? "-" : ""}${name}=${value}`)];
};

for (const [query, ...expected] of [
  ["herons at the weir", "herons at the weir"],
  ["tag:rust site:github.com async", "async", "tag=rust", "site=github.com"],
  ['tag:"machine learning" in:"To read"', "", "tag=machine learning", "collection=To read"],
  ['the "exact words" -not', "the exact words", "words=exact words", "-words=not"],
  ["-tag:Rust -is:error -has:note x", "x", "-tag=Rust", "-is=error", "-has=note"],
  ["before:2026 after:2026-01 x", "x", "before=2026-01-01T00:00:00.000Z", "after=2026-01-01T00:00:00.000Z"],
  ["before:2026-01-31T10:00:00+02:00", "", "before=2026-01-31T08:00:00.000Z"],
  ["lang:en-GB kind:PDF risk:.5 IS:Error", "", "language=en", "kind=pdf", "risk=.5", "is=error"],
  ["site:WWW.Müller.example", "", "site=xn--mller-kva.example"],
  ["site:https://www.example.com/ x", "x", "site=example.com"],
  [
    "“exact words” «mots exacts» „genaue Wörter“",
    "exact words mots exacts genaue Wörter",
    "words=exact words",
    "words=mots exacts",
    "words=genaue Wörter",
  ],
  ["tag:“machine learning” -„nicht das”", "", "tag=machine learning", "-words=nicht das"],
] as const) {
  test(`${query} is read as ${expected.join(", ")}`, () => assert.deepEqual(shown(query), expected));
}

for (const query of [
  "https://example.com/a?tag:b",
  "is:purple",
  "before:2026-02-30",
  "before:soon",
  "site:a/b",
  "site:a:80",
  "risk:2",
  "tag:",
  'tag:"',
  '"no end',
  "“no end",
  "„no end «of it",
  "no „end",
  "Who sang „Fog on the Tyne“ and “Days”?",
  '""',
  "e-mail - --flag -",
  "std::vec C:drive toString:x __proto__:y",
  "  spaces   stay ",
]) {
  test(`${JSON.stringify(query)} is text, as it was typed`, () => assert.deepEqual(shown(query), [query]));
}

test("of a list, every word is wanted, and exact words once", () => {
  assert.deepEqual(
    fromWords('is:error "to be" or').map(({ name, value }) => `${name}=${value}`),
    ["is=error", "words=to be", "words=or"],
  );
});

test("of a list, what is excluded or exact is not cut out of other words", () => {
  const shownOf = (query: string) =>
    fromWords(query).map(({ name, value, not }) => `${not ? "-" : ""}${name}=${value}`);

  assert.deepEqual(shownOf("javascript -java"), ["-words=java", "words=javascript"]);
  assert.deepEqual(shownOf('start "art"'), ["words=art", "words=start"]);
});

test("of a list, an emoji is no word, with or without the mark behind it", () => {
  assert.deepEqual(
    fromWords("☕\ufe0f coffee").map(({ value }) => value),
    ["coffee"],
  );
});

test("what reads like a filter of dates without one is named, and nothing else", () => {
  const dates = "Dates look like 2026, 2026-01 or 2026-01-31.";

  assert.equal(
    tellMisread('after:yesterday espresso -Before:2026-13 after:"last week" after:a'),
    `Not a date, so searched as text: “after:yesterday”, “-Before:2026-13”, “after:"last week"”. ${dates}`,
  );
  for (const query of ["after:2026 before:2026-01-31", "is:purple", "after: the storm", "thereafter:all", ""])
    assert.equal(tellMisread(query), undefined, query);
});

test("any text is read without a fault, and no letter of a text without filters is lost", () => {
  fc.assert(
    fc.property(anyText(), (query) => {
      const { text, filters } = parseFilters(query);
      if (filters.length === 0) assert.equal(text, query);
    }),
  );
});

test("a long query takes time in proportion to its length", () => {
  takesLinearTime((length) => parseFilters('tag:" "'.repeat(length / 7)), 70_000);
  takesLinearTime((length) => parseFilters('a:"'.repeat(length / 3)), 70_000);
});
