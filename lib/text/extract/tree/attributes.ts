import { TextNode } from "node-html-parser";

/** Names and raw values of an element's attributes, alternating. Names are in lower case; the first of equal names counts. */
export type Attributes = readonly string[];

export const NO_ATTRIBUTES: Attributes = [];

/** The decoded value of an attribute, up to `most` characters; "" if the element does not have it. */
export function attribute(attributes: Attributes, name: string, most = Number.POSITIVE_INFINITY): string {
  const at = indexOfName(attributes, name);
  return at === -1 ? "" : decodeEntities((attributes[at + 1] ?? "").slice(0, most));
}

/** The raw value of an attribute, for comparisons. */
export function rawAttribute(attributes: Attributes, name: string): string {
  const at = indexOfName(attributes, name);
  return at === -1 ? "" : (attributes[at + 1] ?? "");
}

export function hasAttribute(attributes: Attributes, name: string): boolean {
  return indexOfName(attributes, name) !== -1;
}

/** True for an element that is named as code, such as a cell with a line of it: there, blanks at the beginning are seen. */
export function isNamedCode(attributes: Attributes): boolean {
  return CODE_NAME.test(rawAttribute(attributes, "class"));
}

const CODE_NAME = /(?:^|[\s_-])code(?:$|[\s_-])/i;

/** Text with its character references (`&amp;`, `&#39;`) replaced, as browsers do in text. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? inSlices(text, (slice) => slice.replace(REFERENCE, decodeReference)) : text;
}

/** Anything that may be a reference: some old names are read without their semicolon. */
const REFERENCE = /&(?:#[xX]?[\da-fA-F]+|[a-zA-Z][a-zA-Z\d]*);?/g;
const COMMON_REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&nbsp;", "\u00a0"],
]);

function decodeReference(reference: string): string {
  return COMMON_REFERENCES.get(reference) ?? new TextNode(reference).text;
}

/** Rewrites a text in slices: working on a long text at once takes many times its memory. */
export function inSlices(text: string, rewrite: (slice: string) => string): string {
  if (text.length <= SLICE) return rewrite(text);
  const slices: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = sliceEnd(text, start + SLICE);
    slices.push(rewrite(text.slice(start, end)));
    start = end;
  }
  return slices.join("");
}

const SLICE = 50_000;
/** The longest character reference. */
const MAX_REFERENCE = 40;

/** Before a character reference that the slice would cut, and never inside a surrogate pair. */
function sliceEnd(text: string, end: number): number {
  const before = text.slice(end - MAX_REFERENCE, end).lastIndexOf("&");
  const cut = before === -1 ? end : end - MAX_REFERENCE + before;
  const unit = text.charCodeAt(cut);
  return unit >= 0xdc00 && unit <= 0xdfff ? cut - 1 : cut;
}

function indexOfName(attributes: Attributes, name: string): number {
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return at;
  return -1;
}
