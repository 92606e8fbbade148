import { BYTES } from "./corpus/bytes.ts";
import { EVERYWHERE_IN_HTML, MARKDOWN, TEXTS } from "./corpus/everywhere.ts";
import { FILES } from "./corpus/files.ts";
import { HTML } from "./corpus/html.ts";
import { READ } from "./corpus/reading.ts";
import { HEADERS, QUERIES, TITLES, URLS } from "./corpus/short.ts";
import type { Input } from "./input.ts";

/** All hostile inputs. No two have one name. */
export const CORPUS: readonly Input[] = [
  ...HTML,
  ...EVERYWHERE_IN_HTML,
  ...MARKDOWN,
  ...TEXTS,
  ...BYTES,
  ...HEADERS,
  ...URLS,
  ...TITLES,
  ...FILES,
  ...QUERIES,
  ...READ,
];

/** The input of that name; undefined when there is none. */
export function findInput(name: string): Input | undefined {
  return CORPUS.find((input) => input.name === name);
}
