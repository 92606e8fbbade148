import type { HiddenBy } from "../page.ts";
import { type Attributes, attribute, hasAttribute } from "./attributes.ts";
import { BLACK, type Colour, isIndistinct, readColour, WHITE } from "./colours.ts";
import type { PageNode } from "./page-tree.ts";
import { type Style, type StyleRules, styleOf } from "./styles.ts";

/** How each node is kept from a reader, in step with the list of nodes; undefined for what can be seen. */
export type Visibility = readonly (HiddenBy | undefined)[];

/** What a node hands down to the nodes inside it. */
type Inherited = {
  hiddenBy: HiddenBy | undefined;
  /** A child may show itself again, as with `visibility`. */
  revocable: boolean;
  colour: Colour;
  background: Colour | undefined;
};

/** Class names that common frameworks hide text by. */
const HIDING_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|visuallyhidden|screen-reader(?:-text|-only)?|screenreader(?:-text|-only)?|u-hidden-visually|element-invisible|a11y-hidden|offscreen|off-screen|hidden|d-none|is-hidden|u-hidden|display-none|mw-editsection)(?=\s|$)/i;
/** Classes that show the element again on wider screens or once it has the focus. */
const SHOWING_CLASS =
  /(?:^|\s)(?:\w+:|d-\w+-)(?:block|flex|grid|inline\S*|table\S*|contents|visible)(?=\s|$)/;
const HIDDEN_TAGS: ReadonlyMap<string, HiddenBy> = new Map([
  ["template", "template"],
  ["datalist", "other"],
  ["rp", "other"],
]);
/** Elements that show a formula to assistive software in place of its drawing; the drawing is the hidden part. */
const FORMULA_TAGS: ReadonlySet<string> = new Set("math mjx-assistive-mml".split(" "));
const FORMULA_CLASS = /(?:^|\s)(?:katex-mathml|mwe-math-mathml-\w+|MJX_Assistive_MathML)(?=\s|$)/;
/** Further from the page than any reader scrolls, in pixels. */
const FAR = 500;

/** Ways of hiding that pages use for content that a script shows once it has run. */
const SHOWN_BY_SCRIPT: ReadonlySet<HiddenBy> = new Set<HiddenBy>(["aria_hidden", "opacity", "visibility"]);
/** Hidden text is a page's content only from this length, and only if it is so many times what is visible. */
const MIN_CONTENT = 250;
const CONTENT_RATIO = 3;
/** Shorter texts are labels, in characters. */
const MIN_PROSE = 40;

/**
 * Judges every node by its own attributes and styles and those of the elements around it. Where nearly all prose is
 * hidden in a way that scripts undo, that is the page's content and counts as visible.
 */
export function findHidden(
  nodes: readonly PageNode[],
  rules: StyleRules,
  bodyAttributes: Attributes,
): Visibility {
  const visibility = judge(nodes, ofPage(rules, bodyAttributes), rules);
  if (isContentHidden(nodes, visibility)) {
    for (const [index, by] of visibility.entries()) {
      if (by !== undefined && SHOWN_BY_SCRIPT.has(by)) visibility[index] = undefined;
    }
  }
  showAround(nodes, visibility);
  return visibility;
}

function judge(nodes: readonly PageNode[], page: Inherited, rules: StyleRules): (HiddenBy | undefined)[] {
  const inherited: Inherited[] = [page];
  const visibility: (HiddenBy | undefined)[] = [undefined];
  for (const [index, node] of nodes.entries()) {
    const above = inherited[node.parent];
    if (above === undefined) continue;
    const own = node.tag === "" ? above : inherit(node, above, rules);
    inherited[index] = own;
    visibility[index] = own.hiddenBy;
  }
  return visibility;
}

function isContentHidden(nodes: readonly PageNode[], visibility: Visibility): boolean {
  let visible = 0;
  let undone = 0;
  for (const [index, node] of nodes.entries()) {
    const length = node.text.trim().length;
    if (length < MIN_PROSE) continue;
    const by = visibility[index];
    if (by === undefined) visible += length;
    else if (SHOWN_BY_SCRIPT.has(by)) undone += length;
  }
  return undone >= MIN_CONTENT && undone > visible * CONTENT_RATIO;
}

/** An element counts as visible when some text inside it shows itself again. */
function showAround(nodes: readonly PageNode[], visibility: (HiddenBy | undefined)[]): void {
  const visibleInside = new Uint8Array(nodes.length);
  for (let index = nodes.length - 1; index > 0; index--) {
    const node = nodes[index];
    if (node === undefined) continue;
    const isText = node.tag === "";
    if (isText ? visibility[index] === undefined && node.text.trim() !== "" : visibleInside[index] === 1) {
      visibleInside[node.parent] = 1;
      visibility[index] = undefined;
    }
  }
}

/** The page's colours. That the page as a whole is hidden until a script runs says nothing of its text. */
function ofPage(rules: StyleRules, bodyAttributes: Attributes): Inherited {
  const style = styleOf("body", bodyAttributes, rules);
  return {
    hiddenBy: undefined,
    revocable: false,
    colour: colourOf(style, BLACK),
    background: backgroundOf(style, bodyAttributes, WHITE),
  };
}

function inherit(node: PageNode, above: Inherited, rules: StyleRules): Inherited {
  if (above.hiddenBy !== undefined && !above.revocable) return above;
  if (FORMULA_TAGS.has(node.tag) || isFormulaClass(node)) return above;
  const byTag = HIDDEN_TAGS.get(node.tag);
  if (byTag !== undefined && !hasAttribute(node.attributes, "shadowrootmode")) {
    return { ...above, hiddenBy: byTag, revocable: false };
  }
  if (node.attributes.length === 0 && rules.size === 0) return above;
  const byAttribute = hiddenByAttribute(node);
  if (byAttribute !== undefined) return { ...above, hiddenBy: byAttribute, revocable: false };
  const style = styleOf(node.tag, node.attributes, rules);
  return style === undefined && !hasAttribute(node.attributes, "bgcolor") && node.tag !== "font"
    ? above
    : inheritStyle(node, above, style);
}

function isFormulaClass({ attributes }: PageNode): boolean {
  return attributes.length > 0 && FORMULA_CLASS.test(attribute(attributes, "class"));
}

function inheritStyle(node: PageNode, above: Inherited, style: Style | undefined): Inherited {
  const colour = colourOf(style, fontColour(node) ?? above.colour);
  const background = backgroundOf(style, node.attributes, above.background);
  const final = style && hiddenForGood(style);
  if (final !== undefined) return { hiddenBy: final, revocable: false, colour, background };
  let { hiddenBy, revocable } = above;
  if (hiddenBy === "visibility" && style?.get("visibility") === "visible") hiddenBy = undefined;
  if (hiddenBy === "font_size" && style?.has("font-size")) hiddenBy = undefined;
  if (hiddenBy === "same_colour") hiddenBy = undefined;
  if (hiddenBy === undefined) {
    hiddenBy = style && hiddenRevocably(style);
    if (hiddenBy === undefined && background && (isTransparent(style) || isIndistinct(colour, background))) {
      hiddenBy = "same_colour";
    }
    revocable = true;
  }
  return { hiddenBy, revocable, colour, background };
}

function hiddenByAttribute({ tag, attributes }: PageNode): HiddenBy | undefined {
  if (attributes.length === 0) return undefined;
  if (hasAttribute(attributes, "hidden") && attribute(attributes, "hidden") !== "until-found") {
    return "hidden_attribute";
  }
  if (attribute(attributes, "aria-hidden").trim().toLowerCase() === "true") return "aria_hidden";
  if (tag === "dialog" && !hasAttribute(attributes, "open")) return "other";
  const classes = attribute(attributes, "class");
  return HIDING_CLASS.test(classes) && !SHOWING_CLASS.test(classes) ? "hidden_class" : undefined;
}

/** Ways of hiding that nothing inside can undo. */
function hiddenForGood(style: Style): HiddenBy | undefined {
  if (style.get("display") === "none" || style.get("content-visibility") === "hidden") return "display_none";
  const opacity = style.get("opacity");
  if (opacity !== undefined && amount(opacity) < 0.06) return "opacity";
  if (isOffscreen(style)) return "offscreen";
  return isClipped(style) ? "clip" : undefined;
}

function hiddenRevocably(style: Style): HiddenBy | undefined {
  const visibility = style.get("visibility");
  if (visibility === "hidden" || visibility === "collapse") return "visibility";
  const size = style.get("font-size");
  return size !== undefined && isTiny(size) ? "font_size" : undefined;
}

function isTiny(size: string): boolean {
  const value = Number.parseFloat(size);
  if (Number.isNaN(value)) return false;
  if (/^[\d.]+\s*(?:r?em)/.test(size)) return value < 0.13;
  return size.endsWith("%") ? value < 13 : value <= 2;
}

function isOffscreen(style: Style): boolean {
  if (pixels(style.get("text-indent")) <= -FAR) return true;
  if (pixels(style.get("margin-left")) <= -FAR || pixels(style.get("margin-top")) <= -FAR) return true;
  const position = style.get("position");
  if (position === "absolute" || position === "fixed" || position === "relative") {
    for (const side of ["left", "top", "right", "bottom"]) {
      const value = pixels(style.get(side));
      if (value <= -FAR || value >= 4000) return true;
    }
  }
  const transform = style.get("transform") ?? "";
  const shift = /translate(?:[xy]|3d)?\(\s*([^),]+)(?:,\s*([^),]+))?/.exec(transform);
  return shift !== null && (pixels(shift[1]) <= -FAR || pixels(shift[2]) <= -FAR);
}

function isClipped(style: Style): boolean {
  if (
    /^rect\(\s*(?:0|1px)\S*[\s,]+(?:0|1px)\S*[\s,]+(?:0|1px)\S*[\s,]+(?:0|1px)/.test(style.get("clip") ?? "")
  )
    return true;
  const path = style.get("clip-path") ?? "";
  if (/inset\(\s*(?:50|100)%|circle\(\s*0|polygon\(\s*0[^,]*(?:,\s*0[^,]*)+\)/.test(path)) return true;
  if (/scale[xy]?\(\s*0(?:\.0\d*)?\s*[,)]/.test(style.get("transform") ?? "")) return true;
  if (!/hidden|clip/.test(style.get("overflow") ?? "")) return false;
  return ["width", "height", "max-height", "max-width"].some((side) => pixels(style.get(side), 99) <= 1);
}

/** A length in pixels, font-relative ones at 16 to the em; `otherwise` when there is none. */
function pixels(length: string | undefined, otherwise = 0): number {
  if (length === undefined) return otherwise;
  const value = Number.parseFloat(length);
  if (Number.isNaN(value)) return otherwise;
  if (/[\d.](?:r?em|ch|ex)$/.test(length)) return value * 16;
  return /[\d.](?:%|v[wh])$/.test(length) ? value * 10 : value;
}

function amount(value: string): number {
  const parsed = Number.parseFloat(value);
  if (Number.isNaN(parsed)) return 1;
  return value.endsWith("%") ? parsed / 100 : parsed;
}

function fontColour(node: PageNode): Colour | undefined {
  if (node.tag !== "font") return undefined;
  const colour = readColour(attribute(node.attributes, "color").toLowerCase());
  return colour === "transparent" ? undefined : colour;
}

function isTransparent(style: Style | undefined): boolean {
  return readColour(style?.get("-webkit-text-fill-color") ?? style?.get("color") ?? "") === "transparent";
}

function colourOf(style: Style | undefined, otherwise: Colour): Colour {
  const value = style?.get("-webkit-text-fill-color") ?? style?.get("color");
  const colour = value === undefined ? undefined : readColour(value);
  return colour === undefined || colour === "transparent" ? otherwise : colour;
}

/** undefined when something other than one plain colour lies behind the text. */
function backgroundOf(
  style: Style | undefined,
  attributes: Attributes,
  otherwise: Colour | undefined,
): Colour | undefined {
  const image = style?.get("background-image") ?? style?.get("background") ?? "";
  if (/url\(|gradient\(|var\(/.test(image)) return undefined;
  const value =
    style?.get("background-color") ??
    style?.get("background") ??
    attribute(attributes, "bgcolor").toLowerCase();
  if (value === "") return otherwise;
  const colour = readColour(value);
  if (colour === "transparent" || value === "none" || value === "inherit") return otherwise;
  return colour;
}
