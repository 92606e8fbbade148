import { ENDING_TAGS } from "./open-tags.ts";
import { BLOCK_TAGS, VOID_TAGS } from "./tags.ts";

/** Elements whose content is not markup, or is not read as markup, up to their closing tag. */
export const RAW_TAGS: ReadonlySet<string> = new Set(
  "script style title textarea noscript iframe noembed noframes xmp svg canvas object audio".split(" "),
);

/** Elements that browsers ignore outside a table. */
const TABLE_PARTS: ReadonlySet<string> = new Set("td th tr tbody thead tfoot caption colgroup".split(" "));

/** Those of them that swallow the rest of the page if they are not closed, as in browsers. */
export const SWALLOWS_REST: ReadonlySet<string> = new Set(
  "script style noscript iframe noembed noframes xmp".split(" "),
);

/** Properties of a tag name as bits, so that each tag needs one lookup. */
export const RAW = 1;
export const ASIDE = 2;
export const VOID = 4;
export const TABLE_PART = 8;
export const BLOCK = 16;
/** It may close open elements. */
export const ENDS_OTHERS = 32;
export const TRAITS: ReadonlyMap<string, number> = traitsByName([
  [RAW_TAGS, RAW],
  [["meta", "link", "base", "html", "body", "head", "wbr"], ASIDE],
  [VOID_TAGS, VOID],
  [TABLE_PARTS, TABLE_PART],
  [BLOCK_TAGS, BLOCK],
  [ENDING_TAGS, ENDS_OTHERS],
]);

function traitsByName(names: readonly [Iterable<string>, number][]): Map<string, number> {
  const traits = new Map<string, number>();
  for (const [each, bit] of names) for (const name of each) traits.set(name, (traits.get(name) ?? 0) | bit);
  return traits;
}
