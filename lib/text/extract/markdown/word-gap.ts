import { rawAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";

type Nodes = { nodes: readonly PageNode[]; skip: (index: number) => boolean };

/** Parts of a word, a number or a formula. */
const PARTS: ReadonlySet<string> = new Set("sub sup rt rp".split(" "));
/** How far to look for the first text of an element, in nodes. */
const MAX_AHEAD = 20;
/** What the patterns look at on each side, in UTF-16 units. */
const LOOKED_AT = 8;

/** Ends and beginnings that one word does not have in its middle. Letters of scripts without capitals always stay together. */
const APART: readonly { end: RegExp; start: RegExp }[] = [
  { end: /[\p{L}\p{N}]\p{Ll}$/u, start: /^[\p{Lu}\p{Nd}]/u },
  { end: /[\p{L}\p{N}][\p{Lu}\p{Nd}]$/u, start: /^[\p{Lu}\p{Nd}][\p{L}\p{N}]/u },
  { end: /\p{Nd}$/u, start: /^(?:\p{Lu}\p{L}|\p{Ll}{4})/u },
  // A price, what a label is of, and the text after its number, such as "1." or "(a)".
  { end: /[\p{L}\p{N}]$/u, start: /^\p{Sc}\p{Nd}/u },
  { end: /\p{L}[:;,!?]$/u, start: /^(?:\p{Lu}\p{L}|\p{Nd})/u },
  { end: /^(?:\(?\p{N}{1,3}[.)]|\(?\p{L}\))$/u, start: /^\p{L}/u },
];
/** Two links, or elements of two classes, may part any two words. */
const ANY_APART = {
  end: /[\p{L}\p{N}][\p{Lu}\p{Ll}\p{Nd}]$/u,
  start: /^[\p{Lu}\p{Ll}\p{Nd}][\p{L}\p{N}]/u,
};

/**
 * True if a reader sees a gap between the text `before` and the element at `index`, although the source has none: style sheets part
 * neighbors, such as `<a>Home</a><a>About</a>`. Both must be whole elements, because a word in pieces often begins as plain text, and so
 * must what they say: a capital after small letters, a number after a word. Single letters are parts of a word, as drop caps are.
 */
export function isWordGap({ nodes, skip }: Nodes, index: number, before: string): boolean {
  const node = nodes[index]!;
  const previous = index - 1;
  if (before === "" || previous === node.parent) return false;
  if (nodes[previous]!.tag === "" && nodes[previous]!.parent === node.parent) return false;
  let sibling = previous;
  for (; nodes[sibling]!.parent !== node.parent; sibling = nodes[sibling]!.parent) {
    if (PARTS.has(nodes[sibling]!.tag)) return false;
  }
  if (PARTS.has(nodes[sibling]!.tag)) return false;
  const end = before.slice(-LOOKED_AT);
  const start = firstText({ nodes, skip }, index).slice(0, LOOKED_AT);
  if (APART.some((pair) => pair.end.test(end) && pair.start.test(start))) return true;
  return (
    ANY_APART.end.test(end) &&
    ANY_APART.start.test(start) &&
    (differ(nodes[sibling]!, node, "href") || differ(nodes[sibling]!, node, "class"))
  );
}

/** The first text in an element; "" if there is none nearby, or if it is a part of a word. */
function firstText({ nodes, skip }: Nodes, index: number): string {
  const end = Math.min(nodes[index]!.end, index + MAX_AHEAD);
  for (let at = index; at < end; at++) {
    const { tag, text, end: after } = nodes[at]!;
    if (PARTS.has(tag)) return "";
    if (skip(at)) at = after - 1;
    else if (text !== "") return text;
  }
  return "";
}

/** True if both elements have this attribute, with different values. */
function differ(one: PageNode, other: PageNode, name: "href" | "class"): boolean {
  const value = rawAttribute(one.attributes, name);
  const others = rawAttribute(other.attributes, name);
  return value !== "" && others !== "" && value !== others;
}
