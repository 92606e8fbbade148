import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";

const url = "https://quay.example/";
const SHEET = '<link rel="stylesheet" href="/look.css">';
const WHITE = '<p style="color: #fff">white words, quite a few of them</p>';
const PROSE = "<p>The keeper opens the gates, waits for the water to settle, and waves in the next boat.</p>";

function hiddenTexts(html: string): string[] {
  return extractPage(html, url)
    .hidden.filter(({ by }) => by === "same_colour")
    .map(({ text }) => text);
}

test("white text is hidden where nothing can make the page dark", () => {
  assert.deepEqual(hiddenTexts(WHITE + PROSE), ["white words, quite a few of them"]);
  assert.deepEqual(hiddenTexts(WHITE.repeat(9) + PROSE).length, 1);
});

test("a little white text is hidden although a style sheet elsewhere may make the page dark", () => {
  assert.deepEqual(hiddenTexts(SHEET + WHITE + PROSE.repeat(9)), ["white words, quite a few of them"]);
});

test("much white text is visible where a style sheet elsewhere may make the page dark", () => {
  const page = extractPage(`${SHEET}<main>${WHITE.repeat(9)}${PROSE}</main>`, url);

  assert.ok(page.text.includes("white words"));
  assert.deepEqual(page.hidden, []);
});

test("white text is hidden, however much, on a background that the page declares white", () => {
  const declared = [
    `<body bgcolor="white">${SHEET}${WHITE.repeat(9)}${PROSE}`,
    `${SHEET}<style>html { background: #fff }</style>${WHITE.repeat(9)}${PROSE}`,
    `${SHEET}<div style="background-color: white">${WHITE.repeat(9)}</div>${PROSE}`,
  ];

  for (const html of declared) assert.equal(hiddenTexts(html).length, 1, html);
});

test("rules of equal elements apply to each of them, and an id decides over classes", () => {
  const html = `<style>.a.b { display: none } #c { display: block }</style>
    <p class="a b">one</p><p class="a">two</p><p class="a b">three</p><p class="a b" id="c">four</p>`;

  const page = extractPage(html, url);

  assert.equal(page.text, "two\n\nfour");
  assert.deepEqual(
    page.hidden.map(({ text }) => text),
    ["one", "three"],
  );
});

test("what is hidden stays hidden when a part of nothing is asked for, and faint colors are none", () => {
  const hidden = (html: string) => extractPage(html + PROSE, url).hidden.map(({ text }) => text);

  for (const size of ["100%", "1em", "inherit", "larger"])
    assert.deepEqual(
      hidden(`<div style="font-size:0"><span style="font-size:${size}">not shown</span></div>`),
      ["not shown"],
    );
  for (const size of ["12px", "1rem", "small"])
    assert.deepEqual(
      hidden(`<div style="font-size:0"><span style="font-size:${size}">is shown</span></div>`),
      [],
    );
  for (const color of ["rgba(0,0,0,.01)", "#00000003", "rgb(0 0 0 / 2%)"])
    assert.deepEqual(hidden(`<p style="color:${color}">not shown</p>`), ["not shown"]);
});

test("the last of many rules for a class counts", () => {
  const html = `<style>${".x { color: #111 } ".repeat(20)} .x { display: none }</style><p class="x">not shown</p>${PROSE}`;

  assert.deepEqual(
    extractPage(html, url).hidden.map(({ text }) => text),
    ["not shown"],
  );
});
