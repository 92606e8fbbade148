import { sep } from "node:path";

/** A `file:` url as libSQL reads it, which unescapes the path but knows no drive letters after `//`. */
export function databaseUrl(file: string): string {
  return `file:${file.split(sep).map(encodeURIComponent).join("/")}`;
}
