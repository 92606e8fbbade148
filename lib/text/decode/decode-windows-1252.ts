import { fromUnits } from "./utf16.ts";

/** The meaning of 0x80 to 0x9F in windows-1252 (WHATWG Encoding); the five unassigned ones stay control characters. */
const EXTRAS =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

/** Decodes windows-1252. Node 20's decoder leaves 0x80 to 0x9F as control characters. Never throws. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes);
  for (let at = 0; at < units.length; at++) {
    const byte = units[at] ?? 0;
    if (byte >= 0x80 && byte <= 0x9f) units[at] = EXTRAS.charCodeAt(byte - 0x80);
  }
  return fromUnits(units);
}
