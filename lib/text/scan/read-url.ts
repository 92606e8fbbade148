import { decodeLabel } from "../../urls/punycode.ts";
import { unescapeText } from "./normalize/codes/encodings.ts";

/**
 * What a url says to whoever reads it, all its parts: user name, password, the labels of its host in Unicode, path, query
 * and fragment. The first lines are the url with its escapes undone, then as words; each line after it begins at another
 * part, because a command stands at the beginning of a line and an attacker chooses where a part begins.
 */
export function readUrl(url: string): string {
  const open = decodeEscapes(decodeHost(url));
  const parts = open.slice(0, WHERE_LINES_BEGIN).split(PART_END).map(toWords);
  const begun = parts
    .filter((part) => part !== "")
    .slice(0, MOST_LINES)
    .map((_, at, filled) =>
      filled
        .slice(at, at + PARTS_IN_LINE)
        .join(" ")
        .slice(0, LONGEST_LINE),
    );
  const lines = new Set([open, toWords(open.replace(PART_ENDS, " ")), ...begun]);
  return [...lines].join("\n\n").trim();
}

/** What ends a part of a url; between the words of a part stand other marks. */
const PART_END = /[/?&=#@:;.,!|\\]/;
const PART_ENDS = /[/?&=#@:;.,!|\\]+/g;
const WORD_ENDS = /[\s_~+\-"'()*$<>[\]{}^`]+/g;

/** How far into a url lines begin at its parts, and how many of them; all that follows stands in the line of all parts. */
const WHERE_LINES_BEGIN = 8_192;
const MOST_LINES = 64;
const PARTS_IN_LINE = 24;
const LONGEST_LINE = 400;

function toWords(text: string): string {
  return text.replace(WORD_ENDS, " ").trim();
}

/** Escapes that are escaped themselves are undone as often. */
const DEEPEST = 3;

/** The host as it is shown: parsed, where it can be, so that other spellings of a label are known too. */
function decodeHost(url: string): string {
  const canonical = URL.canParse(url) ? new URL(url).href : url;
  return canonical.replace(/xn--[a-z0-9-]{1,59}/gi, decodeLabel);
}

function decodeEscapes(text: string): string {
  let decoded = text;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const next = unescapeText(decodePercent(decoded));
    if (next === decoded) return decoded;
    decoded = next;
  }
  return decoded;
}

/** One for all: a new one for each run takes ten times as long. It keeps nothing between two texts. */
const UTF8 = new TextDecoder();

/** Percent escapes as UTF-8; bytes that are none become U+FFFD, so that one of them hides no others. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2}){1,1024}/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split("%"), (hex) => Number.parseInt(hex, 16));
    return UTF8.decode(bytes);
  });
}
