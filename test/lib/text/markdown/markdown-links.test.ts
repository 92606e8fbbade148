import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { eachLink, withoutLinks } from "../../../../lib/text/markdown/links.ts";

test("links are found with their text, pictures with their mark", () => {
  const found = [...eachLink("A [heron](https://example.com/) and ![its nest](nest.png).")];

  assert.deepEqual(found, [
    { start: 2, end: 31, text: "heron" },
    { start: 36, end: 57, text: "its nest" },
  ]);
});

test("links are replaced by what is written in them", () => {
  assert.equal(withoutLinks("A [heron](https://example.com/) and [](x)."), "A heron and .");
  assert.equal(withoutLinks("[a [heron](x) nests](y)"), "[a heron nests](y)");
});

test("an escaped bracket belongs to the text", () => {
  assert.deepEqual(
    [...eachLink("[a\\]b\\[c](x)")].map(({ text }) => text),
    ["a\\]b\\[c"],
  );
  assert.deepEqual([...eachLink("\\[a](x)")], []);
});

test("what is no link stays as it is", () => {
  for (const text of ["[a]", "[a](b", "[a](b c)", "[a] (b)", "](b)", "[[[[", "[a](", "a]("]) {
    assert.equal(withoutLinks(text), text);
  }
});

test("whatever the text is, links are in order, apart and shorter without their addresses", () => {
  const piece = fc.constantFrom("[", "]", "(", ")", "](", "!", "\\", " ", "\n", "a", "[a](b)");

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      let end = 0;

      for (const link of eachLink(text)) {
        assert.ok(link.start >= end && link.end > link.start);
        assert.match(text.slice(link.start, link.end), /^!?\[[\s\S]*\]\([^)\s]*\)$/);
        end = link.end;
      }
      assert.ok(withoutLinks(text).length <= text.length);
    }),
  );
});
