import assert from "node:assert/strict";
import { test } from "node:test";
import { wordKey } from "../../../../../lib/text/embed/meaning/pieces.ts";
import { packFile, unpackFile } from "../../../../../lib/text/embed/meaning/table-file.ts";
import { packTable, readTable } from "../../../../../lib/text/embed/meaning/word-table.ts";

const WORDS = ["heron", "otter", "newt"];
const DIMENSIONS = 16;
const VALUES = Float32Array.from({ length: WORDS.length * DIMENSIONS }, (_, at) => Math.sin(at * at));
const table = packTable(WORDS.map(wordKey), VALUES, DIMENSIONS, "0123456789abcdef", 3);

test("a table is the same after it was a file, which takes three quarters of the space of its rows", () => {
  const file = packFile(table);

  assert.deepEqual(unpackFile(file), table);
  assert.equal(table.length - file.length, (WORDS.length * DIMENSIONS) / 8);
});

test("numbers of three bits are within a seventh of the largest one of their row", () => {
  const { find, addRow } = readTable(table);
  for (const [index, word] of WORDS.entries()) {
    const row = VALUES.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS);
    const sum = new Float32Array(DIMENSIONS);
    addRow(sum, find(wordKey(word)), 1);
    for (const [at, value] of sum.entries())
      assert.ok(Math.abs(value - row[at]!) <= 1.5 / 7, `${word} ${at}: ${value} for ${row[at]}`);
  }
});

test("a table in memory is no file, and a file is no table in memory", () => {
  const file = packFile(table);

  assert.throws(() => unpackFile(table), /not a word table/);
  assert.throws(() => readTable(file), /not a word table/);
  assert.throws(() => unpackFile(file.subarray(0, -3)), /truncated/);
});
