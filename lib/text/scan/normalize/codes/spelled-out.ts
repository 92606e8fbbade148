import { decodeBytes, isOrder } from "./encodings.ts";
import type { Layer } from "./layer.ts";
import { nextRun, type Run, unitsOf } from "./runs.ts";

/** A way to write each character of a text as a sign of its own, with something between two signs. */
type Code = {
  disguise: "character_codes" | "morse";
  /** A row of signs. Bounded, so that it does not take more than linear time. */
  row: RegExp;
  /** What a row may mean. */
  decode: (row: string) => string[];
};

/** Sentences whose characters are written as numbers of their bytes (decimal, octal or binary), and Morse code. */
export function* readSpelledOut(text: string): Generator<Layer> {
  if (!mayBeSpelledOut(text)) return;
  for (const { disguise, row, decode } of CODES) {
    for (const { 0: found, index: start } of text.matchAll(row)) {
      const decoded = decode(found).find(isMostlyLetters);
      if (decoded === undefined) continue;
      yield { text: decoded, start, end: start + found.length, disguise, deliberate: isOrder(decoded) };
    }
  }
}

/** Numbers that stand for themselves would be half letters, half signs. */
function isMostlyLetters(text: string): boolean {
  return (text.match(LETTERS)?.length ?? 0) >= LEAST_LETTERS * text.length && text !== "";
}

const LETTERS = /[\p{L}\p{M}]/gu;
const LEAST_LETTERS = 0.6;

/** Whether a text has a row of digits and marks that is long enough. Most texts have none. */
export function mayBeSpelledOut(text: string): boolean {
  for (let at = nextRun(text, 0, ROW); at !== -1; at = nextRun(text, at + ROW.shortest, ROW))
    if (ENOUGH.test(text.slice(at, at + ROW.shortest))) return true;
  return false;
}

/** At least 16 letters as decimal numbers. */
const ROW: Run = { units: unitsOf("0123456789 ,;|/.-_\n"), shortest: 48 };

/** Frames of tables are long rows of dashes. */
const ENOUGH = /(?:[0-9.][^0-9.]{0,12}){12}/;

const MORSE: ReadonlyMap<string, string> = new Map(
  // ITU-R M.1677-1.
  Object.entries({
    a: ".-",
    b: "-...",
    c: "-.-.",
    d: "-..",
    e: ".",
    f: "..-.",
    g: "--.",
    h: "....",
    i: "..",
    j: ".---",
    k: "-.-",
    l: ".-..",
    m: "--",
    n: "-.",
    o: "---",
    p: ".--.",
    q: "--.-",
    r: ".-.",
    s: "...",
    t: "-",
    u: "..-",
    v: "...-",
    w: ".--",
    x: "-..-",
    y: "-.--",
    z: "--..",
    "1": ".----",
    "2": "..---",
    "3": "...--",
    "4": "....-",
    "5": ".....",
    "6": "-....",
    "7": "--...",
    "8": "---..",
    "9": "----.",
    "0": "-----",
  }).map(([letter, signs]) => [signs, letter]),
);

const CODES: readonly Code[] = [
  {
    disguise: "character_codes",
    row: /(?<![\d.])(?:\d{2,3}[ ,;|/\n-]{1,3}){15,4096}\d{2,3}(?![\d.])/g,
    decode: (row) => [fromCodes(row, 10), ...(NOT_OCTAL.test(row) ? [] : [fromCodes(row, 8)])],
  },
  {
    disguise: "character_codes",
    row: /(?<!\d)(?:[01]{7,8}[ ,;|/\n-]{1,3}){15,4096}[01]{7,8}(?!\d)/g,
    decode: (row) => [fromCodes(row, 2)],
  },
  {
    disguise: "character_codes",
    row: /(?<!\d)(?:[01]{8}){16,4096}/g,
    decode: (row) => [fromCodes(row.replace(/[01]{8}/g, "$& "), 2)],
  },
  {
    disguise: "morse",
    row: /(?<![.\-_][ /|\n]{0,5})(?:[.\-_]{1,5}[ /|\n]{1,5}){15,4096}[.\-_]{1,5}(?![.\-_/|])/g,
    decode: (row) => [row.replaceAll("_", "-").split(WORD_GAP).map(fromMorse).join(" ")],
  },
];

const NOT_OCTAL = /[89]/;
const WORD_GAP = / ?[/|\n] ?| {2,}/;

function fromMorse(word: string): string {
  return word
    .split(" ")
    .map((signs) => MORSE.get(signs) ?? " ")
    .join("");
}

/** The text of bytes; "" if they are none. Numbers that are too large for one are gaps. */
function fromCodes(row: string, base: number): string {
  const codes = (row.match(/\d+/g) ?? []).map((digits) => Number.parseInt(digits, base));
  return decodeBytes(Uint8Array.from(codes, (code) => (code < 256 ? code : SPACE)));
}

const SPACE = 0x20;
