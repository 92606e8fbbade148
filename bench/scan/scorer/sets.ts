import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";

/** A page of a set. `payload` is its attack, or the text in the same place of its harmless twin; "" for a page with neither. */
export type LabeledPage = {
  id: string;
  attack: boolean;
  family: string;
  lang: string;
  format: "html" | "markdown" | "text";
  text: string;
  payload: string;
  url: string;
  /** The id of its twin; "" if it has none. */
  twin: string;
  /** A text without a page around it. */
  bare: boolean;
};

const URL = "https://example.org/";

/** A set by one author: a JSON object a line, gzipped or not. Lines have `id`, `label`, `text` and what else `LabeledPage` names. */
export function readSet(path: string): LabeledPage[] {
  return linesOf(path).map((row) => ({
    id: text(row, "id"),
    attack: text(row, "label") === "attack",
    family: text(row, "family"),
    lang: text(row, "lang"),
    format: formatOf(row),
    text: text(row, "text"),
    payload: text(row, "payload"),
    url: URL,
    twin: text(row, "twin"),
    bare: false,
  }));
}

/** The pages of each author, whom the first letter of an id stands for. */
export function readAuthors(paths: readonly string[]): Map<string, LabeledPage[]> {
  const authors = new Map<string, LabeledPage[]>();
  for (const path of paths) {
    const pages = readSet(path);
    for (const letter of new Set(pages.map(({ id }) => id.charAt(0))))
      authors.set(
        `${basename(path)} ${letter}`,
        pages.filter(({ id }) => id.startsWith(letter)),
      );
  }
  return authors;
}

/** Rows of a set of bare texts and small pages, in which nobody marked the attack itself. */
export function readRows(path: string): LabeledPage[] {
  return linesOf(path).map((row) => {
    const attack = text(row, "label") === "attack";
    const format = formatOf(row);
    return {
      id: text(row, "id"),
      attack,
      family: text(row, "family"),
      lang: "",
      format,
      text: text(row, "text"),
      payload: "",
      url: URL,
      twin: "",
      bare: true,
    };
  });
}

/** Ordinary pages: lines with `id`, `url`, `type`, `html` and, if that is Markdown, `format`. */
export function readOrdinary(path: string): LabeledPage[] {
  return linesOf(path).map((row) => ({
    id: text(row, "id"),
    attack: false,
    family: text(row, "type"),
    lang: "en",
    format: formatOf(row),
    text: text(row, "html"),
    payload: "",
    url: text(row, "url"),
    twin: "",
    bare: false,
  }));
}

/** Up to six paragraphs of each ordinary page with enough content, to surround other text: lines with `text`. */
export function readSurroundings(path: string): string[][] {
  const isProse = (line: string) => line.length >= 120 && line.length <= 500 && /[.!?]\s/.test(line);
  return linesOf(path)
    .map((row) => text(row, "text").split(/\n+/).filter(isProse).slice(0, 6))
    .filter(({ length }) => length >= 3);
}

function linesOf(path: string): Record<string, unknown>[] {
  const bytes = readFileSync(path);
  const content = path.endsWith(".gz") ? gunzipSync(bytes).toString("utf8") : bytes.toString("utf8");
  return content
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): Record<string, unknown> => JSON.parse(line));
}

function text(row: Record<string, unknown>, key: string): string {
  const value = row[key];
  return typeof value === "string" ? value : "";
}

function formatOf(row: Record<string, unknown>): LabeledPage["format"] {
  const format = text(row, "format");
  return format === "markdown" || format === "text" ? format : "html";
}
