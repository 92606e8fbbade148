import assert from "node:assert/strict";
import { test } from "node:test";
import type { Block } from "../../../../lib/text/extract/markdown/blocks.ts";
import { readProduct } from "../../../../lib/text/extract/metadata/product-data.ts";

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
