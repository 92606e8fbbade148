import assert from "node:assert/strict";
import { test } from "node:test";
import type { Block } from "../../../../lib/text/extract/markdown/blocks.ts";
import { readProduct } from "../../../../lib/text/extract/metadata/product-data.ts";
import { readMicrodata } from "../../../../lib/text/extract/tree/microdata.ts";
import { preScan } from "../../../../lib/text/extract/tree/pre-scan.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

function paragraph(plain: string): Block {
  return { kind: "paragraph", level: 0, plain, linked: 0, marked: plain, first: "", further: "", node: 0 };
}

function plainOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ plain }) => plain);
}

const DESCRIPTION =
  "The lantern burns for twelve hours on one filling, in any wind that a boat should be out in, " +
  "and its glass is as thick as a thumb, set in brass that does not mind the salt.";
const PRODUCT = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "BreadcrumbList" },
    {
      "@type": ["Product", "Thing"],
      name: "Storm lantern",
      description: `<p>${DESCRIPTION}</p>`,
      brand: { "@type": "Brand", name: "Quay Supplies" },
      material: "Brass",
      additionalProperty: [{ name: "Height", value: 38 }, { name: "", value: "nothing" }, "odd"],
      offers: [
        { name: "With wick", price: "49.00", priceCurrency: "EUR" },
        { price: 3, priceCurrency: "EUR" },
      ],
    },
    { "@type": "Product", name: "Another", brand: "Nobody" },
  ],
};

test("a description that the page does not show is its text, and properties and prices are told line by line", () => {
  const { description, lines } = readProduct(
    [PRODUCT],
    [paragraph("Storm lantern"), paragraph("Made of brass.")],
  );

  assert.deepEqual(plainOf(description), [DESCRIPTION]);
  assert.deepEqual(plainOf(lines), [
    "Brand: Quay Supplies",
    "Material: Brass",
    "Height: 38",
    "With wick: 49.00 EUR",
  ]);
});

test("what a page's markup says of its product is read as structured data is", () => {
  const { nodes } = preScan(
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Storm lantern</h1>
      <p itemprop="description">${DESCRIPTION}</p><meta itemprop="sku" content="SL-38">
      <span itemprop="brand" itemscope itemtype="http://schema.org/Brand"><b itemprop="name">Quay<br>Supplies</b></span>
      <ul><li itemprop="offers" itemscope><span itemprop="name">With wick</span><data itemprop="price" value="49.00">49</data>
      <meta itemprop="priceCurrency" content="EUR"></li></ul><img itemprop="image" src="x.png"></div>
      <p itemprop="stray">nothing</p><div itemscope><i itemprop="__proto__ name name">x</i></div>`,
  );

  const described = readMicrodata(nodes);
  const { description, lines } = readProduct(described, [paragraph("Storm lantern")]);

  assert.deepEqual(JSON.parse(JSON.stringify(described)), [
    {
      "@type": "Product",
      name: "Storm lantern",
      description: DESCRIPTION,
      sku: "SL-38",
      brand: { "@type": "Brand", name: "Quay Supplies" },
      offers: { name: "With wick", price: "49.00", priceCurrency: "EUR" },
    },
    JSON.parse('{ "__proto__": "x", "name": ["x", "x"] }'),
  ]);
  assert.deepEqual(plainOf(description), [DESCRIPTION]);
  assert.deepEqual(plainOf(lines), ["Brand: Quay Supplies", "SKU: SL-38", "With wick: 49.00 EUR"]);
});

test("things and properties that stand in each other take linear time", () => {
  const nested = (piece: string) => (length: number) =>
    readMicrodata(preScan(piece.repeat(length / piece.length)).nodes);

  takesLinearTime(nested('<div itemscope itemprop="a">words '), 300_000);
  takesLinearTime(nested('<div itemscope><p itemprop="a">words and words'), 300_000);
  takesLinearTime(nested('<meta itemprop="a">'), 300_000);
});

test("what the page shows already is not said again", () => {
  const shown = [paragraph(DESCRIPTION), paragraph("Brand: Quay Supplies. Material: brass. Height 38")];

  const { description, lines } = readProduct([PRODUCT], shown);

  assert.deepEqual(plainOf(description), []);
  assert.deepEqual(plainOf(lines), ["With wick: 49.00 EUR"]);
});

test("structured data of any shape is passed over where it is no product", () => {
  for (const data of [
    null,
    3,
    "Product",
    [],
    { "@type": "Article" },
    { "@type": "Product" },
    { "@type": "Product", offers: 1 },
  ])
    assert.deepEqual(readProduct([data], []), { description: [], lines: [] });
});

test("the markup of what a product is called cannot leave its line", () => {
  const data = { "@type": "Product", color: "<b>blue</b>\n# [x](javascript:y)" };

  const [line] = readProduct([data], []).lines;

  assert.equal(line?.plain, "Color: blue # [x](javascript:y)");
  assert.equal(line?.marked, "Color: blue # \\[x\\](javascript:y)");
});
