import { attribute, rawAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";

/** How the items of a list are counted: as the `type` of HTML says, "" for numbers. */
export type Counting = "" | "a" | "A" | "i" | "I";

const BY_TYPE: ReadonlyMap<string, Counting> = new Map(
  (["a", "A", "i", "I"] as const).map((type) => [type, type]),
);
const BY_STYLE: ReadonlyMap<string, Counting> = new Map([
  ["lower-alpha", "a"],
  ["lower-latin", "a"],
  ["upper-alpha", "A"],
  ["upper-latin", "A"],
  ["lower-roman", "i"],
  ["upper-roman", "I"],
]);
const LIST_STYLE = /(?:^|[;\s])list-style(?:-type)?\s{0,9}:\s{0,9}([a-z-]{1,20})/i;
const ROMAN: readonly [string, number][] = [
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];
const MAX_ROMAN = 300;
const ALPHABET = 26;

export function countingOf({ tag, attributes }: PageNode): Counting {
  if (tag !== "ol" || attributes.length === 0) return "";
  const style = LIST_STYLE.exec(attribute(attributes, "style"))?.[1]?.toLowerCase() ?? "";
  return BY_STYLE.get(style) ?? BY_TYPE.get(rawAttribute(attributes, "type")) ?? "";
}

/** What stands before the item of an ordered list: texts refer to letters, which Markdown has in no list, so they are in the item. */
export function markOf(number: number, counting: Counting): { mark: string; indent: number } {
  const letters = lettersOf(number, counting.toLowerCase());
  if (letters === "") return { mark: `${number}. `, indent: `${number}. `.length };
  const shown = counting < "a" ? letters.toUpperCase() : letters;
  return { mark: `- ${shown}. `, indent: 2 };
}

function lettersOf(number: number, counting: string): string {
  if (counting === "a" && number >= 1 && number <= ALPHABET) return String.fromCharCode(0x60 + number);
  if (counting !== "i" || number > MAX_ROMAN) return "";
  let roman = "";
  let left = number;
  for (const [sign, value] of ROMAN) for (; left >= value; left -= value) roman += sign;
  return roman;
}
