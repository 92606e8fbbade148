import type { HiddenBy } from "../../page.ts";
import { type Attributes, attribute, hasAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";

/** Attributes with which a control names the part of the page that it opens. */
const CONTROLS: ReadonlySet<string> = new Set(["aria-controls", "data-target", "data-bs-target", "data-tab"]);
/** Links that open a part of their own page instead of leading to it. */
const OPENER = /^(?:tab|button)$/i;
/** What React sends after the page and then moves into place: `<div hidden id="S:0">`. */
const STREAMED_ID = /(?:^|[^a-zA-Z])S:[0-9a-f]{1,6}$/;
/** Class names of parts that are closed at first, of slides, and of parts that fade in. */
const OPENABLE_CLASS =
  /(?:^|[\s_-])(?:accord[ie]\w{0,8}|collaps\w{0,8}|expand\w{0,8}|disclosure\w{0,8}|faq\w{0,8}|toggle-?content|read-?more-?\w{0,8}|tab-?(?:pane|content|panel)s?|(?:carousel|slick|swiper|splide|glide|flickity)[\w-]{0,20}|slides?|staggered\w{0,8}|aos\w{0,8}|fade-?\w{0,8}|reveal\w{0,8}|animate\w{0,8})(?=$|[\s_-])/i;
const MAX_CLASS = 300;
const MAX_IDS = 10_000;

/** An element that a script moves while it fades in has `opacity: 0` and one of these styles. */
const FADES = /(?:^|[;\s])opacity\s?:/i;
const MOVES = /(?:^|[;\s-])(?:transform|will-change|filter)\s?:/i;
const MAX_STYLE = 1_000;
/** Ways in which parts are closed that a click opens. Text without color or size is never meant to be seen. */
const BY_OPENER: ReadonlySet<HiddenBy> = new Set<HiddenBy>([
  "display_none",
  "hidden_attribute",
  "hidden_class",
  "visibility",
  "clip",
]);
/** Elements in which a heading or a button opens a part of a menu. */
const MENUS: ReadonlySet<string> = new Set(["nav", "header", "footer"]);
/** Headings that name the part after them. */
const SECTION_HEADINGS: ReadonlySet<string> = new Set("h2 h3 h4 h5 h6".split(" "));

/** Finds the parts of a page that are closed at first: those that a reader opens, and those that a script moves into place. */
export function findOpenable(nodes: readonly PageNode[]): (index: number, by: HiddenBy) => boolean {
  let controlled: ReadonlySet<string> | undefined;
  let before: Int32Array | undefined;
  const isNamed = ({ attributes }: PageNode) =>
    OPENABLE_CLASS.test(attribute(attributes, "class").slice(0, MAX_CLASS));
  const isControlled = (id: string) => {
    if (id === "") return false;
    // Most pages have nothing closed with an id, and this reads every attribute.
    controlled ??= readControlled(nodes);
    return STREAMED_ID.test(id) || controlled.has(id);
  };
  const followsOpener = (index: number, { tag, parent }: PageNode, by: HiddenBy) => {
    if (!BY_OPENER.has(by) || !BLOCK_TAGS.has(tag)) return false;
    before ??= findSiblingsBefore(nodes);
    const opener = nodes[before[index]!];
    return opener !== undefined && isOpener(opener) && !isInMenu(nodes, parent);
  };
  return (index, by) => {
    const node = nodes[index]!;
    const { attributes, tag, parent } = node;
    if (attributes.length === 0 || tag === "nav") return false;
    if (isControlled(attribute(attributes, "id")) || attribute(attributes, "role") === "tabpanel")
      return true;
    if (isNamed(node) || isOnlyUnspoken(node) || (by === "opacity" && fadesIn(attributes))) return true;
    const around = nodes[parent];
    if (around !== undefined && (around.tag === "details" || isNamed(around))) return true;
    return followsOpener(index, node, by);
  };
}

function fadesIn(attributes: Attributes): boolean {
  const style = attribute(attributes, "style").slice(0, MAX_STYLE);
  return FADES.test(style) && MOVES.test(style);
}

/** The sibling element before each node; -1 if there is none. */
function findSiblingsBefore(nodes: readonly PageNode[]): Int32Array {
  const before = new Int32Array(nodes.length).fill(-1);
  const last = new Int32Array(nodes.length).fill(-1);
  for (let index = 1; index < nodes.length; index++) {
    const { tag, parent } = nodes[index]!;
    if (tag === "") continue;
    before[index] = last[parent]!;
    last[parent] = index;
  }
  return before;
}

/** What readers click to see the part after it, or the heading of that part. */
function isOpener({ tag, attributes }: PageNode): boolean {
  if (tag === "button" || SECTION_HEADINGS.has(tag)) return true;
  return attribute(attributes, "role") === "button" || hasAttribute(attributes, "aria-expanded");
}

function isInMenu(nodes: readonly PageNode[], index: number): boolean {
  for (let up = index; up > 0; up = nodes[up]?.parent ?? 0) {
    if (MENUS.has(nodes[up]?.tag ?? "")) return true;
  }
  return false;
}

/**
 * `aria-hidden` hides a text from those who listen, not from those who look. Inside a line, it is on icons and repetitions.
 */
function isOnlyUnspoken({ attributes, tag }: PageNode): boolean {
  if (tag !== "a" && !BLOCK_TAGS.has(tag)) return false;
  if (hasAttribute(attributes, "hidden") || hasAttribute(attributes, "style")) return false;
  return attribute(attributes, "aria-hidden") === "true" && !DRAWING.test(attribute(attributes, "class"));
}

/** The drawing of a formula, and line numbers of code. */
const DRAWING = /katex|mathjax|mjx|line-?no|line-?num|gutter/i;

/** The ids that buttons, tabs and the like name. */
function readControlled(nodes: readonly PageNode[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { attributes, tag } of nodes) {
    for (let at = 0; at < attributes.length && ids.size < MAX_IDS; at += 2) {
      const value = attributes[at + 1] ?? "";
      if (CONTROLS.has(attributes[at] ?? "")) ids.add(value.replace(/^#/, ""));
      else if (tag === "a" && attributes[at] === "role" && OPENER.test(value))
        ids.add(attribute(attributes, "href").slice(1));
    }
  }
  ids.delete("");
  return ids;
}
