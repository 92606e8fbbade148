import { type Attributes, attribute, hasAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";

/** Attributes by which a control names the part of the page that it opens. */
const CONTROLS: ReadonlySet<string> = new Set(["aria-controls", "data-target", "data-bs-target", "data-tab"]);
/** Links that open a part of their own page rather than lead to it. */
const OPENER = /^(?:tab|button)$/i;
/** What React sends after the page, to be moved into its place: `<div hidden id="S:0">`. */
const STREAMED_ID = /(?:^|[^a-zA-Z])S:[0-9a-f]{1,6}$/;
/** What sites call parts that are closed at first, slides that are turned to, and parts that fade in. */
const OPENABLE_CLASS =
  /(?:^|[\s_-])(?:accord[ie]\w{0,8}|collaps\w{0,8}|expand\w{0,8}|disclosure\w{0,8}|faq\w{0,8}|toggle-?content|read-?more-?\w{0,8}|tab-?(?:pane|content|panel)s?|(?:carousel|slick|swiper|splide|glide|flickity)[\w-]{0,20}|slides?|staggered\w{0,8}|aos\w{0,8}|fade-?\w{0,8}|reveal\w{0,8}|animate\w{0,8})(?=$|[\s_-])/i;
const MAX_CLASS = 300;
const MAX_IDS = 10_000;

/** Tells the parts of a page that are closed at first: those that a reader opens, and those that a script moves into place. */
export function findOpenable(nodes: readonly PageNode[]): (node: PageNode) => boolean {
  let controlled: ReadonlySet<string> | undefined;
  const isNamed = ({ attributes }: PageNode) =>
    OPENABLE_CLASS.test(attribute(attributes, "class").slice(0, MAX_CLASS));
  return (node) => {
    const { attributes, tag, parent } = node;
    if (attributes.length === 0 || tag === "nav") return false;
    const id = attribute(attributes, "id");
    if (id !== "") {
      // Most pages have nothing that is closed and has an id, and this looks at every attribute.
      controlled ??= readControlled(nodes);
      if (STREAMED_ID.test(id) || controlled.has(id)) return true;
    }
    if (attribute(attributes, "role") === "tabpanel" || isNamed(node) || isOnlyUnspoken(node)) return true;
    const around = nodes[parent];
    return around !== undefined && (around.tag === "details" || isNamed(around));
  };
}

/** `aria-hidden` keeps a text from those who listen, not from those who look. Inside a line it is on icons and repetitions. */
function isOnlyUnspoken({ attributes, tag }: PageNode): boolean {
  return (tag === "a" || BLOCK_TAGS.has(tag)) && hiddenByAriaOnly(attributes);
}

function hiddenByAriaOnly(attributes: Attributes): boolean {
  if (hasAttribute(attributes, "hidden") || hasAttribute(attributes, "style")) return false;
  return attribute(attributes, "aria-hidden") === "true" && !DRAWING.test(attribute(attributes, "class"));
}

/** A formula's drawing, and the numbers of lines of code. */
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
