import { wholeCharacter } from "../../schema/values/text.ts";

/** Longest title that is taken from a text, in UTF-16 units. */
const MAX_TITLE = 200;

/** A title on one line, with its end left out where it is long. */
export function clipTitle(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  return line.length <= MAX_TITLE ? line : `${line.slice(0, wholeCharacter(line, MAX_TITLE - 1)).trimEnd()}…`;
}

/** The last part of a url's path, decoded where it can be. */
export function fileNameOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").split(/[?#]/, 1)[0] ?? "";
  const name = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
