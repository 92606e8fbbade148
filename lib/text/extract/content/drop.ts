import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { classAndId, isForComments, isNeverContent, isUnlikely } from "./class-words.ts";

/** How much to drop: everything that is probably not content, only what cannot be content, or only hidden parts. */
export type Strictness = "names" | "tags" | "hidden";

const DROPPED_TAGS: ReadonlySet<string> = new Set(
  (
    "nav aside footer button select option optgroup textarea input dialog menu progress meter map area object embed " +
    "applet frame frameset rt rp"
  ).split(" "),
);
/** Some are drawn by a style: their text is a character without width (Docusaurus, VitePress). */
const ANCHOR_SIGN = /^\s*(?:[¶#§🔗]|\u200b)\s*$/u;
const CONTROL_TAGS: ReadonlySet<string> = new Set("button select option optgroup textarea input".split(" "));
const DROPPED_ROLES: ReadonlySet<string> = new Set(
  "navigation menu menubar complementary dialog alertdialog contentinfo search toolbar tooltip banner".split(
    " ",
  ),
);
const NEVER_BY_NAME: ReadonlySet<string> = new Set(
  "html body main article a table tbody tr td th pre code".split(" "),
);

/** An element with more of the page's prose is not dropped for its name, unless it is for readers' comments. */
const MAX_PROSE = 0.5;

/** Marks the topmost dropped nodes with 1. `prose` is the prose of each node before anything is dropped. */
export function dropUnlikely(
  nodes: readonly PageNode[],
  prose: Float64Array,
  hidden: (index: number) => boolean,
  strictness: Strictness,
): Uint8Array {
  const most = (prose[0] ?? 0) * MAX_PROSE;
  const dropped = new Uint8Array(nodes.length);
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    const holdsMost = (prose[index] ?? 0) > most;
    if (
      hidden(index) ||
      isAnchorSign(nodes, index) ||
      (node.tag !== "" && isDropped(node, strictness, holdsMost))
    ) {
      dropped[index] = 1;
      index = node.end - 1;
    } else if (node.tag === "pre" || node.tag === "code") index = node.end - 1;
  }
  return dropped;
}

/** True for the sign next to a heading that links to the heading itself. */
export function isAnchorSign(nodes: readonly PageNode[], index: number): boolean {
  const node = nodes[index];
  if (node?.tag !== "a" || node.end !== index + 2) return false;
  return ANCHOR_SIGN.test(nodes[index + 1]?.text ?? "") && attribute(node.attributes, "href").startsWith("#");
}

function isDropped(node: PageNode, strictness: Strictness, holdsMost: boolean): boolean {
  if (strictness === "hidden") return CONTROL_TAGS.has(node.tag);
  if (DROPPED_TAGS.has(node.tag)) return true;
  if (node.attributes.length === 0) return false;
  if (DROPPED_ROLES.has(attribute(node.attributes, "role").toLowerCase())) return true;
  if (NEVER_BY_NAME.has(node.tag)) return false;
  const names = classAndId(node);
  if (holdsMost) return isForComments(names);
  return isNeverContent(names) || (strictness === "names" && isUnlikely(names));
}
