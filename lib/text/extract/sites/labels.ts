import type { Source } from "../markdown/inline.ts";
import { type Attributes, attribute, NO_ATTRIBUTES } from "../tree/attributes.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { collapseSpace, eachNode } from "../tree/texts.ts";

/** When something was written: for display, and in ISO 8601; "" if unknown. */
export type When = {
  shown: string;
  iso: string;
  /** Whether `shown` is everything that readers see at this place. */
  isWhole: boolean;
};

/** The longest name, date or number, in characters. */
const MAX_LABEL = 80;
/** The most nodes of one label. */
const MAX_NODES = 60;
/** The longest text to read: labels may be surrounded by much white space. */
const MAX_RAW = 1_000;

const YEAR = /\b(?:19|20)\d\d\b/;
/** Day, time and zone, as sites write them. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(?:Z|([+-]\d\d):?(\d\d))?)?/;
/** Seconds or milliseconds since 1970. */
const EPOCH = /^1\d{9}(?:\d{3})?$/;
const SECONDS_LENGTH = 10;
/** Attributes with a date for programs. Their values are read as dates and never as text. */
const DATE_ATTRIBUTES = ["datetime", "title", "ts", "data-time"];
const DAY_LENGTH = "2024-01-01".length;
const NUMBER = /^[+-]?\d[\d.,\u00a0 ]{0,14}[km]?$/i;

/** The text below a node as one line; "" if it is longer than `most` characters. */
export function labelAt({ nodes, skip }: Source, index: number, most = MAX_LABEL): string {
  const end = nodes[index]?.end ?? index;
  if (end - index > MAX_NODES) return "";
  let text = "";
  for (const at of eachNode(nodes, index, end, skip)) {
    const node = nodes[at]!;
    if (node.text.length + text.length > MAX_RAW) return "";
    text += BLOCK_TAGS.has(node.tag) || node.tag === "br" ? " " : node.text;
  }
  const label = collapseSpace(text).trim();
  return label.length > most ? "" : label;
}

/** The date at a node, after a "»" if there is one. "Two days ago" means nothing later, so a date for programs replaces it. */
export function whenAt(source: Source, index: number): When {
  const line = labelAt(source, index);
  const label = line.slice(line.lastIndexOf("»") + 1).trim();
  const iso = dateIn(source.nodes[index]?.attributes ?? NO_ATTRIBUTES);
  const isDated = iso === "" || YEAR.test(label);
  return { shown: isDated ? label : iso.slice(0, DAY_LENGTH), iso, isWhole: isDated && label === line };
}

/** The date for programs in an element, in ISO 8601; "" if there is none. */
function dateIn(attributes: Attributes): string {
  const dates = DATE_ATTRIBUTES.map((name) => readDate(attribute(attributes, name, MAX_LABEL)));
  return dates.find((date) => date !== "") ?? "";
}

/** A date in a format of programs, in ISO 8601; "" for any other text. Without a zone, it counts as UTC. */
export function readDate(text: string): string {
  const unit = text.length === SECONDS_LENGTH ? 1_000 : 1;
  if (EPOCH.test(text)) return new Date(Number(text) * unit).toISOString();
  const [, day, time = "00:00", hours = "+00", minutes = "00"] = WRITTEN.exec(text) ?? [];
  const date = Date.parse(day === undefined ? "" : `${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(date) ? "" : new Date(date).toISOString();
}

/** A number with its unit ("12 votes"); a text with its own unit stays as it is; "" for anything else. */
export function countAt(source: Source, index: number, unit: string): string {
  const label = labelAt(source, index);
  if (NUMBER.test(label)) return `${label} ${unit}`;
  return /^[+-]?\d/.test(label) && label.length <= MAX_LABEL / 2 ? label : "";
}
