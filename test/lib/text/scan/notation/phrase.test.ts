import assert from "node:assert/strict";
import { test } from "node:test";
import { also, maybe, oneOf, phrase, upTo } from "../../../../../lib/text/scan/notation/phrase.ts";
import { gap, near } from "../../../../../lib/text/scan/notation/rule.ts";

test("a list has an entry for each comma outside of brackets and braces, on however many lines", () => {
  assert.equal(
    oneOf(`plant(?:s|,)?, \\w{1,3},
    a b, [,;]`),
    "(?:plant(?:s|,)?|\\w{1,3}|a b|[,;])",
  );
});

test("a bracket behind a backslash opens nothing", () => {
  assert.equal(oneOf("\\(, \\[a, b"), "(?:\\(|\\[a|b)");
});

test("words that may be missing bring the gap beside them along", () => {
  assert.equal(maybe("the, a"), "(?:the |a )?");
  assert.equal(upTo(2, "the, a"), "(?:the |a ){0,2}");
  assert.equal(also("too"), "(?: too)?");
});

test("the parts of a phrase have one gap between them", () => {
  const written = phrase(
    "water",
    maybe("the"),
    oneOf("fern, moss"),
    also("now"),
    gap(2),
    "daily",
    near(9),
    "(?!s)",
  );

  assert.equal(written, `water (?:the )?(?:fern|moss)(?: now)? ${gap(2)}daily ${near(9)}(?!s)`);
});
