import { decodeLabel } from "../../urls/punycode.ts";
import { unescapeText } from "./normalize/codes/encodings.ts";

/**
 * Everything a url says to its readers: user name, password, the labels of its host in Unicode, path, query and fragment. The
 * first lines are the unescaped url, then the same as words. Each further line begins at another part, because commands are
 * recognized at the beginning of a line, and an attacker chooses where a part begins.
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

/** What separates the parts of a url. Other marks separate the words of a part. */
const PART_END = /[/?&=#@:;.,!|\\]/;
const PART_ENDS = /[/?&=#@:;.,!|\\]+/g;
const WORD_ENDS = /[\s_~+\-"'()*$<>[\]{}^`]+/g;

/**
 * Limits for lines that begin at a part: within so many units of the url, and so many lines. The line of all parts has the
 * rest.
 */
const WHERE_LINES_BEGIN = 8_192;
const MOST_LINES = 64;
const PARTS_IN_LINE = 24;
const LONGEST_LINE = 400;

function toWords(text: string): string {
  return text.replace(WORD_ENDS, " ").trim();
}

/** How often escapes of escapes are undone. */
const DEEPEST = 3;

/** The host as browsers show it. It is parsed if possible, so that other spellings of a label are recognized, too. */
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

/** Shared, because creating one per run takes ten times as long. It keeps nothing from one text to the next. */
const UTF8 = new TextDecoder();

/** Decodes percent escapes as UTF-8. Invalid bytes become U+FFFD, so that one of them does not hide the others. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2}){1,1024}/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split("%"), (hex) => Number.parseInt(hex, 16));
    return UTF8.decode(bytes);
  });
}
