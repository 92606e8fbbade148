import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { toHtmlBlocks } from "../../ui/page/reading/markdown-html.ts";
import { cutMarkdown } from "../../ui/page/reading/markdown-pieces.ts";
import { HOSTILE_MARKDOWN } from "../fixtures/attacks/markdown.ts";
import { takesLinearTime } from "../support/linear-time.ts";

const pieces = (markdown: string) => [...cutMarkdown(markdown)];
const html = (markdown: string) =>
  pieces(markdown)
    .map((piece) => (toHtmlBlocks(piece) ?? []).map((block) => block.html).join(""))
    .join("");

const markdownText = fc
  .array(
    fc.constantFrom(
      "```\n",
      "~~~~",
      "| a | b |\n",
      "|-|-|\n",
      "- a\n",
      "  - b\n",
      "\n",
      "word ",
      "x".repeat(900),
      "😀",
    ),
  )
  .map((parts) => parts.join(""));

test("all pieces together are the page as it is, and none is larger than one may be", () => {
  fc.assert(
    fc.property(markdownText, fc.integer({ min: 1, max: 200 }), (text, times) => {
      const markdown = text.repeat(times).slice(0, 200_000);
      const cut = pieces(markdown);

      assert.equal(cut.map((piece) => piece.text).join(""), markdown);
      let place = 0;
      for (const { start, text, before } of cut) {
        assert.equal(start, place);
        assert.ok(text.length <= 8_000 && text.split("\n").length <= 101 && before.length <= 1_001);
        assert.ok(!/^[\udc00-\udfff]/.test(text), "no character is cut in two");
        place += text.length;
      }
    }),
    { numRuns: 50 },
  );
});

test("where a page of a document begins is said, and nothing else that looks like it", () => {
  assert.equal(
    html("One <!-- page 12 --> two.\n\n<!-- page 13 -->\n\n\\<!-- page 14 --> <!-- pages -->"),
    "<p>One <em>[page 12]</em> two.</p>\n<p><em>[page 13]</em></p>\n" +
      "<p>&lt;!-- page 14 --&gt; &lt;!-- pages --&gt;</p>\n",
  );
});

test("a page is cut between its blocks where that is possible", () => {
  const paragraph = `${"Boats wait below the weir. ".repeat(20)}\n\n`;

  for (const { text } of pieces(paragraph.repeat(100)).slice(0, -1)) assert.ok(text.endsWith("\n\n"));
});

test("a table and a block of code that are cut go on as what they are", () => {
  const table = `| Lock | Gates |\n| --- | --- |\n${"| Ferry Lane | two |\n".repeat(1_000)}`;
  const code = `\`\`\`js\n${"let gates = 2;\n".repeat(1_000)}\`\`\`\n\nAfter it.\n`;

  assert.equal(html(table).match(/<td>Ferry Lane<\/td>/g)?.length, 1_000);
  assert.doesNotMatch(html(table), /<p>/);
  assert.equal(html(code).match(/let gates = 2;/g)?.length, 1_000);
  assert.equal(html(code).match(/<p>/g)?.length, 1);
  assert.match(html(code), /<p>After it\.<\/p>\s*$/);
});

test("a block says where in the page it stands, also behind a head that is repeated", () => {
  const row = "| Ferry Lane | two |\n";
  const markdown = `First.\n\n| Lock | Gates |\n|-|-|\n${row.repeat(600)}\nLast.\n`;
  const blocks = pieces(markdown).flatMap((piece) => toHtmlBlocks(piece) ?? []);

  assert.equal(markdown.slice(blocks[0]?.start, blocks[0]?.end), "First.\n");
  assert.ok(markdown.slice(blocks.at(-1)?.start, blocks.at(-1)?.end).startsWith("Last."));
  for (const [index, block] of blocks.entries()) assert.ok(block.start >= (blocks[index - 1]?.end ?? 0));
  assert.ok(
    blocks.some(({ start }) => markdown.startsWith(row, start)),
    "a table that goes on",
  );
});

test("HTML in a page is text, pictures are told of, and scripts are no links", () => {
  const shown = html(
    '<script>alert(1)</script> <img src=x onerror=alert(1)> ![a "heron"](https://a.example/x.png) ![](x) [a](javascript:alert(1)) [b](https://b.example/)',
  );

  assert.doesNotMatch(shown, /<(script|img)|href="(?!https:)/);
  assert.match(shown, /<em>\[picture: a &quot;heron&quot;\]<\/em> <em>\[picture\]<\/em>/);
  assert.match(shown, /<a href="https:\/\/b\.example\/">b<\/a>/);
});

test("what is nested too deep to be laid out is said to be, and not left out", () => {
  for (const deep of ["> ".repeat(3_000), "- ".repeat(3_000), "1. ".repeat(2_000)]) {
    const [piece] = pieces(`${deep}text`);

    assert.equal(toHtmlBlocks(piece!), undefined);
  }
  assert.match(html(`${"> ".repeat(10)}text`), /text/);
});

for (const [what, write] of Object.entries(HOSTILE_MARKDOWN)) {
  test(`${what} is laid out in small pieces, in linear time`, () => {
    const layOut = (length: number) => {
      for (const piece of cutMarkdown(write(length))) {
        toHtmlBlocks(piece);
        assert.ok(piece.before.length + piece.text.length <= 9_001);
      }
    };

    takesLinearTime(layOut, 25_000);
  });
}
