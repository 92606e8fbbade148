/** A character that is written as an escape, and the number of units that the escape takes. */
export type Escape = { character: string; length: number };

/**
 * The escape at `at`, of HTML, urls, mails or program text. A named character may be any character: it becomes U+FFFD, except
 * for names of brackets.
 */
export function readEscape(text: string, at: number): Escape | undefined {
  if (!BEGINNINGS.has(text.charCodeAt(at))) return undefined;
  ESCAPE.lastIndex = at;
  const found = ESCAPE.exec(text);
  if (found === null) return undefined;
  const [{ length }, bytes, octal, name, decimal, ...hex] = found;
  if (name !== undefined) return { character: BRACKET_NAME.test(name) ? "<" : UNKNOWN, length };
  if (bytes !== undefined) return { character: decodeBytes(bytes), length };
  const digits = octal ?? decimal ?? hex.find((own) => own) ?? "";
  const codePoint = Number.parseInt(digits, octal !== undefined ? 8 : decimal !== undefined ? 10 : 16);
  return { character: codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : UNKNOWN, length };
}

/** The character with these UTF-8 bytes. */
function decodeBytes(escapes: string): string {
  const bytes = Array.from(escapes.matchAll(HIGH_BYTE), ([digits]) => Number.parseInt(digits, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const HIGH_BYTE = /[89a-f][0-9a-f]/gi;
const UNKNOWN = "\ufffd";
const BEGINNINGS: ReadonlySet<number> = new Set(Array.from("&%\\=", (sign) => sign.charCodeAt(0)));

/** The mark before a byte: in a url, where the mark can be escaped itself, and in a mail. */
const MARK = "(?:%(?:25){0,8}|=)";
const NEXT_BYTE = `${MARK}[89ab][0-9a-f]`;

/** The groups: the UTF-8 bytes of a character, octal digits, a name, decimal digits, then hex digits. */
const ESCAPE = new RegExp(
  [
    `(${MARK}(?:[cd][0-9a-f]|e[0-9a-f]${NEXT_BYTE}|f[0-7]${NEXT_BYTE}${NEXT_BYTE})${NEXT_BYTE})`,
    "\\\\([0-7]{2,3})",
    "&(?:amp;){0,8}(?:(lt|[a-z]{2,24};)|#(\\d{1,12});?|#x([0-9a-f]{1,12});?)",
    `${MARK}([0-7][0-9a-f])`,
    "\\\\x([0-9a-f]{2})",
    "\\\\u([0-9a-f]{4})",
    "\\\\u\\{([0-9a-f]{1,8})\\}",
  ].join("|"),
  "iy",
);

const BRACKET_NAME = /^(?:lt|lang;|nvlt;)/i;
