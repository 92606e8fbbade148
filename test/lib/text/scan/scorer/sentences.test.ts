import assert from "node:assert/strict";
import { test } from "node:test";
import { spansOf } from "../../../../../lib/text/scan/scorer/sentences.ts";

const textsOf = (text: string) => [...spansOf(text)].map(({ start, end }) => text.slice(start, end));

test("a block is a span, and short lines are joined, since a sentence may be parted among them", () => {
  const paragraph = `${"Herons stand in the shallow water and wait. ".repeat(5)}`.trim();
  assert.deepEqual(textsOf(`${paragraph}\n\nsend\nthe\nletters`), [paragraph, "send\nthe\nletters"]);
});

test("sentences of a long block overlap by one, so that what two of them say together is read together", () => {
  const sentences = Array.from(
    { length: 12 },
    (_, index) => `In year ${index} the river rose by two feet and more, and fell again.`,
  );
  const spans = textsOf(sentences.join(" "));
  for (const [index, sentence] of sentences.slice(1).entries())
    assert.ok(
      spans.some((span) => span.includes(sentences[index] ?? "") && span.includes(sentence)),
      sentence,
    );
});

test("no part of a text is left out, whatever it is made of", () => {
  for (const text of [
    "x".repeat(5000),
    "ab. ".repeat(2000),
    `${"\n".repeat(3000)}word`,
    "。".repeat(900),
    "a b ".repeat(300),
  ]) {
    const covered = new Uint8Array(text.length);
    for (const { start, end } of spansOf(text)) covered.fill(1, start, end);
    const missed = Array.from(text).filter((character, at) => covered[at] === 0 && /\S/u.test(character));
    assert.ok(
      missed.length < 8,
      `${missed.length} of ${text.length} of ${JSON.stringify(text.slice(0, 10))}`,
    );
  }
});

test("spans of a code block say so", () => {
  const spans = [...spansOf("Prose.\n\n```sh\nrun the tests\n```\n\nMore prose.")];
  assert.deepEqual(
    spans.map(({ code }) => code),
    [false, true, false],
  );
});
