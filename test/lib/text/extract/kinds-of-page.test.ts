import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";

const url = "https://quay.example/news/2024/clock.html";

function fixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/pages/${name}.html`, import.meta.url), "utf8");
}

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

test("a recipe keeps its ingredients and its steps, and its author from structured data", () => {
  const { markdown, author, publishedAt } = extractPage(fixture("recipe"), url);

  assert.ok(markdown.includes("- 4 firm pears\n- 30 g fresh ginger"));
  assert.ok(markdown.includes("3. Bake for forty minutes"));
  assert.equal(author, "Tomas Beck");
  assert.equal(publishedAt, "2023-11-02");
});

test("a shell whose data scripts hold its text is read from them", () => {
  const body =
    "The lighthouse keeper wrote down every ship that passed, with its colors and its heading. ".repeat(4);
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

test("formulas are read from the scripts in which generators of pages leave them, unless they are drawn beside", () => {
  const html = `<p>Follow <script type="math/tex">f(\\theta) &lt; 1</script> to
    <script type="math/tex; mode=display">% <![CDATA[
      a & b < c %]]></script>.<script type="math/tex" id="MathJax-Element-1">x</script></p>`;

  assert.equal(extractPage(html, url).text, "Follow $f(\\theta) &lt; 1$ to $a & b < c$.");
});
