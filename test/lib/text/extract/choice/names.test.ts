import assert from "node:assert/strict";
import { test } from "node:test";
import { HashIndex } from "../../../../../lib/text/extract/choice/names/hash-index.ts";
import { hashNames, NameReader } from "../../../../../lib/text/extract/choice/names/name-reader.ts";
import { packVotes, unpackVotes, type Votes } from "../../../../../lib/text/extract/choice/names/votes.ts";

/** Votes for the names and words of some attribute values: the first one 1 and .5, the next one 2 and 1, and so on. */
function votesFor(...values: string[]): Votes {
  const hashes = [...new Set(values.flatMap((value) => hashNames(["class", value])))];
  return {
    names: new HashIndex(hashes),
    near: Float32Array.from(hashes, (_, place) => place + 1),
    all: Float32Array.from(hashes, (_, place) => (place + 1) / 2),
  };
}

test("hashes are found by their position, and others are not", () => {
  const hashes = [0, 1, 2 ** 30 - 1, 17, 33, 49];
  const index = new HashIndex(hashes);

  assert.deepEqual(
    hashes.map((hash) => index.find(hash)),
    [0, 1, 2, 3, 4, 5],
  );
  assert.deepEqual(
    [2, 65, 2 ** 29].map((hash) => index.find(hash)),
    [-1, -1, -1],
  );
  assert.equal(new HashIndex([]).find(0), -1);
});

test("A name of an element is read as its words and, if it has several, as a whole", () => {
  const [card, body, whole, ...more] = hashNames(["class", "card-body"]);

  assert.deepEqual(more, []);
  assert.deepEqual(hashNames(["id", "card"]), [card]);
  assert.deepEqual(hashNames(["itemprop", "cardBody"]), [card, body, whole]);
  assert.deepEqual(hashNames(["class", "card body"]), [card, body]);
  assert.notEqual(hashNames(["class", "body-card"])[2], whole);
});

test("Attributes that do not name anything have no names", () => {
  assert.deepEqual(hashNames(["href", "/card", "style", "color: red", "class", "x"]), []);
});

test("The votes of all names of an element add up, also if they are read again", () => {
  const reader = new NameReader(votesFor("alpha", "beta"));

  for (const names of [
    ["class", "alpha beta gamma"],
    ["class", "alpha beta gamma"],
    ["class", "alpha", "id", "beta"],
  ]) {
    reader.read(names);
    assert.deepEqual([reader.near, reader.all], [3, 1.5]);
  }
  reader.read(["class", "gamma"]);
  assert.deepEqual([reader.near, reader.all], [0, 0]);
});

test("Votes are kept in steps of 1/64, up to about 2, and those that are 0 are left out", () => {
  const votes = votesFor("alpha", "beta", "gamma");
  votes.near.set([0.1, -9, 0.001]);
  votes.all.set([0, 0.5, -0.001]);

  const { names, near, all } = unpackVotes(packVotes(votes));

  assert.deepEqual(names.hashes, votes.names.hashes.slice(0, 2));
  assert.deepEqual([...near], [6 / 64, -127 / 64]);
  assert.deepEqual([...all], [0, 32 / 64]);
});
