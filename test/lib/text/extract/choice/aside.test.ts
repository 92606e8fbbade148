import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";
import { pageBeside } from "../../../../fixtures/beside.ts";

const URL = "https://quay.example/bees";

test("the rest of a page begins with what is worth finding beside the content, as Markdown", () => {
  const text = 'The brass bell of the <a href="/ardent">Ardent</a> is rung every Tuesday at noon.';

  const page = extractPage(pageBeside(text), URL);

  const beside = page.rest.slice(0, page.aside);
  assert.match(
    beside,
    /### At the harbour museum\n\nThe brass bell of the \[Ardent\]\(https:\/\/quay\.example\/ardent\)/,
  );
  assert.doesNotMatch(page.text, /Ardent/);
  assert.equal(page.title, "Keeping bees on a pier");
  assert.ok(
    !beside.includes(page.title) && page.rest.includes(page.title),
    "the title is found with each passage",
  );
  for (const outside of ["Piers", "Privacy", "All rights reserved"]) {
    assert.ok(!beside.includes(outside), outside);
    assert.ok(page.rest.includes(outside), outside);
  }
});

test("a page that is all content has nothing beside it", () => {
  const page = extractPage(
    "<title>Bees</title><article><p>Bees do well at sea, and so do wasps.</p></article>",
    URL,
  );

  assert.deepEqual([page.text, page.rest, page.aside], ["Bees do well at sea, and so do wasps.", "", 0]);
});

test("a page of more blocks than people write has nothing that is worth finding beside its content", () => {
  const lines = Array.from({ length: 9_000 }, (_, at) => `<p>Line number ${at} of the log of the lock.</p>`);

  const { aside } = extractPage(`<main>${lines.join("")}</main><aside><p>The bell is rung.</p></aside>`, URL);

  assert.equal(aside, 0);
});

const SENTENCES = {
  English: "The grey heron waits in the shallow water for hours, and does not move until a fish comes near. ",
  Chinese: "苍鹭在浅水里站着等待几个小时，直到有鱼游近才会动。它的长嘴像一支箭，很少失手。",
  Japanese:
    "アオサギは浅い水の中で何時間も待ち、魚が近づくまで動きません。その長いくちばしは矢のように速いです。",
  Thai: "นกกระสายืนรออยู่ในน้ำตื้นเป็นเวลาหลายชั่วโมง และไม่ขยับจนกว่าปลาจะเข้ามาใกล้ ",
  Korean: "왜가리는 얕은 물에서 몇 시간 동안 기다리며 물고기가 가까이 올 때까지 움직이지 않습니다. ",
};

for (const [language, sentence] of Object.entries(SENTENCES)) {
  test(`the menu and the footer of a page in ${language} are not worth finding`, () => {
    for (const times of [1, 3, 20]) {
      const page = extractPage(
        `<title>Herons</title><header><nav><a href="/">Home</a> <a href="/about">About</a></nav></header>
         <main><article><h1>Herons</h1><p>${sentence.repeat(times)}</p></article></main>
         <footer>Copyright 2026 Sample Press. All rights reserved.</footer>`,
        URL,
      );

      assert.equal(page.rest.slice(0, page.aside), "", `${times} sentences`);
      assert.ok(page.text.includes(sentence.trim()));
      assert.doesNotMatch(page.text, /About|Sample Press/);
    }
  });
}
