import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { fromTime } from "./dates.ts";
import { type ImportItem, toFolder } from "./items.ts";
import { asOneNote, FIELD_NAMES, type Field, toFieldName, toLabels, toLeft } from "./labels.ts";
import { readText } from "./tree.ts";

/** Columns to ignore, because the daemon finds out their content itself. */
const KNOWN_ANYWAY = ["id", "index_status", "error_message"];

/** What may separate fields: Excel writes semicolons where the comma is in numbers, and tabs into its text files. */
const SEPARATORS = [",", ";", "\t"];

/** Whether a text begins with a line that names a column of urls. */
export function isCsv(head: string): boolean {
  return separatorOf(head) !== undefined;
}

/** The separator with which the first line names a column of urls. */
function separatorOf(text: string): string | undefined {
  const [line = ""] = text.split(/[\r\n]/, 1);
  return SEPARATORS.find(
    (one) => line.includes(one) && [...records(line, one)].flat().some((name) => isColumnOf("url", name)),
  );
}

function isColumnOf(field: Field, name: string): boolean {
  return FIELD_NAMES[field].includes(toFieldName(name));
}

/** A table with a line for each bookmark (RFC 4180, also with other separators). Its first line names the columns. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const whole = await readText(text);
  const rows = records(whole, separatorOf(whole) ?? ",");
  const head = (rows.next().value ?? []).map(toName);
  const placesOf = (field: Field) =>
    FIELD_NAMES[field]
      .map((name) => head.findIndex((one) => toFieldName(one) === name))
      .filter((at) => at >= 0);
  const places = {
    url: placesOf("url"),
    title: placesOf("title"),
    tags: placesOf("tags"),
    note: placesOf("note"),
    folder: placesOf("folder"),
    date: placesOf("date"),
  };
  if (places.url.length === 0) throw new AppError("invalid", "The table has no URL column.");
  const isOwn = head.includes("index_status");
  const unguard = (text: string) => (isOwn ? text.replace(FORMULA, "$1") : text);
  const splitTags = splitterOf(isOwn, head);
  for (const row of rows) {
    const used = new Set<number>();
    const values = (field: Field, most = 1) => {
      const found = places[field].filter((at) => (row[at] ?? "").trim() !== "").slice(0, most);
      for (const at of found) used.add(at);
      return found.map((at) => unguard(row[at] ?? ""));
    };
    const value = (field: Field) => values(field)[0] ?? "";
    if (row.length === 1 && row[0] === "") continue;
    if (value("url") === "") {
      yield { kind: "refused", what: value("title"), why: "It has no URL." };
      continue;
    }
    const draft = {
      url: value("url"),
      title: value("title"),
      added_at: fromTime(value("date")),
      ...toLabels(values("tags", Infinity).flatMap(splitTags), asOneNote(values("note", Infinity))),
    };
    const folder = toFolder(value("folder").trim());
    const others = Array.from(head, (name, at) => ({ name, at })).filter(
      ({ name, at }) => !used.has(at) && !KNOWN_ANYWAY.includes(name),
    );
    yield { kind: "bookmark", folder, draft, left: toLeft(others.map(({ name, at }) => [name, row[at]])) };
  }
}

/** Our own export puts an apostrophe before text that a spreadsheet would take for a formula. */
const FORMULA = /^'('*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

function toName(name: string): string {
  return name.replace("\uFEFF", "").trim().toLowerCase();
}

/**
 * Reads the tags of a field: separated by commas or bars (Pocket), as a Python list (Readwise Reader), or as a list in JSON
 * (Instapaper).
 */
function splitterOf(isOwn: boolean, head: readonly string[]): (text: string) => string[] {
  if (isOwn) return (text) => text.split(",");
  if (head.includes("time_added")) return (text) => text.split("|");
  if (head.includes("document tags")) return readPythonList;
  if (head.includes("selection")) return readJsonTags;
  return (text) => text.split(text.includes(",") ? "," : "|");
}

const JsonTags = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readJsonTags(text: string): string[] {
  const parsed = v.safeParse(JsonTags, text);
  return parsed.success ? parsed.output : text.split(",");
}

/** The texts of a Python list: in quotes of either kind, with backslashes before quotes inside. */
function readPythonList(text: string): string[] {
  const tags: string[] = [];
  let quote = "";
  let tag = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote === "") {
      if (sign === "'" || sign === '"') [quote, tag] = [sign, ""];
    } else if (sign === quote) {
      tags.push(tag);
      quote = "";
    } else tag += sign === "\\" ? text.charAt(++at) : sign;
  }
  return tags;
}

/** The records of a table. A field in quotation marks may contain anything. */
function* records(text: string, separator: string): Generator<string[], undefined> {
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const quoted = text[at] === '"' ? quotedField(text, at, separator) : undefined;
    const [field, end] = quoted ?? plainField(text, at, separator);
    row.push(field);
    const isEnd = text[end] !== separator;
    at = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
    if (!isEnd) continue;
    if (end < text.length || row.length > 1 || row[0] !== "") yield row;
    row = [];
  }
  return undefined;
}

type Cell = [field: string, end: number];

function plainField(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++;
  return [text.slice(start, end), end];
}

/**
 * A field in quotation marks, with the text after them. Undefined if the mark is part of the text, because it was never closed:
 * then the next one is far below, at the beginning of a field, or there is none. Each search ends at the next mark that stands
 * alone, so all together take linear time.
 */
function quotedField(text: string, start: number, separator: string): Cell | undefined {
  let field = "";
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    field += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const [after, end] = plainField(text, quote + 1, separator);
      return after !== "" && /[\r\n]/.test(field) ? undefined : [field + after, end];
    }
    field += '"';
    from = quote + 2;
  }
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === "\r" || sign === "\n";
}
