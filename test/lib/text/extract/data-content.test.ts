import assert from "node:assert/strict";
import { test } from "node:test";
import { readDataContent } from "../../../../lib/text/extract/metadata/data-content.ts";
import { preScan } from "../../../../lib/text/extract/tree/pre-scan.ts";

/** What was read of such a page before. */
const TEXTS = { articleBody: "", noscript: "some words, and more".repeat(20) };

test("of what stands in noscript elements no more is read as content than a page may keep", () => {
  const page = preScan(`<noscript>${"<p>some words, and more".repeat(200_000)}</noscript>`);

  assert.equal(readDataContent(page, TEXTS).length, 4_000_000);
});

test("a noscript element of ordinary size is content as it is", () => {
  const text = "<p>some words, and more".repeat(20);

  assert.equal(readDataContent(preScan(`<noscript>${text}</noscript>`), TEXTS), text);
});
