import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";
import { readDate } from "../../../../../lib/text/extract/sites/labels.ts";
import { Elements } from "../../../../../lib/text/extract/sites/select.ts";
import { preScan } from "../../../../../lib/text/extract/tree/pre-scan.ts";
import { takesLinearTime } from "../../../../support/linear-time.ts";

const url = "https://forum.example/threads/1";

function post(text: string, name = "ada"): string {
  return `<article class="message"><h4 class="username">${name}</h4><div class="message-body">${text}</div></article>`;
}

test("elements are found by selectors of CSS", () => {
  const { nodes } = preScan(
    `<div class="post\n big" id=p7 data-role="a&amp;b" title='"x>' hidden>words<br><p>more</p></div><p>last</p>`,
  );
  const elements = new Elements(nodes);
  const found = (selector: string) =>
    [...nodes.keys()].filter(elements.select(selector)).map((at) => nodes[at]?.tag);

  for (const selector of [
    "div",
    ".post",
    ".big",
    "#p7",
    "div.post.big#p7",
    "[hidden]",
    "[data-role='a&b']",
  ]) {
    assert.deepEqual(found(selector), ["div"], selector);
  }
  for (const selector of [
    "[id^=p]",
    "[data-role*='&']",
    "[class~=big]",
    "i, .none, .post",
    "[title='\"x>']",
  ]) {
    assert.deepEqual(found(selector), ["div"], selector);
  }
  for (const selector of ["", "i", "p.post", ".pos", ".ost", "#p", "[id=p]", "[class=post]"]) {
    assert.deepEqual(found(selector), [], selector);
  }
  assert.deepEqual(found("p"), ["p", "p"]);
  assert.deepEqual(found(".post > p, br + p"), ["p"]);
});

test("what the parser makes of markup on its own does not matter: elements stay where the scan saw them", () => {
  const odd =
    "<documentfragmentcontainer><pre><b class=x>1</b></pre><p>a<param name=y><div class=x>2</div></documentfragmentcontainer>" +
    "<table><td><i class=x 'a<b' =c>3</table><textarea><b class=x></textarea>";
  const { nodes } = preScan(odd);
  const isX = new Elements(nodes).select(".x");

  assert.deepEqual(
    [...nodes.keys()].filter(isX).map((at) => nodes[at]?.tag),
    ["b", "div", "i"],
  );
});

test("dates are read in all the forms that sites write, and no other text is", () => {
  const same = [
    "2024-05-01T10:00:00Z",
    "2024-05-01 10:00:00",
    "2024-05-01T12:00:00.845000+0200",
    "1714557600",
    "1714557600000",
  ];

  for (const text of same) assert.equal(readDate(text), "2024-05-01T10:00:00.000Z", text);
  assert.equal(readDate("2024-05-01"), "2024-05-01T00:00:00.000Z");
  assert.equal(readDate("2024-05-01T10:00:00 1714557600"), "2024-05-01T10:00:00.000Z");
  for (const text of ["", "yesterday", "May 2024", "2024-13-01", "12", "words 2024-05-01"])
    assert.equal(readDate(text), "", text);
});

test("a post that nobody sees is not read", () => {
  const hidden = `<div style="display:none">${post("Hidden words of a post.", "eve")}</div>`;
  const html = `<html id="XF">${post("A question.")}${hidden}${post("An answer.", "ben")}`;

  const page = extractPage(html, url);

  assert.equal(page.markdown, "### ada\n\nA question.\n\n### ben\n\nAn answer.");
  assert.ok(page.hidden.some(({ text }) => text.includes("Hidden words of a post.")));
});

test("a name that is too long to be one is no name, and is still scanned", () => {
  const long = "words that go on and on ".repeat(20);

  const { markdown, rest } = extractPage(`<html id="XF">${post("A question.", long)}`, url);

  assert.equal(markdown, "A question.");
  assert.ok(rest.includes(long.trim()));
});

test("what stands before a date is still scanned", () => {
  const html = `<body id="phpbb"><div class="post"><p class="author">Words before » Mon Mar 04, 2024</p><div class="content">A question.</div></div>`;

  const { markdown, rest } = extractPage(html, url);

  assert.equal(markdown, "### Mon Mar 04, 2024\n\nA question.");
  assert.ok(rest.includes("Words before"));
});

test("a site is known by its own host and, where it has such, by those below", () => {
  const html =
    '<div class="question"><div class="js-post-body"><p>A question.</p></div></div><p>Related words</p>';
  const isRead = (host: string) =>
    !extractPage(html, `https://${host}/questions/7/a`).text.includes("Related");

  for (const host of [
    "stackoverflow.com",
    "www.stackoverflow.com",
    "ru.stackoverflow.com",
    "math.stackexchange.com",
  ]) {
    assert.ok(isRead(host), host);
  }
  for (const host of ["notstackoverflow.com", "stackoverflow.com.example", "com"]) {
    assert.ok(!isRead(host), host);
  }
});

test("names cannot write Markdown of their own", () => {
  const { markdown } = extractPage(`<html id="XF">${post("A question.", "*ada* [x](y)<br># top")}`, url);

  assert.equal(markdown, "### \\*ada\\* \\[x\\](y) # top\n\nA question.");
});

test("attributes give dates and numbers, and nothing else", () => {
  const words = "Words that only an attribute says";
  const html = `<shreddit-post score="12 ${words}"><a href="/user/ada">ada</a><faceplate-timeago ts="${words}"></faceplate-timeago>
    <div slot="text-body"><p>A question.</p></div></shreddit-post>`;

  const { markdown } = extractPage(html, "https://www.reddit.com/r/lamps/comments/1/a/");

  assert.equal(markdown, "### ada\n\nA question.");
});

test("posts in any number and depth, and names in each other, take linear time", () => {
  const of = (piece: string) => (length: number) =>
    extractPage(`<html id="XF">${piece.repeat(length / piece.length)}`, url);

  takesLinearTime(of(post("A line of words.")), 300_000);
  takesLinearTime(of('<article class="message"><div class="message-body">a'), 300_000);
  takesLinearTime(of('<article class="message"><div class="username"><div class="message-body">a'), 300_000);
  takesLinearTime(of('<article class="message"><p class="message-body">a'), 300_000);
  takesLinearTime(of("<b>x<i>y"), 300_000);
  takesLinearTime(of("<p   a  'b  c=\"  d"), 300_000);
  takesLinearTime(of(`<p title='${"  class  ".repeat(500)}'></div>`), 300_000);
});
