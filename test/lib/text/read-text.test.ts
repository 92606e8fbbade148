import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readText } from "../../../lib/text/read-text.ts";
import { anyText } from "../../support/any-text.ts";
import { takesLinearTime } from "../../support/linear-time.ts";

const url = "https://quay.example/notes/tide%20table.md?raw=1";

test("Markdown is kept as it is, and its first heading is the title", () => {
  const body = "Some *words* first.\r\n\r\n## The tides\r\n\r\n- high\r\n- low\r\n";

  const page = readText(body, url, "text/markdown");

  assert.equal(page.title, "The tides");
  assert.equal(page.markdown, "Some *words* first.\n\n## The tides\n\n- high\n- low");
  assert.equal(page.text, page.markdown);
  assert.equal(page.url, url);
  assert.equal(page.shell.shell, false);
});

test("a title in front matter or an underlined heading counts", () => {
  assert.equal(readText('---\ntitle: "Tides"\n---\n# Other', url, "text/markdown").title, "Tides");
  assert.equal(readText("Tides\n=====\n\n# Other", url, "text/markdown").title, "Tides");
});

test("a long title ends before a character that it has no room for", () => {
  const page = readText(`# ${"a".repeat(198)}🚢${"b".repeat(9)}`, url, "text/markdown");

  assert.equal(page.title, `${"a".repeat(198)}…`);
});

test("front matter is no text of the page, and hidden text for the scan", () => {
  const front =
    'title: "The \\"tides\\""\ntags:\n- sea\nurl: https://quay.example/\ndescription: When it floods';

  const page = readText(`\uFEFF---\r\n${front}\r\n---\r\n\r\nHigh at seven.`, url, "text/markdown");

  assert.equal(page.markdown, "High at seven.");
  assert.equal(page.title, 'The "tides"');
  assert.equal(page.description, "When it floods");
  assert.deepEqual(page.hidden, [{ text: front, by: "meta" }]);
});

test("a comment cannot begin in the front matter and end in the text", () => {
  const page = readText("---\na: <!--\n---\nHigh at seven. -->", url, "text/markdown");

  assert.equal(page.markdown, "High at seven. -->");
  assert.equal(page.hidden[0]?.text, "a: <!--");
});

test("what only looks like front matter is text", () => {
  const texts = [
    "---\n\nHigh at seven.\n\n---\n\nLow at one.",
    "---\ntitle: Tides\n\nHigh at seven.\n---\nLow at one.",
    "---\ntitle: Tides\nHigh at seven.",
    "---\ntitle: Tides\n---",
    "---\n- high\n- low\n---\nOf the sea.",
    `---\ntitle: Tides\nnote: ${"high ".repeat(5_000)}\n---\nOf the sea.`,
    "Tides\n---\ntitle: High\n---\nOf the sea.",
  ];

  for (const text of texts) {
    const page = readText(text, url, "text/markdown");

    assert.equal(page.markdown, text);
    assert.deepEqual(page.hidden, []);
  }
  assert.equal(readText("---\na: b\n---\nTides", url, "text/plain").markdown, "---\na: b\n---\nTides");
});

test("comments in Markdown are hidden text, those in code are shown", () => {
  const page = readText(
    "# Tides\n\nHigh.<!-- a note -->\n\n```html\n<!-- shown -->\n```",
    url,
    "text/markdown",
  );

  assert.equal(page.markdown, "# Tides\n\nHigh.\n\n```html\n<!-- shown -->\n```");
  assert.deepEqual(page.hidden, [{ text: "a note", by: "comment" }]);
});

test("code in a list is fenced, too, and comments behind it are hidden text", () => {
  const text =
    "1. Install\n\n   ```\n   <!-- shown -->\n   ```\n\nProse <!-- one -->\n\n```\n<!-- code -->\n```\n<!-- two -->";

  const page = readText(text, url, "text/markdown");

  assert.deepEqual(
    page.hidden.map((one) => one.text),
    ["one", "two"],
  );
  assert.ok(page.markdown.includes("<!-- shown -->") && page.markdown.includes("<!-- code -->"));
});

test("plain text has its first line as title and keeps what looks like markup", () => {
  const page = readText("\n\n  Tide table  \n# no heading <!-- no comment -->", url, "text/plain");

  assert.equal(page.title, "Tide table");
  assert.ok(page.text.includes("# no heading <!-- no comment -->"));
  assert.deepEqual(page.hidden, []);
});

test("text without a line to name it is named after its file", () => {
  assert.equal(readText("---", url, "text/plain").title, "tide table.md");
  assert.equal(readText("", "not a url %E0%A4%A", "text/plain").title, "not a url %E0%A4%A");
});

test("a long title is clipped", () => {
  const { title } = readText("word ".repeat(200), url, "text/plain");

  assert.ok(title.length <= 200);
  assert.match(title, /word…$/);
});

test("any text is read", () => {
  fc.assert(
    fc.property(anyText(), fc.string(), (body, from) => {
      const page = readText(body, from, "text/markdown");

      assert.equal(page.url, from);
      assert.ok(!page.markdown.includes("\0"));
    }),
  );
});

test("a heading may end with signs that a blank sets apart", () => {
  assert.equal(readText("# Tide table ##  \nHigh at seven.", url, "text/markdown").title, "Tide table");
  assert.equal(readText("#\n## C#\n", url, "text/markdown").title, "C#");
});

test("no run of blanks, signs or quotation marks makes reading a title slow", () => {
  const heads = ["---\na: b", "---\na: b\n---\n", "# a", "a\n=", "---\ntitle: a", "---\n", "", "    "];
  for (const head of heads) {
    for (const piece of [" ", "#", "=", "\t#", '"', "\n", "=\n", "-"]) {
      takesLinearTime((length) => readText(`${head}${piece.repeat(length)}x`, url, "text/markdown"), 1_000);
    }
  }
});

test("the title of Markdown is what a reader sees as its heading, also in HTML, and nothing of its code", () => {
  const titles = {
    '<div align="center">\n  <img src="a.png">\n  <h1>Tide <b>table</b></h1>\n</div>\n\n## Install':
      "Tide table",
    "[![build](https://quay.example/b.svg)](https://quay.example/b)\n\nSays the tide.": "Says the tide.",
    "# [Tide](https://quay.example/) — the *best* `table` of 3 * 4\n": "Tide — the best table of 3 * 4",
    "```sh\n# install\nnpm i tide\n```\n\n# Tide table": "Tide table",
    "## First\n\n<h1>Second</h1>": "First",
    "---\nlayout: post\ntitle: >-\n  A long\n  title\ntags: a\n---\n# Other": "A long title",
    '+++\ntitle = "Tides"\n+++\n\nText.': "Tides",
    "# !\n\n# snake_case and \\*star": "snake_case and *star",
  };

  for (const [body, title] of Object.entries(titles))
    assert.equal(readText(body, url, "text/markdown").title, title);
});
