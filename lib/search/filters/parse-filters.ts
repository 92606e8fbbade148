import * as v from "valibot";
import { FILTERS, type FilterName, type FilterQuery } from "../../../schema/organize/filter.ts";
import { shorten } from "../../../schema/values/text.ts";
import { RUN } from "../../text/embed/features/words.ts";

/** What a bookmark must have, or with `not` must not have. "words" are consecutive words. */
export type Filter = { name: FilterName | "words"; value: string; not: boolean };

/** A query: the text to search for, and its filters. */
export type FilteredQuery = { text: string; filters: Filter[] };

/** Other names that people know. */
const ALIASES: Record<string, FilterName> = { in: "collection", lang: "language" };

/**
 * Reads the filters in a query: `tag:rust site:github.com before:2026-01 is:error "exact words" -not`. A value with spaces is
 * quoted (`tag:"machine learning"`), and a minus excludes. Anything else, and a filter with an impossible value, is text to
 * search for; so are the exact words.
 */
export function parseFilters(query: string): FilteredQuery {
  const parts = readParts(query);
  const filters = parts.flatMap(({ filter }) => filter ?? []);
  const text = parts.flatMap(({ whole, filter }) =>
    filter === undefined ? whole : filter.name === "words" && !filter.not ? filter.value : [],
  );
  return { text: filters.length === 0 ? query : text.join(" "), filters };
}

/** The most filters that a notice names, and the most characters of each. */
const MOST_NAMED = 3;
const LONGEST_NAMED = 60;

/** Says which words read like a filter of dates but have none: their results read as filtered. Undefined if there are none. */
export function tellMisread(query: string): string | undefined {
  const misread = Array.from(tokensOf(query)).filter(
    (token) =>
      DATED.includes(token.name.toLowerCase()) && token.value !== "" && toFilter(token) === undefined,
  );
  if (misread.length === 0) return undefined;
  const named = misread.slice(0, MOST_NAMED).map(({ whole }) => `“${shorten(whole, LONGEST_NAMED)}”`);
  return `Not a date, so searched as text: ${named.join(", ")}. Dates look like 2026, 2026-01 or 2026-01-31.`;
}

/** Filters whose values are dates. */
const DATED = ["before", "after"];

/** The parts of a query between spaces as they were typed, each with the filter that it is, if it is one. */
function readParts(query: string): { whole: string; filter: Filter | undefined }[] {
  return Array.from(tokensOf(query), (token) => ({ whole: token.whole, filter: toFilter(token) }));
}

/** The filters that were given as parameters, which were checked. */
export function fromParameters(query: Partial<FilterQuery>): Filter[] {
  return Object.keys(FILTERS)
    .filter(isFilter)
    .flatMap((name) => {
      const given = query[name] ?? [];
      return [given].flat().map((value) => ({ name, value, not: false }));
    });
}

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name);
}

/** Filters whose values keep their spelling. */
const AS_WRITTEN: FilterName[] = ["collection", "tag", "before", "after"];

/** The filters of a query of a list, where each word that is no filter is wanted as well. */
export function fromWords(query: string): Filter[] {
  const parts = readParts(query);
  const words = parts.flatMap(({ whole, filter }) => (filter === undefined ? (whole.match(RUN) ?? []) : []));
  return [
    ...parts.flatMap(({ filter }) => filter ?? []),
    ...words.map((value): Filter => ({ name: "words", value, not: false })),
  ];
}

/** A part of a query between spaces: `-name:"value"`, mostly optional. */
type Token = { whole: string; not: boolean; name: string; value: string; quoted: boolean };

/** What closes a quotation, by what opens it: keyboards and word processors set typographic marks by themselves. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "“": "”", "„": "“”", "«": "»", "”": "”" };

/** Goes through the query once. A quotation mark without another one behind it is a character like any other. */
function* tokensOf(query: string): Generator<Token> {
  const closeOf = createCloser(query);
  for (let at = 0; at < query.length; ) {
    if (isSpace(query, at)) {
      at++;
      continue;
    }
    const start = at;
    const not = query[at] === "-";
    if (not) at++;
    const name = nameAt(query, at);
    const from = name === "" ? at : at + name.length + 1;
    const close = closeOf(from);
    const quoted = close > from + 1;
    const end = quoted ? close + 1 : wordEnd(query, from);
    const value = quoted ? query.slice(from + 1, close) : query.slice(from, end);
    yield { whole: query.slice(start, end), not, name, value, quoted };
    at = end;
  }
}

/** In a question, typographic marks stand around names: "Who sang „Fog on the Tyne“?" asks for no exact words. */
const QUESTION = /[?？]\s*$/;

/** Returns a function that finds the mark which closes the quotation that opens at a place; -1 if there is none. Each mark is looked for once. */
function createCloser(query: string): (at: number) => number {
  const isQuestion = QUESTION.test(query);
  const next = new Map<string, number>();
  const find = (mark: string, from: number) => {
    const known = next.get(mark);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const found = query.indexOf(mark, from);
    next.set(mark, found);
    return found;
  };
  return (at) => {
    const opening = query.charAt(at);
    const marks = isQuestion && opening !== '"' ? [] : Array.from(CLOSING[opening] ?? "");
    const found = marks.map((mark) => find(mark, at + 1)).filter((place) => place !== -1);
    return found.length === 0 ? -1 : Math.min(...found);
  };
}

function isSpace(text: string, at: number): boolean {
  return (text[at] ?? "").trim() === "";
}

/** Characters of the longest name of a filter. */
const LONGEST_NAME = Math.max(
  ...[...Object.keys(FILTERS), ...Object.keys(ALIASES)].map(({ length }) => length),
);

/** The letters before a colon if they can name a filter; otherwise "". */
function nameAt(query: string, start: number): string {
  const [, name = ""] = /^([a-z]+):/i.exec(query.slice(start, start + LONGEST_NAME + 1)) ?? [];
  return name;
}

/** Where the word ends that begins there: before a space. */
function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isSpace(text, end)) end++;
  return end;
}

function toFilter({ not, name, value, quoted }: Token): Filter | undefined {
  if (name === "") {
    const isWords = quoted || (not && /^[\p{L}\p{N}]/u.test(value));
    return isWords && /[\p{L}\p{N}]/u.test(value) ? { name: "words", value, not } : undefined;
  }
  const lower = name.toLowerCase();
  const known = ALIASES[lower] ?? (isFilter(lower) ? lower : undefined);
  if (known === undefined || (!quoted && CLOSING[value.charAt(0)] !== undefined)) return undefined;
  const parsed = v.safeParse(FILTERS[known], AS_WRITTEN.includes(known) ? value : value.toLowerCase());
  return parsed.success ? { name: known, value: parsed.output, not } : undefined;
}
