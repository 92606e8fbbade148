import type { HiddenBy } from "../../page.ts";
import type { Style } from "./styles.ts";

/** Farther from the page than any reader scrolls, in pixels. */
const FAR = 500;

/** Ways of hiding that no element inside can undo. */
export function hiddenForGood(style: Style): HiddenBy | undefined {
  if (style.get("display") === "none" || style.get("content-visibility") === "hidden") return "display_none";
  const opacity = style.get("opacity");
  if (opacity !== undefined && amount(opacity) < 0.06) return "opacity";
  if (isOffscreen(style)) return "offscreen";
  return isClipped(style) ? "clip" : undefined;
}

/** Ways of hiding that an element inside can undo. */
export function hiddenRevocably(style: Style): HiddenBy | undefined {
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
  const sides =
    /^rect\(([^)]*)/
      .exec(style.get("clip") ?? "")?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  if (sides.length >= 4 && sides.every((side) => /^(?:0|1px)/.test(side))) return true;
  const path = style.get("clip-path") ?? "";
  if (/inset\(\s*(?:50|100)%|circle\(\s*0/.test(path) || isFlatPolygon(path)) return true;
  if (/scale[xy]?\(\s*0(?:\.0\d*)?\s*[,)]/.test(style.get("transform") ?? "")) return true;
  if (!/hidden|clip/.test(style.get("overflow") ?? "")) return false;
  return ["width", "height", "max-height", "max-width"].some((side) => pixels(style.get(side), 99) <= 1);
}

/** A polygon with all points on one line at the edge: each begins with a 0. */
function isFlatPolygon(path: string): boolean {
  const points = /polygon\(([^()]*)\)/.exec(path)?.[1]?.split(",") ?? [];
  return points.length > 1 && points.every((point) => point.trimStart().startsWith("0"));
}

/** A length in pixels, with 16 per em; `otherwise` if there is none. */
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

/** A size that does not depend on the one above: any part of nothing is nothing. */
export function hasOwnSize(style: Style | undefined): boolean {
  const size = style?.get("font-size");
  return size !== undefined && !/(?:%|(?:^|[^r])em|ex|ch|larger|smaller|inherit|unset)$/.test(size);
}
