import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { END_MARKER, HTML } from "../../../../bench/hostile/corpus/html.ts";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import { splitPage } from "../../../../lib/text/split/split-text.ts";
import { anyText } from "../../../support/any-text.ts";

const url = "https://quay.example/news/2024/clock.html";

test("comments end where browsers end them", () => {
  const page = extractPage("<p>a<!-->b<!--->c<!-- one --!>d<!-- two --></p>", url);

  assert.equal(page.text, "abcd");
  assert.deepEqual(page.hidden, [
    { text: "one", by: "comment" },
    { text: "two", by: "comment" },
  ]);
});

test("signs of comparison are text", () => {
  const { text, markdown } = extractPage("<p>1 < 2 && 3 <<4 &lt; 5</p>", url);

  assert.equal(text, "1 < 2 && 3 <<4 < 5");
  assert.equal(markdown, "1 \\< 2 && 3 \\<\\<4 \\< 5");
});

test("scripts end at their closing tag however it is written", () => {
  const { text } = extractPage("<SCRIPT>var a = '<p>no</p>'</ScRiPt >after<style>p{}</STYLE\n>this", url);

  assert.equal(text, "afterthis");
});

test("no hostile page throws, and its end is still read", () => {
  for (const { name, make } of HTML) {
    const page = extractPage(String(make(4_000)), url);
    const all = [page.title, page.text, page.rest, ...page.hidden.map((hidden) => hidden.text)].join("\n");

    assert.ok(all.includes(END_MARKER), name);
    assert.ok(splitPage(page, { maxChunks: 50 }).length <= 50, name);
  }
});

test("any text is read as a page", () => {
  const part = fc.constantFrom(
    "<p>",
    "</p>",
    "<div hidden>",
    "</div>",
    "<!--",
    "-->",
    "<table>",
    "<td>",
    "<li>",
    "<pre>",
    "</pre>",
    "<a href='x'>",
    "</a>",
    "<h1>",
    "<script>",
    "</script>",
    "<svg>",
    "<math>",
    '"',
    "&#0;",
    "\ud800",
    "<b style='color:#fff'>",
    "words, words",
  );
  const anything = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join("")),
    anyText(),
  );

  fc.assert(
    fc.property(anything, fc.string(), (html, from) => {
      const page = extractPage(html, from);

      assert.equal(page.url, from);
      assert.equal(page.text === "", page.markdown.replace(/\(Image: .*\)/g, "").trim() === "");
    }),
    { numRuns: 300 },
  );
});

test("of every damaged page what can be read is read", () => {
  const every = String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code));
  const pages: [name: string, html: string, text: string | RegExp][] = [
    ["empty", "", ""],
    ["blank", " \n\t ", ""],
    ["only markup", "<!DOCTYPE html><html><head></head><body><div></div></body></html>", ""],
    ["only a script", "<script>run()</script>", ""],
    ["binary", `\x89PNG\r\n\x1a\n${every.repeat(20)}`, /PNG/],
    ["cut in a tag", "<p>The lamp burns.</p><p>The lamp <a hre", "The lamp burns.\n\nThe lamp"],
    ["cut in a value", '<p>The lamp burns.</p><a href="/x', "The lamp burns."],
    ["cut in a comment", "<p>The lamp burns.</p><!-- and", "The lamp burns."],
    ["cut in a script", "<p>The lamp burns.</p><script>if (a", "The lamp burns."],
    ["cut in a style", "<p>The lamp burns.</p><style>p {", "The lamp burns."],
    ["cut in a reference", "<p>The lamp &am", "The lamp &am"],
    ["cut in a character", "<p>The lamp \ud83d", "The lamp \ud83d"],
    [
      "nested pages",
      "<html><body><html><body><p>The lamp</p></body></html>burns</body>",
      "The lamp\n\nburns",
    ],
    ["nested forms and links", "<form><a><form><a>The lamp</a></form>burns</a></form>", /The lamp\s+burns/],
    ["unclosed", "<div><p>The lamp<p>burns<ul><li>long", "The lamp\n\nburns\n\nlong"],
    ["closed wrongly", "<b><i>The lamp</b> burns</i></div></p>", /The lamp\s+burns/],
    ["full of NULs", "\0<\0p>The\0 lamp\0 burns</\0p>", "The lamp burns"],
    ["UTF-16 read as bytes", [..."<p>The lamp burns</p>"].join("\0"), "The lamp burns"],
    ["UTF-8 read as Latin-1", "<p>La lampe brÃ»le</p>", "La lampe brÃ»le"],
    ["bytes of no encoding", "<p>The lamp \ufffd\ufffd burns</p>", "The lamp \ufffd\ufffd burns"],
    ["plain text", "The lamp burns.", "The lamp burns."],
    ["JSON", '{"lamp": "burns"}', '{"lamp": "burns"}'],
  ];

  for (const [name, html, expected] of pages) {
    const { text } = extractPage(html, url);

    if (typeof expected === "string") assert.equal(text, expected, name);
    else assert.match(text, expected, name);
  }
});

test("what a page claims to be is kept within bounds", () => {
  const long = "a".repeat(100_000);
  const page = extractPage(
    `<html lang="en${"-latn".repeat(1_000)}"><title>${long}</title><meta name="author" content="${long}">
    <meta name="date" content="${long}"><link rel="icon" href="/${long}"><link rel="canonical" href="/${long}"><p>x`,
    url,
  );

  assert.equal(page.title.length, 500);
  assert.equal(page.author.length, 300);
  assert.ok(page.publishedAt.length <= 100);
  assert.deepEqual([page.language, page.faviconUrl, page.canonicalUrl], ["", "", ""]);
});
