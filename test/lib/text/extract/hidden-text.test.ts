import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import type { HiddenBy } from "../../../../lib/text/page.ts";

const url = "https://quay.example/news/2024/clock.html";

function fixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/pages/${name}.html`, import.meta.url), "utf8");
}

/** Kept from those who listen, not from those who look. */
const ONLY_UNSPOKEN: HiddenBy = "aria_hidden";

test("every way of hiding text is found, and what no reader sees is given nowhere else", () => {
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
    if (by === ONLY_UNSPOKEN) continue;
    assert.ok(!page.text.includes(text) && !page.rest.includes(text), text);
    assert.ok(by === "alt" || !page.markdown.includes(text), text);
  }
  assert.ok(page.text.includes("hidden on paper only"));
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

test("what is closed at first and can be opened is read, and still counts as hidden for the scan", () => {
  const answer = (at: number) =>
    `The keeper answers question ${at} at the office by the bridge, on weekdays.`;
  const html = `<h1>Questions</h1><p>${"The office by the bridge is open to all who travel on the canal. ".repeat(8)}</p>
    <button aria-controls="one">When?</button><div id="one" hidden><p>${answer(1)}</p></div>
    <details><summary>Where?</summary><div style="display: none"><p>${answer(2)}</p></div></details>
    <div class="accordion-body" style="display: none"><p>${answer(3)}</p></div>
    <div role="tabpanel" aria-hidden="true"><p>${answer(4)}</p></div>
    <div hidden id="S:0"><p>${answer(5)}</p></div>
    <h3>How?</h3><div hidden><p>${answer(6)}</p></div>
    <div><div role="button" tabindex="0">Why?</div><div style="visibility: hidden"><p>${answer(7)}</p></div></div>
    <div style="opacity: 0; transform: translateY(40px)"><p>${answer(8)}</p></div>
    <div style="opacity: 0"><p>${answer(9)}</p></div>
    <p>Ask there.</p><div hidden><p>${answer(10)}</p></div>
    <h3>Who?</h3><p style="color: white">${answer(11)}</p>
    <h3>What?</h3><p style="font-size: 0">${answer(12)}</p>
    <footer><h3>More</h3><div hidden><p>${answer(13)}</p></div></footer>`;

  const { text, rest, hidden } = extractPage(html, url);

  const seen = `${text}\n${rest}`;
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) assert.ok(seen.includes(answer(at)), answer(at));
  for (const at of [9, 10, 11, 12, 13]) assert.ok(!seen.includes(answer(at)), answer(at));
  for (let at = 1; at <= 13; at++) assert.ok(hidden.some(({ text }) => text.includes(answer(at))));
});
