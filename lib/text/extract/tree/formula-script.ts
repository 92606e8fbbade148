import { type Attributes, attribute } from "./attributes.ts";

const TYPE = /^math\/tex\b/i;
/** A script whose formula MathJax has drawn beside it. */
const DRAWN_ID = /^MathJax-Element/;
/** The longest formula, in characters. */
const MAX_FORMULA = 5_000;
/** How kramdown protects a formula from parsers. */
const PROTECTION = /^%?[ \t]{0,9}<!\[CDATA\[|%?[ \t]{0,9}\]\]>$/g;

/** True for a script with the TeX source of a formula, which MathJax 2 shows in its place (kramdown, Jekyll). */
export function isFormulaScript(attributes: Attributes): boolean {
  return TYPE.test(attribute(attributes, "type")) && !DRAWN_ID.test(attribute(attributes, "id"));
}

/** The attributes of a `math` element with this source. */
export function formulaOf(body: string): Attributes {
  const source = body.slice(0, MAX_FORMULA).trim().replace(PROTECTION, "").trim();
  return ["alttext", source.replaceAll("&", "&amp;")];
}
