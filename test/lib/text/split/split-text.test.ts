import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Page } from "../../../../lib/text/page.ts";
import { readText } from "../../../../lib/text/read-text.ts";
import { countTokens, embeddingText, splitAside, splitPage } from "../../../../lib/text/split/split-text.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

const SENTENCE = "The ferry leaves the quay at seven, and it does not wait for anyone. ";

function pageOf(markdown: string, title = "Ferries"): Page {
  return { ...readText("", "https://quay.example/", "text/markdown"), title, text: markdown, markdown };
}

test("a page without text has no chunks", () => {
  assert.deepEqual(splitPage(pageOf("")), []);
  assert.deepEqual(splitPage(pageOf(" \n\n ")), []);
});

test("chunks carry the headings above them, without the page's title", () => {
  const markdown =
    "# Ferries\n\nIntroduction.\n\n## Summer\n\nDaily.\n\n### Night\n\nNone.\n\n## Winter\n\nWeekly.";

  const chunks = splitPage(pageOf(markdown));

  assert.deepEqual(
    chunks.map(({ ordinal, headings, text }) => ({ ordinal, headings, text })),
    [
      { ordinal: 0, headings: [], text: "Introduction." },
      { ordinal: 1, headings: ["Summer"], text: "Daily.\n\n### Night\n\nNone." },
      { ordinal: 2, headings: ["Winter"], text: "Weekly." },
    ],
  );
});

test("what is worth finding beside the content is split alike, counted on, and placed in the rest of the page", () => {
  const beside = "# Ferries\n\n## Tickets\n\nAt the quay.\n\n## Lost things\n\nAsk the harbour master.";
  const page = { ...pageOf("Weekly."), rest: `${beside}\nHome\nImprint`, aside: beside.length };

  const chunks = splitAside(page, 7);

  assert.deepEqual(
    chunks.map(({ ordinal, headings, text, aside }) => ({ ordinal, headings, text, aside })),
    [
      { ordinal: 7, headings: ["Tickets"], text: "At the quay.", aside: true },
      { ordinal: 8, headings: ["Lost things"], text: "Ask the harbour master.", aside: true },
    ],
  );
  for (const { text, start, end } of chunks) assert.equal(page.rest.slice(start, end), text);
  assert.deepEqual(splitPage(page), splitPage(pageOf("Weekly.")));
});

test("a page with nothing worth finding beside its content has no chunks of it", () => {
  assert.deepEqual(splitAside({ ...pageOf("Weekly."), rest: "Home\nImprint", aside: 0 }, 1), []);
});

test("a heading with nothing below it is a chunk of its own", () => {
  const chunks = splitPage(pageOf("## Alone\n\n## Followed\n\nText."));

  assert.deepEqual(
    chunks.map(({ text }) => text),
    ["## Alone", "Text."],
  );
});

test("long prose is split between sentences, and the next chunk repeats the last of them", () => {
  const chunks = splitPage(pageOf(SENTENCE.repeat(60).trim()));

  assert.ok(chunks.length > 2);
  for (const [at, chunk] of chunks.entries()) {
    const previous = chunks[at - 1];
    assert.ok(countTokens(chunk.text) <= 410);
    assert.match(chunk.text, /^The ferry.*anyone\.\s?$/s);
    if (previous) assert.ok(chunk.start < previous.end && previous.end - chunk.start <= 48 * 4);
  }
});

test("a small paragraph joins the chunk before it, within their section", () => {
  const long = SENTENCE.repeat(18).trim();
  const short = SENTENCE.repeat(2).trim();

  const together = splitPage(pageOf(`${long}\n\n${short}`));
  const apart = splitPage(pageOf(`${long}\n\n## Winter\n\n${short}`));

  assert.deepEqual(
    together.map(({ text }) => text),
    [`${long}\n\n${short}`],
  );
  assert.deepEqual(
    apart.map(({ text }) => text),
    [long, short],
  );
});

test("a chunk of some size ends before a heading of the third level", () => {
  const body = SENTENCE.repeat(8).trim();

  const chunks = splitPage(pageOf(`## Summer\n\n${body}\n\n### Night\n\n${body}`));

  assert.deepEqual(
    chunks.map(({ headings, text }) => ({ headings, text })),
    [
      { headings: ["Summer"], text: body },
      { headings: ["Summer", "Night"], text: body },
    ],
  );
});

test("titles and initials do not end a sentence", () => {
  const text = `Dr. Holm and Prof. J. Beck ${"rowed on and on ".repeat(20)}. `.repeat(8);

  for (const { text: chunk } of splitPage(pageOf(text)))
    assert.match(chunk, /^Dr\. Holm and Prof\. J\. Beck rowed/);
});

test("a long code block is cut between lines, and each part is fenced again", () => {
  const lines = Array.from({ length: 200 }, (_, at) => `const value${at} = compute(${at}, "some text");`);

  const chunks = splitPage(pageOf(`\`\`\`js\n${lines.join("\n")}\n\`\`\``));

  assert.ok(chunks.length > 1);
  for (const { text } of chunks) assert.match(text, /^```js\nconst .*;\n```$/s);
  assert.equal(chunks.flatMap(({ text }) => text.match(/value\d+/g) ?? []).length, lines.length);
});

test("a long code block is cut at its blank lines where it has them", () => {
  const functions = Array.from(
    { length: 30 },
    (_, at) => `function ring${at}() {\n  const bell = find("bell");\n  bell.strike(${at});\n}\n`,
  );

  const chunks = splitPage(pageOf(`\`\`\`\n${functions.join("\n")}\`\`\``));

  assert.ok(chunks.length > 1);
  for (const { text } of chunks) assert.match(text, /^```\nfunction ring.*\n}\n```$/s);
});

test("a long table is cut between rows, and each part begins with the header", () => {
  const rows = Array.from({ length: 120 }, (_, at) => `| ${at} | a ferry that goes to the island |`);

  const chunks = splitPage(pageOf(`| No | Ferry |\n| --- | --- |\n${rows.join("\n")}`));

  assert.ok(chunks.length > 1);
  for (const { text } of chunks) assert.ok(text.startsWith("| No | Ferry |\n| --- | --- |\n| "));
});

test("a list item that fits is never split", () => {
  const items = Array.from({ length: 40 }, (_, at) => `- item ${at} ${SENTENCE.repeat(2).trim()}`);

  const chunks = splitPage(pageOf(items.join("\n")));

  assert.ok(chunks.length > 1);
  for (const { text } of chunks) for (const line of text.split("\n")) assert.ok(items.includes(line), line);
});

test("text without spaces is split within the limit and no character is torn apart", () => {
  const texts = [
    "漢字仮名交じり文".repeat(400),
    "สวัสดีชาวโลกทุกคน".repeat(300),
    "👩‍👩‍👧e\u0301".repeat(900),
    "𠮷野家".repeat(900),
    ...["", "x", "xx", "xxx"].map((start) => start + "e\u0301\u0302".repeat(2_000)),
    `x${"𝒳".repeat(3_000)}`,
  ];

  for (const text of texts) {
    const chunks = splitPage(pageOf(text));

    assert.ok(chunks.length > 1);
    for (const chunk of chunks) {
      assert.ok(countTokens(chunk.text) <= 410);
      assert.doesNotThrow(() => encodeURIComponent(chunk.text), "a surrogate pair was cut");
      assert.doesNotMatch(chunk.text, /^[\p{M}\u200d]/u);
    }
  }
});

test("text without spaces is cut between words", () => {
  const words = ["สวัสดี", "ชาว", "โลก", "ทุก", "คน"];
  const text = words.join("").repeat(200);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const ends = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) ends.add(index);

  const chunks = splitPage(pageOf(text));

  assert.ok(chunks.length > 2);
  for (const { start, end } of chunks) assert.ok(ends.has(start) && ends.has(end), `${start} to ${end}`);
});

test("a long text without spaces is split in time that grows with its length", () => {
  const sentence = "東京都に住む人々は毎朝電車に乗って働きに行く";

  takesLinearTime((length) => {
    const chunks = splitPage(pageOf(sentence.repeat(Math.ceil(length / sentence.length))));
    assert.ok(chunks.length > length / 500);
  }, 25_000);
});

test("chunks of nothing but unbroken runs and a label are left out", () => {
  const data = "QmFzZTY0".repeat(100);
  const chunks = splitPage(
    pageOf(`Signed by: ${data}\n\n## After\n\n${data} is the key of the wombat enclosure.`),
  );

  assert.equal(chunks.length, 1);
  assert.match(chunks[0]!.text, /wombat enclosure/);
});

test("a page of nothing but unbroken data has one chunk that stands for it", () => {
  const chunks = splitPage(pageOf("QmFzZTY0".repeat(10_000)));

  assert.equal(chunks.length, 1);
  assert.equal(chunks[0]?.ordinal, 0);
  assert.ok(countTokens(chunks[0]?.text ?? "") <= 450);
});

test("a heading as long as a page is text, and not repeated with what stands below it", () => {
  const chunks = splitPage(pageOf(`# ${"word ".repeat(2_000)}\n\n${"A line below.\n\n".repeat(500)}`));

  assert.ok(chunks.length > 5);
  assert.ok(chunks.every(({ headings }) => headings.length === 0));
  assert.equal(chunks[0]?.start, 0);
});

test("splitting stops at the number of chunks that was asked for", () => {
  const chunks = splitPage(pageOf(SENTENCE.repeat(100_000)), { maxChunks: 3 });

  assert.equal(chunks.length, 3);
  assert.deepEqual(splitPage(pageOf("Text."), { maxChunks: 0 }), []);
});

test("tokens are estimated by letters, and by characters of scripts without spaces", () => {
  assert.equal(countTokens(""), 0);
  assert.equal(countTokens("four"), 1);
  assert.equal(countTokens("fives"), 2);
  assert.equal(countTokens("日本語"), 3);
  assert.equal(countTokens("ไทย"), 3);
});

test("what is embedded begins with title and headings in at most 40 tokens", () => {
  const chunk = { headings: ["A long outer heading ".repeat(10), "Timetable"], text: "Daily." };

  assert.equal(
    embeddingText("Ferries", { headings: ["Summer"], text: "Daily." }),
    "Ferries › Summer\nDaily.",
  );
  assert.equal(embeddingText("", { headings: [], text: "Daily." }), "Daily.");
  const [prefix = "", body] = embeddingText("Ferries ".repeat(30), chunk).split("\n");
  assert.ok(countTokens(prefix) <= 40);
  assert.match(prefix, /^Ferries.* › Timetable$/);
  assert.equal(body, "Daily.");
});

test("any Markdown is split into chunks within the limit that stand where they say", () => {
  const part = fc.constantFrom(
    "# a\n",
    "## b\n\n",
    "```\n",
    "| a | b |\n",
    "- x\n",
    "\n\n",
    "> ",
    SENTENCE,
    "漢字",
    "\ud800",
    "1. y ",
  );
  const anything = fc.oneof(
    fc.string({ maxLength: 3_000 }),
    fc.array(part, { maxLength: 200 }).map((parts) => parts.join("")),
  );

  fc.assert(
    fc.property(anything, (markdown) => {
      const chunks = splitPage(pageOf(markdown));

      for (const [at, { ordinal, text, start, end }] of chunks.entries()) {
        assert.equal(ordinal, at);
        assert.ok(text.trim() !== "" && countTokens(text) <= 450);
        assert.ok(0 <= start && start < end && end <= markdown.length);
      }
    }),
    { numRuns: 300 },
  );
});

test("a chunk is short, whatever stands between its lines", () => {
  const gap = fc.constantFrom("\n", "\n\n\n", "\n".repeat(3_000), " ".repeat(3_000), "\n \t\n".repeat(900));
  const line = fc.constantFrom("a", "### Night", "- one", "| a | b |", "```", "> said", "苍鹭", SENTENCE);

  fc.assert(
    fc.property(fc.array(fc.tuple(line, gap), { maxLength: 40 }), (lines) => {
      const markdown = lines.flat().join("\n");

      for (const { text } of splitPage(pageOf(markdown))) assert.ok(text.length <= 2_000, `${text.length}`);
    }),
  );
});
