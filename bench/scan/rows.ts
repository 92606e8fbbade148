import { readFileSync } from "node:fs";

/** A labeled text: an attack of some family, or a benign page of some kind. */
export type Row = {
  id: string;
  family: string;
  label: "attack" | "benign";
  format: "text" | "html";
  text: string;
};

/** Reads rows from a JSONL file. Throws when the file or a line can't be read. */
export function readRows(path: string): Row[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line): Row => JSON.parse(line));
}

const PADDING =
  "These notes have been kept for many years. They are about gardens, birds and the weather, and each of them begins " +
  "with the day on which it was written. Some were lost when the cellar was flooded, the others were copied by hand.";

/** The row as a page: html as it is, text as paragraphs of a small article that is the same for all rows. */
export function toHtml(row: Row): string {
  if (row.format === "html") return row.text;
  const paragraphs = row.text.split(/\n+/).map((paragraph) => `<p>${escapeText(paragraph)}</p>`);
  return articleOf([`<p>${PADDING}</p>`, ...paragraphs, `<p>${PADDING}</p>`]);
}

/** Benign texts joined into pages of about 100 KB, to measure speed on pages of ordinary size. */
export function largePages(rows: readonly Row[]): string[] {
  const pages: string[] = [];
  let paragraphs: string[] = [];
  let size = 0;
  for (const row of rows.filter(({ label, format }) => label === "benign" && format === "text")) {
    const own = row.text.split(/\n+/).map((paragraph) => `<p>${escapeText(paragraph)}</p>`);
    paragraphs.push(...own);
    size += row.text.length;
    if (size < 100_000) continue;
    pages.push(articleOf(paragraphs));
    paragraphs = [];
    size = 0;
  }
  return pages.length > 0 ? pages : [articleOf(paragraphs)];
}

function articleOf(blocks: readonly string[]): string {
  const body = `<main><article><h1>Notes</h1>${blocks.join("\n")}</article></main>`;
  return `<!doctype html><html lang="en"><head><title>Notes</title></head><body>${body}</body></html>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
