import { toPlain } from "../../../../../lib/text/markdown/title.ts";

/** A link in a line of Markdown: `[text](address)`, `[text][label]`, `<https://…>` or an address by itself. */
export type LineLink = {
  start: number;
  end: number;
  /** Without markup; "" if there is only the address. */
  text: string;
  address: string;
  /** A picture, or a link around one, such as a badge. */
  isPicture: boolean;
};

/** The addresses of labels, which lines like `[label]: https://…` define. */
export type Labels = ReadonlyMap<string, string>;

// Each begins at one place and stops at the next sign of its kind, so that a line takes linear time.
const CODE = /`[^`]*`/y;
const AUTOMATIC = /<(https?:[^\s<>]+)>/iy;
const BARE = /https?:\/\/[^\s<>]+/iy;
/** Brackets may be in brackets, and parentheses in parentheses, once. */
const TEXT = /\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]/y;
const ADDRESS =
  /\(\s{0,9}(?:<([^<>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s{1,9}(?:"[^"]*"|'[^']*'))?\s{0,9}\)/y;
const LABEL = /\[([^[\]]*)\]/y;
const DEFINITION = /^ {0,3}\[([^[\]^][^[\]]*)\]:\s{0,9}<?([^\s<>]+)/;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** What may follow an address in a sentence. */
const AFTER_ADDRESS = ".,;:!?'\"*_~|]";

/** The links of a line, in order. Code has none. */
export function* linksIn(line: string, labels: Labels): Generator<LineLink> {
  for (let at = 0; at < line.length; at++) {
    const link = linkAt(line, at, labels);
    if (link !== undefined) {
      yield link;
      at = link.end - 1;
    } else if (line.charAt(at) === "\\") at++;
    else at += Math.max(1, match(CODE, line, at)?.[0].length ?? 0) - 1;
  }
}

/** A line without its pictures. */
export function withoutPictures(line: string, labels: Labels): string {
  let kept = "";
  let written = 0;
  for (const { start, end, isPicture } of linksIn(line, labels)) {
    if (!isPicture) continue;
    kept += line.slice(written, start);
    written = end;
  }
  return kept + line.slice(written);
}

export function labelsIn(lines: readonly string[]): Labels {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, label, address] = DEFINITION.exec(line) ?? [];
      return label === undefined || address === undefined ? [] : [[label.toLowerCase(), address]];
    }),
  );
}

function linkAt(line: string, at: number, labels: Labels): LineLink | undefined {
  switch (line.charAt(at)) {
    case "[":
      return named(line, at, labels);
    case "<": {
      const found = match(AUTOMATIC, line, at);
      return found && toLink(at, at + found[0].length, "", found[1] ?? "");
    }
    case "h":
    case "H": {
      const found = match(BARE, line, at);
      const address = found === undefined ? "" : withoutEnd(found[0]);
      return address === "" ? undefined : toLink(at, at + address.length, "", address);
    }
  }
  return undefined;
}

function named(line: string, at: number, labels: Labels): LineLink | undefined {
  const inside = match(TEXT, line, at);
  if (inside === undefined) return undefined;
  const [whole, text = ""] = inside;
  const end = at + whole.length;
  const start = line.charAt(at - 1) === "!" ? at - 1 : at;
  const given = match(ADDRESS, line, end);
  if (given !== undefined) {
    return toLink(start, end + given[0].length, text, given[1] ?? given[2] ?? "", start < at);
  }
  const label = match(LABEL, line, end);
  const address = labels.get((label?.[1] || text).toLowerCase());
  return address === undefined
    ? undefined
    : toLink(start, end + (label?.[0].length ?? 0), text, address, start < at);
}

function toLink(start: number, end: number, text: string, address: string, isPicture = false): LineLink {
  return {
    start,
    end,
    text: toPlain(text),
    address: address.replace(ESCAPED, "$1"),
    isPicture: isPicture || text.trimStart().startsWith("!["),
  };
}

/** An address without the signs of the sentence around it. */
function withoutEnd(address: string): string {
  const isOpen = address.includes("(");
  let end = address.length;
  const ends = (sign: string) => AFTER_ADDRESS.includes(sign) || (sign === ")" && !isOpen);
  while (end > 0 && ends(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

function match(expression: RegExp, line: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(line) ?? undefined;
}
