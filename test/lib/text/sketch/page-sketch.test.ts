import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_HASHES, pagesAgree, resemblance, sketchPage } from "../../../../lib/text/sketch/page-sketch.ts";

const paragraphs = (from: number, many: number) =>
  Array.from(
    { length: many },
    (_, n) => `In ${from + n} the keeper painted gate ${(from + n) * 7} again.`,
  ).join("\n\n");

test("a page agrees with its copy where links lead elsewhere and a few words are others", () => {
  const page = `[Home](https://example.com/) ${paragraphs(1, 200)}`;
  const copy = page
    .replace("https://example.com/", `https://m.example.org/${"path/".repeat(50)}`)
    .replace("keeper", "warden");

  assert.equal(pagesAgree(sketchPage(page), sketchPage(copy)), true);
  assert.ok(sketchPage(page).length === MOST_HASHES);
});

test("what two pages have in common is told nearly, however long they are", () => {
  const half = resemblance(sketchPage(paragraphs(1, 600)), sketchPage(paragraphs(301, 600)));

  // A third of all they say stands in both.
  assert.ok(half !== undefined && half > 0.2 && half < 0.55, String(half));
  assert.equal(pagesAgree(sketchPage(paragraphs(1, 60)), sketchPage(paragraphs(5_000, 60))), false);
});

test("of a page without text nothing is said", () => {
  assert.equal(pagesAgree(sketchPage(""), sketchPage("")), undefined);
});
