import { attribute, decodeEntities, hasAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import { collapseSpace, eachNode, visitTexts } from "../tree/texts.ts";
import { plain } from "./say.ts";

/**
 * What the check for walls needs: the markup, which nodes are invisible, the title, and whether the scan recognized a robot
 * check.
 */
export type Walled = {
  html: string;
  scanned: Scanned;
  skip: (index: number) => boolean;
  title: string;
  challenge: boolean;
};

/** A visible line, in the form of `plain`. */
export type Line = {
  text: string;
  /** The number of its characters outside links, buttons, labels and the frame of the page. */
  own: number;
  /** Whether it belongs to a menu, header or footer. */
  chrome: boolean;
  heading: boolean;
  /** Whether it is on a button or is a link by itself. */
  pressed: boolean;
};

/** What shows whether a page is a wall. */
export type Standing = {
  /** The parts of the title, split at the separators that sites use. */
  titles: string[];
  /** The first headings. */
  headings: string[];
  lines: Line[];
  /** The number of characters in all lines' own text. */
  own: number;
  /** The number of links outside the frame of the page. */
  links: number;
  /** The number of characters outside the frame of the page, with links. */
  all: number;
  /** Whether it has a field for a password. */
  password: boolean;
  /** Whether it has a field for a name, an address or a number. */
  asks: boolean;
  /** Whether it shows code, a table, a video or a quotation. */
  shows: boolean;
  /** Whether it has a date or time, as articles and comments have. */
  dated: boolean;
};

/** A page with more own text is no wall, in characters. */
const MOST_OWN = 5_000;
/** A page with more text, menus included, is no wall. Every phrase is searched in all of it. */
const MOST_TEXT = 60_000;
const MOST_BUTTONS = 100;
const MOST_HEADINGS = 4;
const MOST_TITLE = 300;

const LINK = 1;
const CHROME = 2;
const HEADING = 4;
const BUTTON = 8;
const LABEL = 16;
const MAIN = 32;
const HEADER = 64;
/** What is in these is not the own text of a page. */
const NOT_OWN = LINK | BUTTON | LABEL | CHROME;

const FLAGS: ReadonlyMap<string, number> = new Map([
  ["a", LINK],
  ["nav", CHROME],
  ["footer", CHROME],
  ["header", CHROME | HEADER],
  ["aside", CHROME],
  ["h1", HEADING],
  ["h2", HEADING],
  ["h3", HEADING],
  ["button", BUTTON],
  ["label", LABEL],
  ["legend", LABEL],
  ["option", LABEL],
  ["select", LABEL],
  ["main", MAIN],
  ["article", MAIN],
  ["form", MAIN],
]);
const CHROME_ROLES = /^(?:navigation|banner|contentinfo|search)$/;
const SHOWN: ReadonlySet<string> = new Set("pre code table video blockquote math dl".split(" "));
const WHO: ReadonlySet<string> = new Set(["text", "email", "tel", ""]);
const BETWEEN_TITLES = / [|\-–—·•›»:‹]{1,3} |[|‹]/u;

/** Reads what shows a wall; undefined if the page has more text than walls have. */
export function readStanding({ scanned, skip, title }: Walled): Standing | undefined {
  const { nodes } = scanned;
  const flags = flagNodes(nodes);
  if (isMoreThanWalls(nodes, flags, skip)) return undefined;
  const lines: Line[] = [];
  let parts: { text: string; flag: number }[] = [];
  let own = 0;
  let links = 0;
  let all = 0;
  const end = () => {
    const line = toLine(parts);
    parts = [];
    if (line.text === "") return;
    lines.push(line);
    own += line.own;
    if (!line.chrome) all += line.text.length;
    if (line.pressed && !line.chrome) links++;
  };
  visitTexts(nodes, skip, (index, onNewLine) => {
    if (onNewLine) end();
    parts.push({ text: nodes[index]?.text ?? "", flag: flags[nodes[index]?.parent ?? 0] ?? 0 });
  });
  end();
  const fields = readFields(nodes, flags, skip);
  lines.push(
    ...fields.values.map((text) => ({ text, own: 0, chrome: false, heading: false, pressed: true })),
  );
  return {
    titles: titlesOf([decodeEntities(scanned.title), title]),
    headings: headingsOf(lines),
    lines,
    own,
    links,
    all,
    ...fields,
    shows: nodes.some((node, index) => SHOWN.has(node.tag) && !isFrame(flags[index]) && !skip(index)),
    dated: nodes.some((node, index) => node.tag === "time" && !isFrame(flags[index]) && !skip(index)),
  };
}

/** Counts text before any of it is read as lines, since most pages have more than walls. */
function isMoreThanWalls(
  nodes: readonly PageNode[],
  flags: Uint8Array,
  skip: (index: number) => boolean,
): boolean {
  let own = 0;
  let read = 0;
  for (let index = 1; index < nodes.length; index++) {
    const { tag, text, parent, end } = nodes[index]!;
    if (skip(index)) index = end - 1;
    else if (tag === "") {
      read += text.length;
      if ((flags[parent]! & NOT_OWN) === 0) own += text.trim().length;
      if (own > MOST_OWN || read > MOST_TEXT) return true;
    }
  }
  return false;
}

function isFrame(flag = 0): boolean {
  return (flag & CHROME) !== 0;
}

/** What each node is part of, by its own kind and the kinds of its ancestors. */
function flagNodes(nodes: readonly PageNode[]): Uint8Array {
  const flags = new Uint8Array(nodes.length);
  for (let index = 1; index < nodes.length; index++) {
    const { tag, attributes, parent } = nodes[index]!;
    const outer = flags[parent]!;
    const role = attributes.length === 0 ? "" : attribute(attributes, "role");
    let own = tag === "" ? 0 : (FLAGS.get(tag) ?? 0);
    if (role !== "" && CHROME_ROLES.test(role)) own |= CHROME;
    // The header of an article is part of the article.
    if (tag === "header" && (outer & MAIN) !== 0) own = 0;
    if (role === "button") own |= BUTTON;
    flags[index] = outer | own;
  }
  return flags;
}

function toLine(parts: readonly { text: string; flag: number }[]): Line {
  const raw = collapseSpace(parts.map(({ text }) => text).join("")).trim();
  const said = parts.filter(({ text }) => text.trim() !== "");
  const isAll = (bits: number) => said.length > 0 && said.every(({ flag }) => (flag & bits) !== 0);
  const free = said.filter(({ flag }) => (flag & NOT_OWN) === 0);
  return {
    text: plain(raw),
    own: free.reduce((sum, { text }) => sum + text.trim().length, 0),
    chrome: isAll(CHROME),
    // The name of a page may be in its header.
    heading: isAll(HEADING) && (!isAll(CHROME) || isAll(HEADER)),
    pressed: isAll(LINK | BUTTON),
  };
}

function headingsOf(lines: readonly Line[]): string[] {
  return lines
    .filter((line) => line.heading)
    .slice(0, MOST_HEADINGS)
    .map((line) => line.text);
}

function titlesOf(titles: readonly string[]): string[] {
  const parts = titles.flatMap((title) => {
    const whole = collapseSpace(title.slice(0, MOST_TITLE)).trim();
    return [whole, ...whole.split(BETWEEN_TITLES)];
  });
  return [...new Set(parts.map((part) => plain(part)))].filter((part) => part !== "");
}

type Fields = Pick<Standing, "password" | "asks"> & { values: string[] };

function readFields(nodes: readonly PageNode[], flags: Uint8Array, skip: (index: number) => boolean): Fields {
  const fields: Fields = { password: false, asks: false, values: [] };
  for (const index of eachNode(nodes, 1, nodes.length, skip)) {
    const { tag, attributes } = nodes[index]!;
    if (tag !== "input" || isFrame(flags[index])) continue;
    const type = attribute(attributes, "type").toLowerCase();
    if (type === "password") fields.password = true;
    else if (type === "submit" || type === "button") {
      if (fields.values.length < MOST_BUTTONS) fields.values.push(plain(attribute(attributes, "value", 200)));
    } else if (WHO.has(type) && !hasAttribute(attributes, "readonly")) fields.asks = true;
  }
  return fields;
}
