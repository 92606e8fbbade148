import type { Layer } from "./layer.ts";
import { findPieces } from "./pieces.ts";
import { nextRun, type Run, unitsOf } from "./runs.ts";
import { readAsProse, soundsLikeOrder } from "./vocabulary.ts";

/** Base64 and base64url runs of at least 24 characters that decode to text. */
export function readBase64(text: string): Iterable<Layer> {
  return collect(text, BASE64, "base64", decodeBase64);
}

/** Base64 that stands in short pieces, one after the other, and decodes to text. */
export function* readBase64Pieces(text: string): Generator<Layer> {
  for (const { joined, start, end } of findPieces(text)) {
    const decoded = decodeBytes(decodeBase64(joined));
    if (decoded !== "") yield { text: decoded, start, end, disguise: "base64", deliberate: isOrder(decoded) };
  }
}

/** Both alphabets at once; a last letter that makes no byte is left out. */
function decodeBase64(run: string): Uint8Array {
  let { length } = run;
  while (run.charCodeAt(length - 1) === EQUALS_SIGN) length -= 1;
  const bytes = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let written = 0;
  for (let at = 0; at < length; at += 1) {
    bits = ((bits << 6) | SIXTHS[run.charCodeAt(at)]!) & 0xffffff;
    const byte = at & 3;
    if (byte !== 0) bytes[written++] = bits >> (6 - 2 * byte);
  }
  return bytes;
}

const EQUALS_SIGN = 0x3d;
/** What each letter of base64 stands for. */
const SIXTHS = new Uint8Array(0x80);
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
for (let value = 0; value < ALPHABET.length; value += 1) SIXTHS[ALPHABET.charCodeAt(value)] = value;
for (const [value, letters] of [
  [62, "+-"],
  [63, "/_"],
] as const)
  for (const letter of letters) SIXTHS[letter.charCodeAt(0)] = value;

/** Pairs of hex digits, bare or with separators, `0x` or `\x` between them, that decode to text. */
export function readHex(text: string): Iterable<Layer> {
  return collect(text, HEX, "hex", (run) => {
    const digits = run.replace(/0x|\\x|[^0-9a-f]/gi, "");
    return toBytes(digits.length >> 1, (at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16));
  });
}

/** Whether a text has so long a run of what base64 or hex consists of that either may be read in it. */
export function mayHoldRuns(text: string): boolean {
  return nextRun(text, 0, BASE64) !== -1 || nextRun(text, 0, HEX) !== -1;
}

/** Replaces percent escapes, numeric and the five basic named character references, `\u` and `\x` escapes. */
export function unescapeText(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, decodePercent)
    .replace(/&#(\d{1,7});?/g, (whole, digits: string) => fromCodePoint(Number(digits), whole))
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, digits: string) =>
      fromCodePoint(Number.parseInt(digits, 16), whole),
    )
    .replace(/\\u\{?([0-9a-f]{4,6})\}?/gi, (whole, digits: string) =>
      fromCodePoint(Number.parseInt(digits, 16), whole),
    )
    .replace(/\\x([0-9a-f]{2})/gi, (whole, digits: string) =>
      fromCodePoint(Number.parseInt(digits, 16), whole),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => NAMED[name] ?? whole);
}

/** How a run begins and how it goes on: an expression without a bound would fail on megabytes. */
type EncodedRun = Run & { begins: RegExp; goesOn: RegExp };

/** Pieces of base64 are whole quadruples, so each can be decoded by itself. */
const BASE64: EncodedRun = {
  begins: /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{22,32768}={0,2}/g,
  goesOn: /[A-Za-z0-9+/_-]{4,32768}={0,2}/y,
  units: unitsOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/_-"),
  shortest: 22,
};
const HEX: EncodedRun = {
  begins: /(?<![0-9a-zA-Z])(?:(?:0x|\\x)?[0-9a-f]{2}[ ,:]{0,2}){12,8192}/gi,
  goesOn: /(?:(?:0x|\\x)?[0-9a-f]{2}[ ,:]{0,2}){1,8192}/iy,
  units: unitsOf("0123456789abcdefABCDEFxX\\ ,:"),
  shortest: 24,
};

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Whether a text is an English sentence that tells somebody to do something. */
export function isOrder(text: string): boolean {
  const { words, share } = readAsProse(text);
  return words >= FEWEST_WORDS && share >= LEAST_KNOWN && soundsLikeOrder(text);
}

const FEWEST_WORDS = 4;
const LEAST_KNOWN = 0.4;

/** Yields them one by one, so that the caller can stop. */
function* collect(
  text: string,
  run: EncodedRun,
  disguise: "base64" | "hex",
  decode: (piece: string) => Uint8Array,
): Generator<Layer> {
  let before: { bytes: Uint8Array; end: number } = { bytes: NOTHING, end: Number.NEGATIVE_INFINITY };
  for (const { piece, start } of piecesOf(text, run)) {
    const bytes = decode(piece);
    // An order may stand across the border of two pieces.
    const goesOn = start <= before.end + LINE_BREAK;
    const decoded = decodeBytes(goesOn ? concat(before.bytes.subarray(-CARRIED), bytes) : bytes);
    before = { bytes, end: start + piece.length };
    if (decoded === "") continue;
    yield { text: decoded, start, end: start + piece.length, disguise, deliberate: isOrder(decoded) };
  }
}

/** Every piece of every run, in order; the search goes on behind the last piece, so no character is read twice. */
function* piecesOf(text: string, run: EncodedRun): Generator<{ piece: string; start: number }> {
  const { begins, goesOn } = run;
  let end = 0;
  for (;;) {
    const next = nextRun(text, end, run);
    if (next === -1) return;
    begins.lastIndex = next;
    let found = begins.exec(text);
    if (found === null) return;
    while (found !== null) {
      yield { piece: found[0], start: found.index };
      end = found.index + found[0].length;
      goesOn.lastIndex = end;
      found = goesOn.exec(text);
    }
  }
}

const NOTHING = new Uint8Array();
/** How many bytes of a piece are read again with the next one, more than any rule spans. */
const CARRIED = 1024;
/** Pieces that stand in lines are one text. */
const LINE_BREAK = 2;

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** A loop, because `Uint8Array.from` takes five times as long. */
function toBytes(length: number, byteAt: (at: number) => number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = byteAt(at);
  return bytes;
}

/**
 * Bytes as text, or "" when they are not: invalid UTF-8, or more than one control character in twenty. Then what can be read
 * for a while among them is given: control characters may be there to make a text look like none.
 */
export function decodeBytes(bytes: Uint8Array): string {
  if (!mayBeText(bytes)) return "";
  const decoded = UTF8.decode(bytes);
  const odd = decoded.match(UNPRINTABLE)?.length ?? 0;
  if (decoded.length >= SHORTEST_TEXT && odd * 20 <= decoded.length) return decoded.replace(UNPRINTABLE, " ");
  return (decoded.match(READABLE) ?? []).join(" ");
}

const UTF8 = new TextDecoder();

/** Whether bytes can be text: few are control characters, or enough readable ones follow each other. */
function mayBeText(bytes: Uint8Array): boolean {
  let controls = 0;
  let row = 0;
  let longest = 0;
  for (const byte of bytes) {
    if (byte >= 0x80 || (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a) {
      row += 1;
      if (row > longest) longest = row;
    } else {
      row = 0;
      if (byte !== 0x0d) controls += 1;
    }
  }
  return longest >= SHORTEST_READABLE || controls * 20 <= bytes.length;
}

const SHORTEST_TEXT = 10;
const SHORTEST_READABLE = 20;
/** Readable characters in a row, as many as pictures and programs seldom have. */
const READABLE =
  /[\t\n -~\u00a1-\u024f\u0370-\u06ff\u0900-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]{20,4096}/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/g;

function decodePercent(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

function fromCodePoint(codePoint: number, whole: string): string {
  return codePoint >= 0x20 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
}
