import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readRst } from "../../../../lib/text/documents/rst/read-rst.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

const URL = "https://example.com/docs/locks.rst";

const markdownOf = (text: string) => readRst(text, URL).markdown;

test("headings are told by the lines under and over them, levels by the order in which their signs come", () => {
  const page = readRst("=====\nLocks\n=====\n\nBirds\n=====\n\nHerons\n------\n\nWeirs\n=====\n\nText.", URL);

  assert.equal(page.markdown, "# Locks\n\n## Birds\n\n### Herons\n\n## Weirs\n\nText.");
  assert.equal(page.title, "Locks");
});

test("code is fenced: after two colons, and in directives with the name of its language", () => {
  assert.equal(
    markdownOf("Wait::\n\n    wait()\n      more()\n\nThen."),
    "Wait:\n\n```\nwait()\n  more()\n```\n\nThen.",
  );
  assert.equal(
    markdownOf(".. code-block:: python\n   :linenos:\n\n   wait()\n\nThen."),
    "```python\nwait()\n```\n\nThen.",
  );
});

test("roles and references are their text, links lead where they say", () => {
  assert.equal(
    markdownOf("See :ref:`the weir <weir>`, ``wait()``, Herons_ and `the lock <https://example.com/lock>`_."),
    "See the weir, `wait()`, Herons and [the lock](https://example.com/lock).",
  );
});

test("notes are read, lists of contents are not, and comments are hidden text", () => {
  const page = readRst(
    ".. toctree::\n\n   one\n   two\n\n.. note:: Mind\n   the step.\n\n.. _target:\n\n.. nobody sees this\n\nText.",
    URL,
  );

  assert.equal(page.markdown, "Mind\n\nthe step.\n\nText.");
  assert.deepEqual(page.hidden, [{ text: "nobody sees this", by: "comment" }]);
});

test("what would be a comment or a heading in Markdown is shown, and numbers itself where it is an item", () => {
  assert.equal(markdownOf("a <!-- b --> c"), "a \\<!-- b --> c");
  assert.equal(markdownOf("# a\n\n#. b"), "\\# a\n\n1. b");
});

test("the author stands among the fields; without a heading the file's name is the title", () => {
  const page = readRst(":Author: A. Keeper\n\nText.", URL);

  assert.deepEqual([page.author, page.title], ["A. Keeper", "locks.rst"]);
});

test("any text is read, in time that grows with its length", () => {
  const words = fc.constantFrom(
    "::",
    ".. ",
    "note::",
    "\n",
    "    ",
    "`",
    "``",
    "====",
    "a",
    "_",
    ":ref:",
    "<b>",
  );
  fc.assert(fc.property(fc.array(words), (text) => void readRst(text.join(""), URL)));
  for (const piece of [".. note:: a\n\n ", "`", "a::\n\n ", "=\n=\n", ":a", ".. ::"]) {
    takesLinearTime((length) => readRst(piece.repeat(length / piece.length), URL), 100_000);
  }
  takesLinearTime((length) => readRst(`a::\n\n ${"`".repeat(length)}`, URL), 20_000);
});
