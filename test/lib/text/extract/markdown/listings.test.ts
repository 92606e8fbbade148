import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

const PROSE = "<p>A function that counts the tides slowly, with a page of text beside it, for teaching.</p>";
const CODE = "```\ndef tide(day):\n    if day < 2:\n        return day\n\n    return tide(day - 1)\n```";
/** The same with the marks of a highlighter, as in the source of pages. */
const LINES = [
  "<b>def</b> tide(day):",
  "    <b>if</b> day &lt; 2:",
  "        <b>return</b> day",
  "",
  "    <b>return</b> tide(day - 1)",
];

function markdownOf(table: string): string {
  return extractPage(`<main>${PROSE}<table>${table}</table></main>`, "https://quay.example/tide.py").markdown;
}

function rows(row: (line: string, number: number) => string): string {
  return LINES.map((line, at) => `<tr>${row(line, at + 1)}</tr>`).join("\n");
}

test("code with a row of a table for each line keeps its lines and blanks, without the numbers", () => {
  const named = rows(
    (line, number) =>
      `<td class="blob-num" data-line-number="${number}"></td><td class="blob-code js-file-line">${line}</td>`,
  );
  const inCode = rows(
    (line, number) =>
      `<td class="lines-num"><span data-line-number="${number}"></span></td><td><code>${line}</code></td>`,
  );
  const inPre = rows((line, number) => `<td class="line-number">${number}</td><td><pre>${line}</pre></td>`);

  for (const table of [named, inCode, inPre]) assert.ok(markdownOf(table).includes(CODE), markdownOf(table));
});

test("code in a cell beside the cell with its line numbers is read without them", () => {
  const markdown = markdownOf(
    `<tr><td class="linenos"><div><pre>1\n2\n3\n4\n5</pre></div></td><td><div><pre>${LINES.join("\n")}</pre></div></td></tr>`,
  );

  assert.ok(markdown.includes(CODE), markdown);
  assert.ok(!markdown.includes("4\n5"));
});

test("a table with numbers beside its texts is a table", () => {
  const numbered = '<tr><td class="line-number">1</td><td>High tide</td></tr>'.repeat(2);
  const told = '<tr><td class="line-number">not a number</td><td><code>tide</code></td></tr>'.repeat(2);

  assert.ok(markdownOf(numbered).includes("| 1 | High tide |"));
  assert.ok(markdownOf(told).includes("| not a number | `tide` |"));
});
