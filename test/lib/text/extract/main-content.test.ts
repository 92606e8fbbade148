import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import { readByRules } from "./rules.ts";

const url = "https://quay.example/";
const PROSE =
  "<p>The keeper opens the upper gates, waits for the water to settle, and waves the next boat in, as ever.</p>";
const MENU = '<ul class="menu"><li><a href="/a">Home</a></li><li><a href="/b">Boats</a></li></ul>';

test("a lead between the heading and the text is content, a subtitle and a caption are not", () => {
  const lead =
    "For a hundred years the lock at Horn has been worked by hand, and this summer that ends for good.";
  const aside =
    "A sentence that is long enough to be a paragraph, yet stands here for something else entirely.";
  const html = `${MENU}<div class="head"><h1>Locks</h1><p class="sub-title">${aside} One.</p>
    <figure><p>${aside} Two.</p></figure><p>${lead}</p></div><div class="text">${PROSE.repeat(20)}</div>`;

  const { text } = readByRules(html, url);

  assert.ok(text.startsWith(lead));
  assert.ok(!text.includes(aside));
});

test("an element that holds most of the text is read whatever its name", () => {
  const html = `${MENU}<div class="social-sticky">${PROSE.repeat(8)}</div><div class="social-bar"><p>Tell everybody
    you know about this page, by every means there is, again and again.</p></div>
    <div class="imprint">${"<p>The office of the lock is by the bridge, open on weekdays, and answers letters.</p>".repeat(5)}</div>`;

  const { text } = readByRules(html, url);

  assert.equal(text.split("The keeper opens").length, 9);
  assert.ok(!text.includes("Tell everybody"));
});

test("a short post is not given up for the form below it", () => {
  const html = `${MENU}<div class="post"><h2>Today</h2><p>The gates stay shut today, the wind is too strong
    for the boats. We open them again as soon as it drops, most likely on Thursday, and ring everybody who has left
    a number at the office by the bridge.</p>
    </div><div class="comment-respond"><form>${"<p>Write what you think of it, and leave your name and address below, please.</p>".repeat(8)}</form></div>`;

  const { text, rest } = readByRules(html, url);

  assert.ok(text.includes("The gates stay shut"));
  assert.ok(!text.includes("Write what you think"));
  assert.ok(rest.includes("Write what you think"));
});

test("words are whole where a page says that they may be broken", () => {
  const { text, markdown } = extractPage("<p>The lock\u00adkeep\u00ader's house</p>", url);

  assert.equal(text, "The lockkeeper's house");
  assert.equal(markdown, "The lockkeeper's house");
});

test("what readers wrote, and links under a label of the site, are no part of the text", () => {
  const links = ["One", "Two"]
    .map((name) => `<p><a href="/${name}">${name} more of the harbour</a></p>`)
    .join("");
  const html = `<article><p>Harbour</p><p>${"The gates, the weir and the lamps are his. ".repeat(5)}</p>${PROSE.repeat(3)}<p>DON'T MISS<br><a href="/a">The gates of Horn, and who
    keeps them when the keeper is away</a></p>${PROSE}<h3>3 Comments</h3><p>You are quick!</p><p>Am I?</p></article>`;

  const { text } = readByRules(
    `${html.replace("</article>", `<p>Related articles</p>${links}</article>`)}`,
    url,
  );

  assert.equal(text.split("The keeper opens").length, 5);
  for (const outside of ["Harbour", "gates of Horn", "You are quick", "more of the harbour"]) {
    assert.ok(!text.includes(outside), outside);
  }
});

test("a heading that is named like a label keeps its section when that is text", () => {
  const html = `<article><h1>Locks</h1>${PROSE.repeat(3)}<h2>Comments</h2>${PROSE}${PROSE}</article>`;

  const { markdown } = extractPage(html, url);

  assert.ok(markdown.includes("## Comments"));
});

test("characters of no width stay within the words they stand in", () => {
  const { text, hidden } = extractPage("<p>ig\u200bno\ufeffre me</p><p hidden>pay\ufefflo\u200bad</p>", url);

  assert.equal(text, "ig\u200bno\ufeffre me");
  assert.deepEqual(hidden, [{ text: "pay\ufefflo\u200bad", by: "hidden_attribute" }]);
});

test("links and code that end with the mark they begin with keep their text", () => {
  const { markdown } = extractPage('<p><a href="/a">see [</a> and <code>`</code></p>', url);

  assert.equal(markdown, "[see \\[](https://quay.example/a) and `'`");
});

test("a section of a manual that is called like a part of the site is text", () => {
  const html = `<main><h1>The language</h1><p>${"A line of the manual on how the language of gauges is written. ".repeat(4)}</p>
    <h2>Comments</h2><p>A comment begins with two strokes.</p><pre>// like this</pre>
    <h2>Strings</h2><p>${"Strings stand between quotation marks, and may go on over several lines. ".repeat(4)}</p></main>`;

  const { markdown } = extractPage(html, url);

  assert.ok(markdown.includes("## Comments\n\nA comment begins with two strokes.\n\n```\n// like this\n```"));
});
