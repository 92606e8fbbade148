import { AppError } from "../../../../../lib/errors.ts";
import type { ImportItem } from "./items.ts";

/** A longer line is no url. */
const MAX_LINE = 65_536;

/** After this many lines without a url, a file does not count as a list of urls. */
const MOST_WITHOUT_URL = 1_000;

/**
 * A list with a url on each line, optionally followed by a title, before which OneTab puts a bar. Skips empty lines and lines
 * that begin with #. Throws `invalid` for a text without a url in its first lines.
 */
export async function* readUrls(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  let found = false;
  let others = 0;
  let number = 0;
  for await (const line of lines(text)) {
    number++;
    const [url = ""] = /\S+/.exec(line) ?? [];
    if (url === "" || url.startsWith("#")) continue;
    const isUrl = startsLikeUrl(url);
    found ||= isUrl;
    if (!found && ++others > MOST_WITHOUT_URL) {
      throw new AppError(
        "invalid",
        `The file is not a list of URLs: its first ${MOST_WITHOUT_URL} lines contain none.`,
      );
    }
    if (line.length > MAX_LINE) {
      const what = `line ${number}: ${line.slice(0, 100)}…`;
      yield { kind: "refused", what, why: "The line is too long for a URL." };
    } else if (!isUrl) {
      yield {
        kind: "refused",
        what: `line ${number}: ${line.trim()}`,
        why: "The URL must start with http:// or https://",
      };
    } else {
      const title = line.trim().slice(url.length).trim().replace(BAR, "");
      yield { kind: "bookmark", folder: undefined, draft: { url, title } };
    }
  }
}

const BAR = /^\|(?:\s+|$)/;

/** Whether a line of the text is a url, or all lines are empty or comments. */
export function isUrlList(text: string): boolean {
  const said = text.split(/\r\n|\n|\r/).flatMap((line) => {
    const words = line.trim();
    return words === "" || words.startsWith("#") ? [] : [words];
  });
  return said.length === 0 || said.some(startsLikeUrl);
}

function startsLikeUrl(line: string): boolean {
  return /^https?:/i.test(line);
}

/** The lines of a text. A line that is far too long is cut. */
async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let half = "";
  for await (const piece of text) {
    const read = half + piece;
    // The other half of a line end, \r\n, may come with the next piece.
    half = read.endsWith("\r") ? "\r" : "";
    const [first = "", ...others] = read.slice(0, read.length - half.length).split(/\r\n|\n|\r/);
    rest = (rest + first).slice(0, MAX_LINE + 1);
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  yield rest;
}
