import assert from "node:assert/strict";
import { test } from "node:test";
import { hashWords } from "../../../../../lib/text/extract/choice/characters.ts";
import { topicOf } from "../../../../../lib/text/extract/choice/topics.ts";

const topicsIn = (text: string) => hashWords(text, text.length).map(topicOf);

test("words about one topic have the same bit in several languages, and a word about nothing has none", () => {
  const [shipping, delivery, lieferung, envío] = topicsIn("Shipping delivery LIEFERUNG envío");

  assert.notEqual(shipping, 0);
  for (const other of [delivery, lieferung, envío]) assert.equal(other, shipping);
  assert.deepEqual(topicsIn("lantern quay 1234"), [0, 0, 0]);
});
