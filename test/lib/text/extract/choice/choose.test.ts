import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseLikely } from "../../../../../lib/text/extract/choice/choose.ts";
import { Scorer } from "../../../../../lib/text/extract/choice/trees/scorer.ts";
import {
  LEAF,
  packTrees,
  type Trees,
  unpackTrees,
} from "../../../../../lib/text/extract/choice/trees/trees.ts";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

const url = "https://quay.example/";

/** One tree that asks whether feature 1 is above 0.5. */
const TREES: Trees = {
  base: 0.25,
  roots: Uint32Array.of(0),
  nodes: Float32Array.of(1, 0.5, 1, 2, LEAF, -2, 0, 0, LEAF, 3, 0, 0),
};

test("trees add the leaf that a row leads to, and say the same after packing", () => {
  for (const trees of [TREES, unpackTrees(packTrees(TREES))]) {
    const scorer = new Scorer(trees, 2);

    assert.equal(scorer.sumOf(Float32Array.of(9, 0.5)), -1.75);
    assert.equal(scorer.sumOf(Float32Array.of(9, 0.6)), 3.25);
  }
});

/** A tree of four leaves, 1, 2, 3 and 4 from the left, and one of a single leaf. */
const DEEPER: Trees = {
  base: 0,
  roots: Uint32Array.of(0, 7),
  nodes: Float32Array.from([
    ...[0, 5, 1, 2, 1, 0.5, 3, 4, 2, 0.5, 5, 6],
    ...[LEAF, 1, 0, 0, LEAF, 2, 0, 0, LEAF, 3, 0, 0, LEAF, 4, 0, 0],
    ...[LEAF, 10, 0, 0],
  ]),
};

test("what is asked once for all rows, as numbers or as bits leads to the same leaf", () => {
  const scorer = new Scorer(DEEPER, 3);

  for (const [row, leaf] of [
    [[5, 0, 1], 1],
    [[5, 1, 0], 2],
    [[6, 1, 0], 3],
    [[6, 0, 1], 4],
  ] as const) {
    scorer.hold(Float32Array.of(row[0]), 0);
    scorer.begin();
    scorer.addBits(row[1] | (row[2] << 1), 1);
    assert.equal(scorer.sum(), leaf + 10);
    scorer.hold(Float32Array.of(), 0);
    assert.equal(scorer.sumOf(Float32Array.from(row)), leaf + 10);
  }
});

const SERVICE = { article: 0 };

test("what is sure is taken, and what is unsure only where it may be much of the page", () => {
  const choose = (words: number[], ...scores: number[]) =>
    chooseLikely(
      { looks: ["a", "b", "c"], words, captions: new Uint8Array(3), said: new Int32Array(3) },
      Float64Array.from(scores),
      SERVICE,
    );

  assert.deepEqual(choose([100, 100, 100], 5, 0, -5), [true, true, false]);
  assert.deepEqual(choose([1000, 10, 1000], 5, -2, -5), [true, false, false]);
  assert.deepEqual(choose([10, 10, 10], -3, -3.1, -9), [true, true, false]);
});

test("what may be much of the page is taken sooner, and what is a little of it later, as a page's blocks are wrong together", () => {
  const choose = (words: number[], ...scores: number[]) =>
    chooseLikely(
      { looks: ["a", "b", "c", "d"], words, captions: new Uint8Array(4), said: new Int32Array(4) },
      Float64Array.from(scores),
      SERVICE,
    );

  assert.deepEqual(choose([100, 50, 100, 400], 3, 0, -0.5, -1), [true, true, true, true]);
  assert.deepEqual(choose([20, 50, 400, 20], 5, -1, -2, -3), [true, false, false, false]);
});

test("blocks that look alike are drawn to each other", () => {
  const scores = Float64Array.of(4, 4, 4, -1.5, 4, -1.5);

  const looks = ["p", "p", "p", "p", "p", "li"];

  const chosen = chooseLikely(
    { looks, words: looks.map(() => 50), captions: new Uint8Array(6), said: new Int32Array(6) },
    scores,
    SERVICE,
  );

  assert.deepEqual(chosen, [true, true, true, true, true, false]);
});

test("what stands below a picture of an article is taken where it is surer than the text beside it must be", () => {
  const blocks = {
    looks: [1, 2, 3],
    words: [200, 10, 10],
    captions: Uint8Array.of(0, 0, 1),
    said: new Int32Array(3),
  };
  const scores = Float64Array.of(5, 0.4, 0.4);

  assert.deepEqual(chooseLikely(blocks, scores, { article: 1 }), [true, true, false]);
  assert.deepEqual(chooseLikely(blocks, scores, SERVICE), [true, true, true]);
});

test("a long text that the page shows twice is taken once, the first time that it is taken", () => {
  const blocks = {
    looks: [1, 2, 3, 4],
    words: [50, 50, 50, 50],
    captions: new Uint8Array(4),
    said: Int32Array.of(7, 7, 7, 0),
  };

  assert.deepEqual(chooseLikely(blocks, Float64Array.of(-6, 5, 5, 5), SERVICE), [false, true, false, true]);
});

test("what is told once for wide screens and once for narrow ones is read once, and short lines as often as they stand there", () => {
  const text = (of: string) =>
    `The ${of} of the lantern burns for twelve hours on one filling, in any wind that a boat should be out in, and its glass is as thick as a thumb, set in brass that does not mind the salt of the outer quay.`;
  const parts = ["wick", "oil", "flame", "handle"]
    .map((of) => `<h2>In brief</h2><p>${text(of)}</p>`)
    .join("");
  const html = `<main><h1>Storm lantern</h1><div class="wide">${parts}</div><div class="narrow">${parts}</div></main>`;

  const page = extractPage(html, "https://quay.example/lantern");

  assert.equal(page.text.split(text("oil")).length, 2);
  assert.ok(!page.markdown.slice(-page.aside).includes(text("oil")) || page.aside === 0);
  assert.ok(page.rest.includes(text("oil")));
});

test("numbers that programs gave to things are no content, however long they are", () => {
  const prose = ["wick", "oil", "flame", "handle"]
    .map(
      (of) =>
        `<p>The ${of} of the lantern lasts for twelve hours, in any wind that a boat should be out in. </p>`,
    )
    .join("")
    .repeat(4);
  const id = "9303097a-d3e5-41e1-8053-303640756ebf";

  const { text, rest, markdown, aside } = extractPage(
    `<main><h1>Storm lantern</h1>${prose}<p>${id.repeat(9)}</p><p>${prose}</p></main>`,
    "https://quay.example/lantern",
  );

  assert.ok(text.includes("The oil of the lantern"));
  assert.ok(!text.includes(id) && !markdown.includes(id) && !rest.slice(0, aside).includes(id));
  assert.ok(rest.includes(id));
});

test("a page of a shop is a product, with its description and without its menus", () => {
  const html = `<html><head><title>Storm lantern</title><meta property="og:type" content="product">
    <script type="application/ld+json">{"@type":"Product","name":"Storm lantern"}</script></head><body>
    <nav class="menu"><ul><li><a href="/a">Lamps</a></li><li><a href="/b">Ropes</a></li><li><a href="/c">Paint</a></li></ul></nav>
    <main><div class="product"><h1 class="product-title">Storm lantern</h1><span class="price">€ 49.00</span>
    <button>Add to cart</button><div class="product-description"><p>The lantern burns for twelve hours on one filling, in
    any wind that a boat should be out in. Its glass is as thick as a thumb, and the frame is of brass that does not mind
    the salt. Three generations of keepers on the outer quay have carried it, and none has ever had to light it twice.</p>
    <p>The wick is turned up with one finger, gloves and all, and the handle stays cold however long the lamp has
    burned. When the oil runs low the flame turns blue an hour before it goes out, so that nobody is left in the dark.</p><p>Each lantern
    is lit once before it leaves the workshop, so there is a little soot on the glass when it is unpacked. A cloth takes it off. Spare
    wicks and glasses are kept for every lantern that was ever sold, also for those of the founder, who made his first ones
    from the brass of a wreck. Send the old one back and it is repaired for the price of the oil.</p></div>
    <table class="specs"><tr><th>Height</th><td>38 cm</td></tr><tr><th>Weight</th><td>2.1 kg</td></tr></table></div></main>
    <footer><p>© 2026 Quay Supplies. All rights reserved.</p><ul><li><a href="/t">Terms</a></li></ul></footer></body></html>`;

  const page = extractPage(html, "https://quay.example/products/storm-lantern");

  assert.equal(page.kind, "product");
  for (const inside of ["burns for twelve hours", "flame turns blue"])
    assert.ok(page.text.includes(inside), inside);
  for (const outside of ["Ropes", "All rights reserved"]) {
    assert.ok(!page.text.includes(outside), outside);
    assert.ok(page.rest.includes(outside), outside);
  }
});

test("a page of more blocks than people write is read by the rules, and none of its text is lost", () => {
  const lines = Array.from(
    { length: 9_000 },
    (_, at) => `<p>Line number ${at} of the long log of the lock.</p>`,
  );

  const { text, rest } = extractPage(`<main>${lines.join("")}</main>`, url);

  const all = new Set(`${text}\n${rest}`.split(/\n+/));
  for (let at = 0; at < 9_000; at++)
    assert.ok(all.has(`Line number ${at} of the long log of the lock.`), `${at}`);
});
