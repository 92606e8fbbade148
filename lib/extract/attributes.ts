import { TextNode } from "node-html-parser";

/** Names and raw values of an element's attributes, in turn; names in lower case, first of equal names counts. */
export type Attributes = readonly string[];

export const NO_ATTRIBUTES: Attributes = [];

/** The decoded value of an attribute, "" when the element does not have it. */
export function attribute(attributes: Attributes, name: string): string {
  const at = indexOfName(attributes, name);
  return at === -1 ? "" : decodeEntities(attributes[at + 1] ?? "");
}

export function hasAttribute(attributes: Attributes, name: string): boolean {
  return indexOfName(attributes, name) !== -1;
}

/** Text with its character references (`&amp;`, `&#39;`) replaced, as browsers do in text. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? new TextNode(text).text : text;
}

function indexOfName(attributes: Attributes, name: string): number {
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return at;
  return -1;
}
