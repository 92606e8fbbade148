/** Red, green, blue from 0 to 255. */
export type Color = readonly [number, number, number];

const NAMED: ReadonlyMap<string, Color> = new Map([
  ["white", [255, 255, 255]],
  ["snow", [255, 250, 250]],
  ["ivory", [255, 255, 240]],
  ["ghostwhite", [248, 248, 255]],
  ["whitesmoke", [245, 245, 245]],
  ["black", [0, 0, 0]],
  ["red", [255, 0, 0]],
  ["green", [0, 128, 0]],
  ["blue", [0, 0, 255]],
  ["yellow", [255, 255, 0]],
  ["gray", [128, 128, 128]],
  ["grey", [128, 128, 128]],
  ["silver", [192, 192, 192]],
  ["lightgray", [211, 211, 211]],
  ["lightgrey", [211, 211, 211]],
  ["navy", [0, 0, 128]],
  ["orange", [255, 165, 0]],
  ["purple", [128, 0, 128]],
]);
const HEX = /#([0-9a-f]{3,8})\b/;
const RGB = /rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)(?:[\s,/]+([\d.]+%?))?\s*\)/;
const HSL = /hsla?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%[\s,]+([\d.]+)%/;
const WORD = /[a-z]+/g;
/** Two colors with at most this distance in every channel are indistinguishable. */
const INDISTINCT = 12;

export const WHITE: Color = [255, 255, 255];
export const BLACK: Color = [0, 0, 0];

/** Nobody sees a color that is more transparent than this: the same limit as that of `opacity`. */
const FAINT = 0.06;

/** The first color in a CSS value: "transparent" if it is as good as transparent, undefined if none is understood. */
export function readColor(value: string): Color | "transparent" | undefined {
  if (value === "transparent") return "transparent";
  const hex = HEX.exec(value)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const rgb = RGB.exec(value);
  if (rgb) {
    if (rgb[4] !== undefined && alpha(rgb[4]) < FAINT) return "transparent";
    return [channel(rgb[1]), channel(rgb[2]), channel(rgb[3])];
  }
  const hsl = HSL.exec(value);
  if (hsl) return fromHsl(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100);
  for (const word of value.match(WORD) ?? []) {
    const named = NAMED.get(word);
    if (named) return named;
  }
  return undefined;
}

export function isIndistinct(left: Color, right: Color): boolean {
  return left.every((value, at) => Math.abs(value - (right[at] ?? 0)) <= INDISTINCT);
}

function alpha(value: string): number {
  return Number.parseFloat(value) / (value.endsWith("%") ? 100 : 1);
}

function channel(value = "0"): number {
  return value.endsWith("%") ? Number.parseFloat(value) * 2.55 : Number.parseFloat(value);
}

function fromHex(hex: string): Color | "transparent" {
  const short = hex.length <= 4;
  const digits = short ? [...hex].map((digit) => digit + digit).join("") : hex;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  if (digits.length === 8 && part(6) / 255 < FAINT) return "transparent";
  return [part(0), part(2), part(4)];
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const at = (offset: number): number => {
    const step = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(step - 3, 9 - step, 1))));
  };
  return [at(0), at(8), at(4)];
}
