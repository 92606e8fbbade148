import assert from "node:assert/strict";
import { test } from "node:test";
import { toCountedQuery } from "../../../lib/search/legs/coverage.ts";
import { createTextReader, type TextEvidence } from "../../../lib/search/legs/text-evidence.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";

/** What a body below a heading has of a query, where each of the query's words stands in so many of a thousand chunks. */
function read(query: string, body: string, chunks: number[] = [], heading = ""): TextEvidence {
  const words = parseQuery(query).map((word, index) => ({ ...word, chunks: chunks[index] ?? 10 }));
  return createTextReader(query, toCountedQuery(words, 1_000))(`${heading}\n${body}`);
}

const pairs = (query: string, body: string, chunks?: number[]) => read(query, body, chunks).pairs;

test("two words of a query are a pair where a text has them side by side in the same order, in any form", () => {
  assert.ok(pairs("cold brewing", "Cold brewed coffee") > 0);
  assert.equal(pairs("cold brewing", "brewing cold"), 0);
  assert.equal(pairs("cold brewing", "cold coffee brewing"), 0);
  assert.equal(pairs("cold brewing", "cold"), 0);
  assert.equal(pairs("cold", "cold cold"), 0);
});

test("stop words do not part a pair, in the query or in the text", () => {
  assert.equal(
    pairs("history of the river", "the history of rivers"),
    pairs("history river", "history river"),
  );
});

test("a pair counts the rarity of its more frequent word, and each further occurrence less", () => {
  const rare = pairs("kveik yeast beer", "kveik yeast", [2, 5, 400]);
  const frequent = pairs("kveik yeast beer", "yeast beer", [2, 5, 400]);
  assert.ok(rare > 5 * frequent && frequent > 0, `${rare} ${frequent}`);

  const [once, twice, thrice] = [1, 2, 3].map((times) => pairs("cold brew", "cold brew, ".repeat(times)));
  assert.ok(once! < twice! && twice! < thrice! && thrice! - twice! < twice! - once!);
});

test("in a script without spaces, three characters in a row are a pair of pairs", () => {
  assert.ok(pairs("南瓜汤", "今天的南瓜汤很好喝。") > 0);
  assert.equal(pairs("南瓜汤", "南瓜"), 0);
});

test("words of the heading count by rarity, however often they occur in it, and those of the body do not", () => {
  const rare = read("kveik beer", "kveik beer", [2, 400], "Kveik").heading;
  const frequent = read("kveik beer", "kveik beer", [2, 400], "Beer beer").heading;
  assert.ok(rare > frequent && frequent > 0, `${rare} ${frequent}`);
  assert.equal(read("kveik beer", "kveik beer", [], "Bread").heading, 0);
});

test("a missing word counts by the one that is spelled most like it, and a word that is there does not", () => {
  const near = read("database", "a databank").alike;
  assert.ok(near > 0);
  assert.ok(read("database", "a databank, a databasis").alike > near);
  assert.equal(read("database", "a databank of databases").alike, 0);
  assert.equal(read("database", "a metabase").alike, 0, "another first letter");
  assert.equal(read("南瓜汤", "南瓜面").alike, 0);
});

test("a pair does not reach from the heading into the body", () => {
  assert.equal(read("cold brew", "brew", [], "cold").pairs, 0);
});

test("a word with a sign is found as it was typed, and not as a part of another", () => {
  const signs = (query: string, body: string) => read(query, body).signs;

  assert.equal(signs("templates in C++", "C++11 has variadic templates"), 1);
  assert.equal(signs("templates in c++?", "Templates (C++)"), 1);
  assert.equal(signs("C++ and C#", "C# is not C"), 1);
  assert.equal(signs(".NET", "Learn .NET."), 1);
  assert.equal(signs("A* search", "the A* search"), 1);
  for (const body of ["C and vitamin C", "example.net", "ABC++", "C+"]) {
    assert.equal(signs("C++ .NET", body), 0, body);
  }
  assert.equal(
    signs("Really? (Yes.) One-two, 3.5 and node.js!", "Really? (Yes.) One-two, 3.5 and node.js!"),
    0,
  );
});
