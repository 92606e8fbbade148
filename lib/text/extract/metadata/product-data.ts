import { stripTags } from "../hidden/hidden-text.ts";
import { type Block, newBlock } from "../markdown/blocks.ts";
import { writeText } from "../markdown/inline-writer.ts";
import { asText, eachObject, type Fields, isFields, nameOf } from "../tree/json-ld.ts";
import { collapseSpace } from "../tree/texts.ts";

const PRODUCT = /^(?:https?:\/\/schema\.org\/)?Product(?:Group)?$/;
/** Properties of a product that are short texts. */
const PROPERTIES: readonly string[] = [
  "brand",
  "model",
  "color",
  "size",
  "material",
  "pattern",
  "sku",
  "mpn",
];
/** The longest name of a property that is an abbreviation. */
const ABBREVIATION = 3;
const MAX_PROPERTIES = 60;
const MAX_VARIANTS = 60;
/** The longest description and the longest line of a property, in characters. */
const MAX_DESCRIPTION = 10_000;
const MAX_LINE = 300;
/**
 * If the page shows this share of the words of a description, it shows the description. A description with fewer words is not
 * text.
 */
const SHOWN = 0.5;
const MIN_WORDS = 20;

const WORD = /[\p{L}\p{N}]{1,1000}/gu;

/** What a shop's structured data says about its product and the page's text does not. */
export type Product = {
  /** Its description, if only a script would have shown it. Most pages have none. */
  description: Block[];
  /** Properties and variants with their prices, for searching, not for reading. */
  lines: Block[];
};

export function readProduct(structured: readonly unknown[], shown: readonly Block[]): Product {
  const product = findProduct(structured);
  if (product === undefined) return { description: [], lines: [] };
  const words = new Set(shown.flatMap(({ plain }) => wordsIn(plain)));
  const text = tidy(asText(product.description).slice(0, MAX_DESCRIPTION));
  const isText = text.split(" ").length >= MIN_WORDS && shareOf(text, words) < SHOWN;
  const lines = [...propertiesOf(product), ...variantsOf(product)].filter(
    (line) => line.length <= MAX_LINE && shareOf(line, words) < 1,
  );
  return {
    description: isText ? [newBlock({ kind: "paragraph", ...writeText(text) })] : [],
    lines: [...new Set(lines)].map((line) => newBlock({ kind: "item", ...writeText(line), first: "- " })),
  };
}

function findProduct(structured: readonly unknown[]): Fields | undefined {
  for (const fields of eachObject(structured)) {
    const types = Array.isArray(fields["@type"]) ? fields["@type"] : [fields["@type"]];
    if (types.some((type) => typeof type === "string" && PRODUCT.test(type))) return fields;
  }
  return undefined;
}

/** Lines such as "Color: blue". */
function propertiesOf(product: Fields): string[] {
  const lines: string[] = [];
  for (const name of PROPERTIES) {
    const value = tidy(nameOf(product[name]));
    if (value !== "") lines.push(`${labelOf(name)}: ${value}`);
  }
  for (const property of listOf(product.additionalProperty).slice(0, MAX_PROPERTIES)) {
    const name = tidy(asText(property.name));
    const value = tidy(numberOrText(property.value));
    if (name !== "" && value !== "") lines.push(`${name}: ${value}`);
  }
  return lines;
}

function labelOf(name: string): string {
  const first = name.length <= ABBREVIATION ? name.length : 1;
  return name.slice(0, first).toUpperCase() + name.slice(first);
}

/** Lines such as "Large, red: 49.00 EUR". */
function variantsOf(product: Fields): string[] {
  const variants = [...listOf(product.hasVariant), ...listOf(product.offers)].slice(0, MAX_VARIANTS);
  return variants.flatMap((variant) => {
    const name = tidy(asText(variant.name));
    const offer = listOf(variant.offers)[0] ?? variant;
    const price = numberOrText(offer.price ?? offer.lowPrice);
    const currency = asText(offer.priceCurrency);
    if (name === "") return [];
    return [price === "" ? name : `${name}: ${price} ${currency}`.trim()];
  });
}

function listOf(value: unknown): Fields[] {
  return (Array.isArray(value) ? value : [value]).filter(isFields);
}

function numberOrText(value: unknown): string {
  return typeof value === "number" ? String(value) : asText(value);
}

function tidy(text: string): string {
  return collapseSpace(stripTags(text)).trim();
}

/** The share of a text's words that are among other words. */
function shareOf(text: string, words: ReadonlySet<string>): number {
  const own = wordsIn(text);
  return own.filter((word) => words.has(word)).length / Math.max(1, own.length);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
