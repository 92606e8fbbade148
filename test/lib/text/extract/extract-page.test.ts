import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import { findPages } from "../../../../lib/text/markdown/page-marks.ts";

const url = "https://quay.example/news/2024/clock.html";

function fixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/pages/${name}.html`, import.meta.url), "utf8");
}

test("an article is read without the menus, comments and buttons around it", () => {
  const page = extractPage(fixture("article"), url);

  assert.match(page.text, /^For eleven years the clock/);
  assert.match(page.text, /the nest, she says, was empty and went to the school\.$/);
  for (const outside of ["Home", "Ferry late", "Tweet", "First! I always said", "All rights reserved"]) {
    assert.ok(!page.markdown.includes(outside), outside);
    assert.ok(page.rest.includes(outside), outside);
  }
});

test("a line of who wrote a short article, and when, is no part of it, with a menu beside it or without", () => {
  const alone = fixture("article").replace(/<nav>.*<\/nav>/, "");

  for (const html of [fixture("article"), alone]) {
    const page = extractPage(html, url);
    assert.ok(!page.text.includes("Ida Holm"));
    assert.ok(page.rest.includes("By Ida Holm, 5 March 2024"));
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

test("the day of a date without a time zone is the same wherever the service runs", (t) => {
  const zone = process.env.TZ;
  process.env.TZ = "Asia/Tokyo";
  t.after(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  const publishedAt = (date: string) =>
    extractPage(`<meta name="date" content="${date}"><p>x</p>`, url).publishedAt;

  assert.equal(publishedAt("January 5, 2024"), "2024-01-05T00:00:00.000Z");
  assert.equal(publishedAt("2024-01-05T00:30:00"), "2024-01-05T00:30:00.000Z");
  assert.equal(publishedAt("2024-01-05T00:30:00+02:00"), "2024-01-04T22:30:00.000Z");
  assert.equal(publishedAt("Fri, 05 Jan 2024 10:00:00 GMT"), "2024-01-05T10:00:00.000Z");
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

test("the sign that links to a heading is no part of it", () => {
  const html = `<title>Readings — gauge manual</title><main><h1>Readings<a href="#readings">¶</a></h1>
    <p>A reading is a time and a level.</p><h2 id="u"><a href="#u">#</a> Units</h2><p>In centimetres.</p></main>`;

  const { markdown } = extractPage(html, url);

  assert.equal(markdown, "# Readings\n\nA reading is a time and a level.\n\n## Units\n\nIn centimetres.");
});

test("words split over inline tags are joined, words of two blocks are kept apart", () => {
  const html =
    "<div hidden><span>ig</span><span>nore</span> me<p>first</p>second<br>third<td> fourth</div><p>shown</p>";

  const { hidden } = extractPage(html, url);

  assert.deepEqual(hidden, [{ text: "ignore me\nfirst\nsecond\nthird fourth", by: "hidden_attribute" }]);
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

test("neither code nor a formula can pass for the mark of a page, a link or an image", () => {
  const html = `<pre>&lt;!-- page 3 --&gt;</pre><p>a <code>&lt;!-- page 4 --&gt;</code> b
    <span data-tex="![x](https://evil.example/p.png)">x</span></p>`;

  const { markdown } = extractPage(html, url);

  assert.deepEqual(findPages(markdown), []);
  assert.ok(markdown.includes("!\\[x\\]") && !markdown.includes("![x]"));
});
