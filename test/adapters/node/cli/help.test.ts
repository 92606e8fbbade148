import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { guideText } from "../../../../adapters/node/cli/help/guide-text.ts";
import { topics } from "../../../../adapters/node/cli/help/help.ts";
import { packageRoot } from "../../../../adapters/node/package/package-root.ts";

test("a guide is text in the terminal: no marks of Markdown, tables as lists, code as it is", () => {
  const markdown = [
    "# Herons",
    "",
    "See **the weir** in `canals/` and [the lock](lock.md), which",
    "is old.",
    "",
    "| place | what |",
    "| --- | --- |",
    "| weir | two herons \\| one lock |",
    "",
    "- first",
    "  point",
    "- second point",
    "",
    "```sh",
    "bookmarkd list | head",
    "```",
    "",
  ].join("\n");

  assert.equal(
    guideText(markdown, 40),
    [
      "Herons",
      "",
      "See the weir in canals/ and the lock,",
      "which is old.",
      "",
      "  weir",
      "      two herons | one lock",
      "",
      "- first point",
      "- second point",
      "",
      "    bookmarkd list | head",
      "",
    ].join("\n"),
  );
});

test("every guide is a topic of help, and loses no word in the terminal", () => {
  assert.ok(topics().length > 12);
  for (const topic of topics()) {
    const markdown = readFileSync(join(packageRoot(), "docs", `${topic}.md`), "utf8");
    const text = guideText(markdown, 80);

    const heading = /^# (.+)$/m.exec(markdown)?.[1] ?? "";
    assert.ok(text.startsWith(heading), topic);
    assert.doesNotMatch(text.replaceAll(/^ {4}.*$/gm, ""), /\]\(|^#+ /m, topic);
    assert.ok(text.split(/\s+/).length > 0.5 * markdown.split(/\s+/).length, topic);
  }
});
