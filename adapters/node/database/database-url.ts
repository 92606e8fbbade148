import { sep } from "node:path";

/** A `file:` url as libSQL reads it, which unescapes the path but knows no drive letters after `//`. */
export function databaseUrl(file: string): string {
  return `file:${file.split(sep).map(encodeURIComponent).join("/")}`;
}

/** The same for a connection that can't write, and so leaves the write-ahead log alone when it closes. */
export function readOnlyUrl(file: string): string {
  return `${databaseUrl(file)}?mode=ro`;
}
