import assert from "node:assert/strict";
import { test } from "node:test";
import { findPieces, wordKey } from "../../../../../lib/text/embed/meaning/pieces.ts";
import { packTable, readTable, weighRows } from "../../../../../lib/text/embed/meaning/word-table.ts";

const NAME = "0123456789abcdef";
const WORDS = ["heron", "otter", "newt"];
const VALUES = Float32Array.of(1, -1, 0.5, 0.25, 0, 0, 0, 0, -8, 4, 2, -1);
const bytes = packTable(WORDS.map(wordKey), VALUES, 4, NAME);

function rowOf(word: string, weight = 1): number[] {
  const table = readTable(bytes);
  const sum = new Float32Array(4);
  table.addRow(sum, table.find(wordKey(word)), weight);
  return [...sum];
}

test("a table is read back with every row within a sixteenth of its largest number", () => {
  const { rows, dimensions, name } = readTable(bytes);

  assert.deepEqual([rows, dimensions, name], [3, 4, NAME]);
  for (const [index, word] of WORDS.entries()) {
    const row = [...VALUES.subarray(index * 4, index * 4 + 4)];
    const largest = Math.max(...row.map(Math.abs));
    for (const [at, value] of rowOf(word).entries()) {
      assert.ok(Math.abs(value - row[at]!) <= largest / 14, `${word} ${at}: ${value} for ${row[at]}`);
    }
  }
});

test("a row is added as often as its weight says", () => {
  assert.deepEqual(
    rowOf("newt", 2),
    rowOf("newt").map((value) => value * 2),
  );
});

test("a word that the table does not have is not found, and a table may be empty", () => {
  assert.equal(readTable(bytes).find(wordKey("swan")), -1);
  assert.equal(readTable(packTable([], new Float32Array(), 4, NAME)).find(wordKey("heron")), -1);
});

test("bytes that are no table, or part of one, are refused", () => {
  const other = Uint8Array.from(bytes);
  other[0] = 0;

  assert.throws(() => readTable(other), /not a word table/);
  assert.throws(() => readTable(new Uint8Array(8)), /not a word table/);
  assert.throws(() => readTable(bytes.slice(0, -1)), /truncated/);
});

test("a word without a row is its longest known beginning and its longest known ending", () => {
  const { find } = readTable(bytes);

  assert.deepEqual(findPieces("heronry", false, find), [], "a whole word is no piece");
  assert.deepEqual(
    findPieces("ab", false, () => 1),
    [],
  );
  assert.deepEqual(
    findPieces("abcdef", false, () => 7),
    [7, 7],
  );
});

test("a word without a row is the two known words that it is made of, with what links them", () => {
  const keys = ["amazon", "gebiet", "fach"].map(wordKey);
  const { find } = readTable(packTable(keys, new Float32Array(6), 2, NAME));
  const partsOf = (term: string) => findPieces(term, false, find);

  assert.deepEqual(partsOf("fachgebiet"), [find(wordKey("fach")), find(wordKey("gebiet"))]);
  assert.deepEqual(partsOf("amazonengebiet"), [find(wordKey("amazon")), find(wordKey("gebiet"))]);
  assert.deepEqual(partsOf("amazongegend"), [], "half of a compound is no compound");
});

test("two characters without a space that have no row are each of them", () => {
  const keys = ["南", "瓜"].map(wordKey);
  const { find } = readTable(packTable(keys, new Float32Array(4), 2, NAME));

  assert.deepEqual(findPieces("南瓜", true, find).sort(), keys.map(find).sort());
  assert.deepEqual(findPieces("南", true, find), []);
});

test("a row that is weighed has the same direction, and the others stay as they are", () => {
  const row = readTable(bytes).find(wordKey("heron"));
  const table = readTable(weighRows(bytes, (at) => (at === row ? 0.5 : 1), NAME.toUpperCase()));
  const weighed = (word: string) => {
    const sum = new Float32Array(4);
    table.addRow(sum, table.find(wordKey(word)), 1);
    return [...sum];
  };

  assert.equal(table.name, NAME.toUpperCase());
  assert.deepEqual(weighed("newt"), rowOf("newt"));
  for (const [at, value] of weighed("heron").entries()) {
    assert.ok(Math.abs(value - rowOf("heron")[at]! / 2) < 1e-3, `${at}: ${value}`);
  }
});
