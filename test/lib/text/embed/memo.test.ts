import assert from "node:assert/strict";
import { test } from "node:test";
import { remember } from "../../../../lib/text/embed/features/memo.ts";

test("an answer is given once, words that keep coming are remembered, and others are forgotten in the end", () => {
  const asked: string[] = [];
  const lengthOf = remember((word) => {
    asked.push(word);
    return word.length;
  });
  const timesAsked = (word: string) => asked.filter((one) => one === word).length;

  lengthOf("once");
  for (let at = 0; at < 30_000; at++) {
    lengthOf(`word${at}`);
    assert.equal(lengthOf("often"), 5);
  }
  lengthOf("once");

  assert.equal(timesAsked("often"), 1);
  assert.equal(timesAsked("once"), 2);
});

test("a text without spaces is not remembered", () => {
  let times = 0;
  const lengthOf = remember((word) => {
    times++;
    return word.length;
  });

  assert.equal(lengthOf("a".repeat(100)), 100);
  assert.equal(lengthOf("a".repeat(100)), 100);
  assert.equal(times, 2);
});
