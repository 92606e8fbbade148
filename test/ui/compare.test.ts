import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compareTexts, type Part } from "../../ui/page/reading/versions/compare.ts";
import { plainLines } from "../../ui/page/reading/versions/plain-lines.ts";
import { HOSTILE_MARKDOWN } from "../fixtures/attacks/markdown.ts";

/** A comparison on a few lines: [-removed-], {+added+}, and how many lines are the same. */
function show(parts: Part[] | undefined): string[] | undefined {
  const marks = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;
  return parts?.flatMap((part) =>
    "same" in part
      ? [`… ${part.same}`]
      : part.lines.map(({ words }) => words.map(({ kind, text }) => marks[kind].join(text)).join("")),
  );
}

const compare = (before: string, after: string) => show(compareTexts(before, after));

test("a comparison shows the words that changed, in the lines around them, and counts the others", () => {
  const before =
    "# Tolls\n\nThe keeper takes the toll at noon.\n\nA barge pays two shillings.\n\nHe writes down every boat.\n\nThe weir is old.\n\nThe end.";
  const after = before.replace("two shillings", "three shillings and sixpence");

  assert.deepEqual(compare(before, after), [
    "Tolls",
    "The keeper takes the toll at noon.",
    "A barge pays [-two-] {+three+} shillings {+and sixpence+}.",
    "He writes down every boat.",
    "… 2",
  ]);
});

test("lines that are new, gone or moved are whole, and next to a new line a changed one is still one line", () => {
  const before = "One line that stays.\n\nThe keeper of the lock lives beside the water.\n\nThis line goes.";
  const after =
    "One line that stays.\n\nNobody expected this sentence.\n\nThe keeper of the lock lived beside the water.";

  assert.deepEqual(compare(before, after), [
    "One line that stays.",
    "{+Nobody expected this sentence.+}",
    "The keeper of the lock [-lives-] {+lived+} beside the water.",
    "[-This line goes.-]",
  ]);
});

test("links, emphasis and headings count as the words that people read", () => {
  const before =
    "## The *old* weir\n\nSee [the book](https://example.com/?s=1) of tolls.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |";
  const after =
    "### The old weir\n\nSee [the book](https://example.com/?s=2) of **tolls**.\n\n| a | b |\n| --- | --- |\n| 1 | 3 |";

  assert.deepEqual(compare(before, before), []);
  assert.deepEqual(compare(before, after), ["… 2", "a | b", "1 | [-2-]{+3+}"]);
});

test("words of scripts without spaces are compared as words", () => {
  assert.deepEqual(compare("管理员住在水边。", "管理员住在山边。"), ["管理员住在[-水-]{+山+}边。"]);
  assert.deepEqual(compare("Сторож живёт у воды.", "Сторож жил у воды."), [
    "Сторож [-живёт-] {+жил+} у воды.",
  ]);
});

test("two texts with nothing in common are one text removed and another added, however long", () => {
  const text = (word: string) => Array.from({ length: 300 }, (_, n) => `${word} ${word}${n}`).join("\n\n");

  const lines = compare(text("weir"), text("gate")) ?? [];

  assert.equal(lines.length, 600);
  assert.ok(lines.slice(0, 300).every((line) => line.startsWith("[-weir")));
  assert.ok(lines.slice(300).every((line) => line.startsWith("{+gate")));
});

const markdown = fc
  .array(
    fc.constantFrom(
      "The keeper ",
      "lives ",
      "lived ",
      "here. ",
      "\n\n",
      "\n",
      "- ",
      "# ",
      "**",
      "| a |",
      "水边",
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(""));

test("what a comparison keeps and adds is the later text, and what it keeps and removes the earlier one", () => {
  const squeeze = (text: string) => text.replace(/\s/g, "");
  fc.assert(
    fc.property(markdown, markdown, (before, after) => {
      const parts = compareTexts(before, after) ?? [];
      const lines = parts.flatMap((part) => ("same" in part ? [] : part.lines));
      for (const [text, gone] of [
        [before, "added"],
        [after, "removed"],
      ] as const) {
        const all = new Set(plainLines(text).map((line) => squeeze(line.text)));
        for (const { words } of lines) {
          const left = words.filter(({ kind }) => kind !== gone).map((part) => part.text);
          if (left.length > 0)
            assert.ok(all.has(squeeze(left.join(""))), JSON.stringify([before, after, left]));
        }
      }
    }),
  );
});

test("the time of a comparison is limited, whatever the texts are", { timeout: 30_000 }, () => {
  let state = 1;
  const word = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `word${state >>> 28}`;
  };
  const line = () => Array.from({ length: 5_000 }, word).join(" ");
  const [before = "", after = ""] = [1, 2].map(() => Array.from({ length: 40 }, line).join("\n\n"));
  const hostile = Object.values(HOSTILE_MARKDOWN).map((text) => text(20_000));

  const start = performance.now();
  compareTexts(before, after);
  for (const text of hostile) compareTexts(text, `${text}\n\nmore`);

  assert.ok(performance.now() - start < 15_000);
});
