import type { HiddenBy } from "../../page.ts";
import { type Attributes, attribute, hasAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import { ClassReader, HIDING, OF_FORMULA } from "./class-reader.ts";
import { BLACK, type Color, isIndistinct, readColor, WHITE } from "./colors.ts";
import { hasOwnSize, hiddenForGood, hiddenRevocably } from "./hiding-styles.ts";
import { findOpenable } from "./openable.ts";
import { readSigns, type Signs } from "./signs-of-element.ts";
import { type Style, type StyleRules, styleOf } from "./styles.ts";

/** How each node is hidden from a reader, in the order of the nodes; undefined for visible ones. */
export type Visibility = readonly (HiddenBy | undefined)[];

/** What a node passes to the nodes inside it. */
type Inherited = {
  hiddenBy: HiddenBy | undefined;
  /** A child may show itself again, as with `visibility`. */
  revocable: boolean;
  color: Color;
  background: Color | undefined;
  /** No element around declares a background, but an external style sheet may. */
  assumed: boolean;
};

/** How elements are hidden regardless of their attributes. Of a formula, the drawing is the hidden part. */
const TAGS: ReadonlyMap<string, HiddenBy | typeof OF_FORMULA> = new Map<string, HiddenBy | typeof OF_FORMULA>(
  [
    ["template", "template"],
    ["datalist", "other"],
    ["rp", "other"],
    ["math", OF_FORMULA],
    ["mjx-assistive-mml", OF_FORMULA],
  ],
);

/** Ways of hiding that pages use for content that a script shows later. */
const SHOWN_BY_SCRIPT: ReadonlySet<HiddenBy> = new Set<HiddenBy>(["aria_hidden", "opacity", "visibility"]);
const SHOWN_AT_LAST: ReadonlySet<HiddenBy> = new Set<HiddenBy>([
  ...SHOWN_BY_SCRIPT,
  "display_none",
  "hidden_attribute",
  "hidden_class",
  "clip",
  "offscreen",
]);
/**
 * Hidden text is the content of a page only from this length on, and only if it is so many times as long as the visible text.
 */
const MIN_CONTENT = 250;
const CONTENT_RATIO = 3;
/** Shorter texts are labels, in characters. */
const MIN_PROSE = 40;
/** The share of a page's text that an assumed background may hide. */
const MAX_ASSUMED = 0.25;

/**
 * Judges every node by its attributes and styles and those of its ancestors. If nearly all prose is hidden in a way that
 * scripts undo, it is the content of the page and counts as visible. Much white text on an assumed white background also
 * counts as visible.
 */
export function findHidden(nodes: readonly PageNode[], rules: StyleRules, scanned: Scanned): Hiding {
  const { hidden, outOfReach } = judge(nodes, ofPage(rules, scanned), rules);
  const lengths = measureTrimmed(nodes);
  return {
    hidden: settle(nodes, lengths, hidden, SHOWN_BY_SCRIPT),
    outOfReach: settle(nodes, lengths, outOfReach, SHOWN_AT_LAST),
  };
}

/** The length of each trimmed text. */
function measureTrimmed(nodes: readonly PageNode[]): Int32Array {
  const lengths = new Int32Array(nodes.length);
  for (let index = 0; index < nodes.length; index++) {
    const { text } = nodes[index]!;
    if (text !== "") lengths[index] = text.trim().length;
  }
  return lengths;
}

/** What is hidden when a page opens, and what no reader ever sees. */
export type Hiding = {
  /** Judged strictly: the scan gives it more weight. */
  hidden: Visibility;
  /**
   * Without the parts that are closed at first, which readers open. If nearly all prose is hidden, in whatever way, a script
   * shows it. Everything within reach is read as text of the page.
   */
  outOfReach: Visibility;
};

/** How nodes are hidden, and which of them by an assumed background. */
class Verdicts {
  readonly visibility: (HiddenBy | undefined)[];
  readonly assumed: Uint8Array;
  /** The number of hidden nodes. */
  count = 0;
  private readonly inherited: Inherited[];

  constructor(page: Inherited, size: number) {
    this.visibility = new Array(size).fill(undefined);
    this.inherited = new Array(size).fill(page);
    this.assumed = new Uint8Array(size);
  }

  above({ parent }: PageNode): Inherited {
    return this.inherited[Math.max(0, parent)]!;
  }

  set(index: number, own: Inherited): void {
    this.inherited[index] = own;
    if (own.hiddenBy === undefined) return;
    this.count++;
    this.visibility[index] = own.hiddenBy;
    if (own.assumed && own.hiddenBy === "same_colour") this.assumed[index] = 1;
  }
}

/** Judges all nodes in one pass. The two verdicts differ only inside parts that open. */
function judge(nodes: readonly PageNode[], page: Inherited, rules: StyleRules) {
  const hidden = new Verdicts(page, nodes.length);
  const outOfReach = new Verdicts(page, nodes.length);
  const opens = findOpenable(nodes);
  const classes = new ClassReader();
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    const above = hidden.above(node);
    const reach = outOfReach.above(node);
    const own = inherit(node, above, rules, classes);
    const inside = reach === above ? own : inherit(node, reach, rules, classes);
    const closedBy = reach.hiddenBy === undefined ? inside.hiddenBy : undefined;
    const isOpened = closedBy !== undefined && closedBy !== "template" && opens(index, closedBy);
    hidden.set(index, own);
    outOfReach.set(index, isOpened ? reach : inside);
  }
  return { hidden, outOfReach };
}

function settle(
  nodes: readonly PageNode[],
  lengths: Int32Array,
  { visibility, assumed, count }: Verdicts,
  shown: ReadonlySet<HiddenBy>,
): Visibility {
  if (count === 0) return visibility;
  const show = (undone: (index: number, by: HiddenBy) => boolean) => {
    for (const [index, by] of visibility.entries()) {
      if (by !== undefined && undone(index, by)) visibility[index] = undefined;
    }
  };
  if (isContentHidden(lengths, visibility, shown)) show((_, by) => shown.has(by));
  if (isMuch(lengths, visibility, assumed)) show((index) => assumed[index] === 1);
  showAround(nodes, lengths, visibility);
  return visibility;
}

/** True if an assumed background hides more text than an attacker would hide among the rest. */
function isMuch(lengths: Int32Array, visibility: Visibility, assumed: Uint8Array): boolean {
  let visible = 0;
  let hidden = 0;
  for (let index = 0; index < lengths.length; index++) {
    if (assumed[index] === 1) hidden += lengths[index]!;
    else if (visibility[index] === undefined) visible += lengths[index]!;
  }
  return hidden > visible * MAX_ASSUMED;
}

function isContentHidden(lengths: Int32Array, visibility: Visibility, shown: ReadonlySet<HiddenBy>): boolean {
  let visible = 0;
  let undone = 0;
  for (let index = 0; index < lengths.length; index++) {
    const length = lengths[index]!;
    if (length < MIN_PROSE) continue;
    const by = visibility[index];
    if (by === undefined) visible += length;
    else if (shown.has(by)) undone += length;
  }
  return undone >= MIN_CONTENT && undone > visible * CONTENT_RATIO;
}

/** An element counts as visible if some text inside it shows itself again. */
function showAround(
  nodes: readonly PageNode[],
  lengths: Int32Array,
  visibility: (HiddenBy | undefined)[],
): void {
  const visibleInside = new Uint8Array(nodes.length);
  for (let index = nodes.length - 1; index > 0; index--) {
    const { tag, parent } = nodes[index]!;
    const isShown = tag === "" && visibility[index] === undefined && lengths[index] !== 0;
    if (isShown || visibleInside[index] === 1) {
      visibleInside[parent] = 1;
      visibility[index] = undefined;
    }
  }
}

/** The page's colors. If the whole page is hidden until a script runs, that says nothing about its text. */
function ofPage(rules: StyleRules, { htmlAttributes, bodyAttributes, links }: Scanned): Inherited {
  const html = styleOf("html", readSigns(htmlAttributes), rules);
  const body = styleOf("body", readSigns(bodyAttributes), rules);
  const linked = links.some((link) => /stylesheet/i.test(attribute(link, "rel")));
  const declared = [html, body].some(declaresBackground) || hasAttribute(bodyAttributes, "bgcolor");
  return {
    hiddenBy: undefined,
    revocable: false,
    color: colorOf(body, colorOf(html, BLACK)),
    background: backgroundOf(body, bodyAttributes, backgroundOf(html, htmlAttributes, WHITE)),
    assumed: linked && !declared,
  };
}

function inherit(node: PageNode, above: Inherited, rules: StyleRules, classes: ClassReader): Inherited {
  const { tag, attributes } = node;
  if (tag === "") return above;
  if (above.hiddenBy !== undefined && !above.revocable) return above;
  const signs = readSigns(attributes);
  const byTag = TAGS.get(tag);
  const verdict = classes.read(signs.classes);
  if (verdict === OF_FORMULA || byTag === OF_FORMULA) return above;
  if (byTag !== undefined && !hasAttribute(attributes, "shadowrootmode")) {
    return { ...above, hiddenBy: byTag, revocable: false };
  }
  if (attributes.length === 0 && rules.byName.size === 0) return above;
  const byAttribute = hiddenByAttribute(node, signs) ?? (verdict === HIDING ? "hidden_class" : undefined);
  if (byAttribute !== undefined) return { ...above, hiddenBy: byAttribute, revocable: false };
  const style = styleOf(tag, signs, rules);
  return style === undefined && !signs.hasColor && tag !== "font" ? above : inheritStyle(node, above, style);
}

function inheritStyle(node: PageNode, above: Inherited, style: Style | undefined): Inherited {
  const color = colorOf(style, fontColor(node) ?? above.color);
  const background = backgroundOf(style, node.attributes, above.background);
  const assumed = above.assumed && !declaresBackground(style) && !hasAttribute(node.attributes, "bgcolor");
  const final = style && hiddenForGood(style);
  if (final !== undefined) return { hiddenBy: final, revocable: false, color, background, assumed };
  let { hiddenBy, revocable } = above;
  if (hiddenBy === "visibility" && style?.get("visibility") === "visible") hiddenBy = undefined;
  if (hiddenBy === "font_size" && hasOwnSize(style)) hiddenBy = undefined;
  if (hiddenBy === "same_colour") hiddenBy = undefined;
  if (hiddenBy === undefined) {
    hiddenBy = style && hiddenRevocably(style);
    if (hiddenBy === undefined && background && (isTransparent(style) || isIndistinct(color, background))) {
      hiddenBy = "same_colour";
    }
    revocable = true;
  }
  return { hiddenBy, revocable, color, background, assumed };
}

function hiddenByAttribute({ tag, attributes }: PageNode, signs: Signs): HiddenBy | undefined {
  if (attributes.length === 0) return undefined;
  if (signs.hidden !== undefined && signs.hidden !== "until-found") return "hidden_attribute";
  if (signs.ariaHidden !== "" && signs.ariaHidden.trim().toLowerCase() === "true") return "aria_hidden";
  return tag === "dialog" && !hasAttribute(attributes, "open") ? "other" : undefined;
}

function fontColor(node: PageNode): Color | undefined {
  if (node.tag !== "font") return undefined;
  const color = readColor(attribute(node.attributes, "color").toLowerCase());
  return color === "transparent" ? undefined : color;
}

function isTransparent(style: Style | undefined): boolean {
  return readColor(style?.get("-webkit-text-fill-color") ?? style?.get("color") ?? "") === "transparent";
}

function colorOf(style: Style | undefined, otherwise: Color): Color {
  const value = style?.get("-webkit-text-fill-color") ?? style?.get("color");
  const color = value === undefined ? undefined : readColor(value);
  return color === undefined || color === "transparent" ? otherwise : color;
}

function declaresBackground(style: Style | undefined): boolean {
  return style !== undefined && (style.has("background-color") || style.has("background"));
}

/** undefined if anything but one plain color is behind the text. */
function backgroundOf(
  style: Style | undefined,
  attributes: Attributes,
  otherwise: Color | undefined,
): Color | undefined {
  const image = style?.get("background-image") ?? style?.get("background") ?? "";
  if (/url\(|gradient\(|var\(/.test(image)) return undefined;
  const value =
    style?.get("background-color") ??
    style?.get("background") ??
    attribute(attributes, "bgcolor").toLowerCase();
  if (value === "") return otherwise;
  const color = readColor(value);
  if (color === "transparent" || value === "none" || value === "inherit") return otherwise;
  return color;
}
