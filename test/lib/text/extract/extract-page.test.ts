import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { END_MARKER, HTML } from "../../../../bench/hostile/corpus/html.ts";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import type { HiddenBy } from "../../../../lib/text/page.ts";
import { splitPage } from "../../../../lib/text/split/split-text.ts";

const url = "https://quay.example/news/2024/clock.html";

function fixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/pages/${name}.html`, import.meta.url), "utf8");
}

test("an article is read without the menus, comments and buttons around it", () => {
  const page = extractPage(fixture("article"), url);

  assert.match(page.text, /^For eleven years the clock/);
  assert.match(page.text, /the nest, she says, was empty and went to the school\.\n\nThe clock on Monday\.$/);
  for (const outside of ["Home", "Ferry late", "Tweet", "First! I always said", "All rights reserved"]) {
    assert.ok(!page.markdown.includes(outside), outside);
    assert.ok(page.rest.includes(outside), outside);
  }
});

test("what an article says of itself is read from its head", () => {
  const page = extractPage(fixture("article"), url);

  assert.equal(page.title, "How the harbour clock was mended");
  assert.equal(page.language, "en-GB");
  assert.equal(page.faviconUrl, "https://quay.example/static/icon.png");
  assert.equal(page.canonicalUrl, "https://quay.example/news/harbour-clock");
  assert.equal(page.author, "Ida Holm");
  assert.equal(page.publishedAt, "2024-03-05T07:30:00.000Z");
  assert.equal(page.url, url);
  assert.equal(page.shell.shell, false);
});

test("Markdown keeps headings, absolute links and the descriptions of images", () => {
  const { markdown, text } = extractPage(fixture("article"), url);

  assert.match(markdown, /^## What it cost$/m);
  assert.ok(markdown.includes("[tin of fine oil](https://quay.example/news/guides/oil)"));
  assert.ok(markdown.includes("(Image: The clock seen from the pier)"));
  assert.ok(!markdown.includes("clock.jpg"));
  assert.ok(!text.includes("seen from the pier"));
});

test("Markdown keeps code with its language, tables and nested lists", () => {
  const { markdown } = extractPage(fixture("documentation"), url);

  assert.ok(markdown.includes("```js\nconst timer = after(250, () => {\n  ring();\n});\n```"));
  assert.ok(
    markdown.includes(
      "| Name | Type | Meaning |\n| --- | --- | --- |\n| repeat | boolean | Fires again \\| and again |",
    ),
  );
  assert.ok(
    markdown.includes(
      "1. Keep the timer in a variable.\n2. Call `stop` on it.\n   - Calling it twice is fine.",
    ),
  );
});

test("all posts of a forum thread are content", () => {
  const { text, title } = extractPage(fixture("forum"), url);

  assert.ok(text.includes("other than move house?"));
  assert.ok(text.includes("with only the lamp switched on"));
  assert.ok(text.includes("Patience also works"));
  assert.ok(!text.includes("Board index"));
  assert.equal(title, "Sourdough will not rise in the cold kitchen");
});

test("a question and all of its answers are content, the votes and what is related are not", () => {
  const { title, text } = extractPage(fixture("questions"), url);

  assert.equal(title, "How do I reset a gauge?");
  for (const post of [
    "shows yesterday's reading",
    "gauge --show\n2.31",
    "Hold the button",
    "Take out the battery",
  ]) {
    assert.ok(text.includes(post), post);
  }
  for (const outside of ["30", "Which lamp fits", "Log in"]) assert.ok(!text.includes(outside), outside);
});

test("the sign that links to a heading is no part of it", () => {
  const html = `<title>Readings — gauge manual</title><main><h1>Readings<a href="#readings">¶</a></h1>
    <p>A reading is a time and a level.</p><h2 id="u"><a href="#u">#</a> Units</h2><p>In centimetres.</p></main>`;

  const { markdown } = extractPage(html, url);

  assert.equal(markdown, "# Readings\n\nA reading is a time and a level.\n\n## Units\n\nIn centimetres.");
});

test("a recipe keeps its ingredients and its steps, and its author from structured data", () => {
  const { markdown, author, publishedAt } = extractPage(fixture("recipe"), url);

  assert.ok(markdown.includes("- 4 firm pears\n- 30 g fresh ginger"));
  assert.ok(markdown.includes("3. Bake for forty minutes"));
  assert.equal(author, "Tomas Beck");
  assert.equal(publishedAt, "2023-11-02");
});

test("every way of hiding text is found, and the text is given nowhere else", () => {
  const expected: [string, HiddenBy][] = [
    ["words in meta content", "meta"],
    ["words in structured data", "json_ld"],
    ["words under display none", "display_none"],
    ["words under a display rule", "display_none"],
    ["words under visibility", "visibility"],
    ["words under opacity", "opacity"],
    ["words under font size", "font_size"],
    ["words under offscreen", "offscreen"],
    ["words under white colour", "same_colour"],
    ["words under a colour rule", "same_colour"],
    ["words under clip", "clip"],
    ["words under hidden attribute", "hidden_attribute"],
    ["words under hidden class", "hidden_class"],
    ["words under aria hidden", "aria_hidden"],
    ["words in hidden input", "hidden_input"],
    ["words in placeholder", "placeholder"],
    ["words in title attribute", "title_attribute"],
    ["words in data attribute", "data_attribute"],
    ["words in aria label", "aria_label"],
    ["words in alt text", "alt"],
    ["words in noscript", "noscript"],
    ["words in template", "template"],
    ["words in comment", "comment"],
  ];

  const page = extractPage(fixture("hidden-text"), url);

  for (const [text, by] of expected) {
    const found = page.hidden.filter((hidden) => hidden.text.split("\n").includes(text));
    assert.deepEqual(
      found.map((hidden) => hidden.by),
      [by],
      text,
    );
    assert.ok(!page.text.includes(text) && !page.rest.includes(text), text);
    assert.ok(by === "alt" || !page.markdown.includes(text), text);
  }
  assert.ok(page.text.includes("hidden on paper only"));
});

test("words split over inline tags are joined, words of two blocks are kept apart", () => {
  const html =
    "<div hidden><span>ig</span><span>nore</span> me<p>first</p>second<br>third<td> fourth</div><p>shown</p>";

  const { hidden } = extractPage(html, url);

  assert.deepEqual(hidden, [{ text: "ignore me\nfirst\nsecond\nthird fourth", by: "hidden_attribute" }]);
});

test("very many hidden texts are joined, and none is lost", () => {
  const comments = Array.from({ length: 20_000 }, (_, at) => `<!-- note ${at} -->`);

  const { hidden } = extractPage(`<p>Shown.</p>${comments.join("")}`, url);

  assert.ok(hidden.length < 200 && hidden.every(({ by }) => by === "comment"));
  assert.deepEqual(
    hidden.flatMap(({ text }) => text.split("\n")),
    Array.from({ length: 20_000 }, (_, at) => `note ${at}`),
  );
});

test("text that shows itself again inside hidden text is visible", () => {
  const html = '<p style="visibility:hidden">away <b style="visibility:visible">here</b></p>';

  const page = extractPage(html, url);

  assert.equal(page.text, "here");
  assert.deepEqual(page.hidden, [{ text: "away", by: "visibility" }]);
});

test("white text on a dark background is visible", () => {
  const html =
    '<div style="background:#102030"><p style="color:#fff">Bright words on a dark ground.</p></div>';

  const page = extractPage(html, url);

  assert.equal(page.text, "Bright words on a dark ground.");
});

test("content that is aria-hidden but nearly all there is counts as visible", () => {
  const letter =
    "We build in the open, and we say what we do before we do it, so that nobody is surprised. ".repeat(5);

  const page = extractPage(`<div aria-hidden="true"><p>${letter}</p></div><p>Menu</p>`, url);

  assert.ok(page.text.includes("nobody is surprised"));
  assert.ok(!page.hidden.some((hidden) => hidden.by === "aria_hidden"));
});

test("links that run scripts or carry data become plain text", () => {
  const html = `<p><a href="javascript:alert(1)">run</a> <a href="data:text/html,x">data</a>
    <a href=" JavaScript:x">odd</a> <a href="mailto:ida@quay.example">mail</a> <a href="/a (b)">page</a></p>`;

  const { markdown } = extractPage(html, url);

  assert.equal(
    markdown,
    "run data odd [mail](mailto:ida@quay.example) [page](https://quay.example/a%20%28b%29)",
  );
});

test("page text can't pass for Markdown structure", () => {
  const html =
    "<p># not a heading</p><p>- not an item</p><p>1. not a step</p><p>&gt; not a quote</p><p>[a](b) *c* `d` e_f</p><p>---</p>";

  const { markdown } = extractPage(html, url);

  assert.equal(
    markdown,
    "\\# not a heading\n\n\\- not an item\n\n1\\. not a step\n\n\\> not a quote\n\n\\[a\\](b) \\*c\\* \\`d\\` e_f\n\n\\---",
  );
});

test("code that holds a fence is fenced with a longer one", () => {
  const { markdown } = extractPage("<pre>a\n```\nb</pre>", url);

  assert.equal(markdown, "````\na\n```\nb\n````");
});

test("only web addresses are given as canonical url and icon", () => {
  const html = `<link rel="canonical" href="javascript:1"><link rel="icon" href="data:image/png;base64,AA">
    <link rel="shortcut icon" href="//cdn.example/i.ico"><p>Text.</p>`;

  const page = extractPage(html, url);

  assert.equal(page.canonicalUrl, "");
  assert.equal(page.faviconUrl, "https://cdn.example/i.ico");
});

test("relative urls follow the base element", () => {
  const { markdown } = extractPage(
    '<base href="https://docs.example/v2/"><p>See <a href="api">the api</a>.</p>',
    url,
  );

  assert.equal(markdown, "See [the api](https://docs.example/v2/api).");
});

test("a shell whose data scripts hold its text is read from them", () => {
  const body =
    "The lighthouse keeper wrote down every ship that passed, with its colours and its heading. ".repeat(4);
  const shell = (data: string) =>
    `<div id="__next"></div>${data}<script src="/_next/static/main.js"></script>`;
  const article = JSON.stringify({ "@type": "NewsArticle", headline: "Ships", articleBody: body });
  const props = JSON.stringify({ props: { pageProps: { post: { body: `<p>${body}</p>` } } } });

  const pages = [
    `<script type="application/ld+json">${article}</script>`,
    `<script id="__NEXT_DATA__" type="application/json">${props}</script>`,
    `<noscript><p>${body}</p></noscript>`,
  ].map((data) => extractPage(shell(data), url));

  for (const page of pages) {
    assert.equal(page.text, body.trim());
    assert.equal(page.shell.shell, false);
  }
});

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
    fc.string({ unit: "binary" }),
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

test("a page of a shop keeps the price, the list and the table of a product", () => {
  const { title, text, markdown } = extractPage(fixture("product"), url);

  assert.equal(title, "Storm lantern No. 4");
  assert.ok(text.includes("€ 48.00"));
  assert.ok(markdown.includes("- Height 27 cm, weight 620 g"));
  assert.ok(markdown.includes("| Burning time | 20 hours |"));
  for (const outside of ["Add to basket", "Lamp oil, 1 litre", "Free delivery", "Ropes"]) {
    assert.ok(!text.includes(outside), outside);
  }
});

test("a page of a repository is its readme, not its list of files", () => {
  const { title, text, markdown } = extractPage(fixture("readme"), url);

  assert.equal(title, "harbour/tide-table: Predicts tides from a year of gauge readings");
  assert.ok(markdown.includes("```shell\nnpm install tide-table\n```"));
  assert.ok(markdown.includes('| `step` | `"10 min"` |'));
  for (const outside of ["Initial commit", "Sign in", "214 stars", "Copy"])
    assert.ok(!text.includes(outside), outside);
});

test("a message of a mail archive keeps its lines and its quotation", () => {
  const { title, markdown } = extractPage(fixture("mail-archive"), url);

  assert.equal(title, "[gauge-users] Readings jump at midnight");
  assert.ok(
    markdown.includes("> Since the clocks were changed, all of my readings jump by sixty\n> centimetres"),
  );
  assert.ok(markdown.includes("\n    gauge --again 2024-03-04\n"));
  assert.ok(!markdown.includes("Previous message"));
});

test("code comes without its line numbers, however they are set", () => {
  const named = '<pre><span class="lineno">1</span>ring();\n<span class="lineno">2</span>stop();</pre>';
  const styled =
    '<pre><span style="user-select: none">1</span>ring();\n<span style="user-select:none">2</span>stop();</pre>';
  const column = "<pre>1\n2\nring();\nstop();</pre>";
  const lines = "<pre><div><b>1</b><div>ring();</div></div><div><b>2</b><div>stop();</div></div></pre>";

  for (const html of [named, styled, column, lines]) {
    assert.equal(extractPage(html, url).markdown, "```\nring();\nstop();\n```");
  }
  assert.equal(extractPage("<pre>1\n2\n3</pre>", url).text, "1\n2\n3");
});

test("formulas are read as TeX from MathML, and from the address of a drawn one", () => {
  const html = `<p>So <math><mfrac><msup><mi>a</mi><mn>2</mn></msup><msqrt><mi>b</mi></msqrt></mfrac></math> and
    <img src="https://latex.example/svg.latex?%5Csum_i%20x">.</p>`;

  assert.equal(extractPage(html, url).text, "So $\\frac{a^{2}}{\\sqrt{b}}$ and $\\sum_i x$.");
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
