import { attribute, hasAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";

/** Tells whether a node is one of those that were asked for. */
export type Matcher = (node: PageNode) => boolean;

type Test = { name: string; how: string; value: string };

const PART = /([.#]?)([\w-]+)|\[([\w-]+)(?:([~^*]?=)([^\]]*))?\]/g;

/** Longer values are read to here, in characters: one is asked about many times. */
const MAX_VALUE = 2_000;

/**
 * A matcher of single elements, written like a selector of CSS without combinators: names, `.class`, `#id`,
 * `[attribute]` and `[attribute=value]` (also `^=`, `*=` and `~=`), alternatives behind commas. "" matches nothing.
 */
export function select(selector: string): Matcher {
  let alternatives: Matcher[] | undefined;
  return (node) => {
    if (node.tag === "") return false;
    // Read at first use: of all sites in the tables, few are ever seen.
    alternatives ??= alternativesOf(selector);
    return alternatives.some((matches) => matches(node));
  };
}

function alternativesOf(selector: string): Matcher[] {
  const parts = selector.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").map(selectOne);
}

function selectOne(selector: string): Matcher {
  let tag = "";
  const tests: Test[] = [];
  for (const [, sign, name = "", attributeName = "", how = "", value = ""] of selector.matchAll(PART)) {
    if (attributeName !== "") tests.push({ name: attributeName, how, value });
    else if (sign === ".") tests.push({ name: "class", how: "~=", value: name });
    else if (sign === "#") tests.push({ name: "id", how: "=", value: name });
    else tag = name;
  }
  return (node) => (tag === "" || node.tag === tag) && tests.every((test) => passes(node, test));
}

function passes({ attributes }: PageNode, { name, how, value }: Test): boolean {
  if (attributes.length === 0) return false;
  if (how === "") return hasAttribute(attributes, name);
  const found = attribute(attributes, name, MAX_VALUE);
  if (how === "=") return found === value;
  if (how === "^=") return found.startsWith(value);
  return how === "*=" ? found.includes(value) : hasWord(found, value);
}

/** True when a word stands among others, set apart by space. */
function hasWord(words: string, word: string): boolean {
  for (let at = words.indexOf(word); at !== -1; at = words.indexOf(word, at + word.length)) {
    const before = at === 0 || isSpace(words.charCodeAt(at - 1));
    const end = at + word.length;
    if (before && (end === words.length || isSpace(words.charCodeAt(end)))) return true;
  }
  return false;
}

function isSpace(unit: number): boolean {
  return unit <= 32;
}
