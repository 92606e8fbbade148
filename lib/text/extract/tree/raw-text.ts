import type { Attributes } from "./attributes.ts";
import { RAW_TAGS } from "./traits.ts";

/** The longest data script, in characters. */
const MAX_SCRIPT_DATA = 3_000_000;

const DATA_SCRIPT = /\bjson\b/i;
/** Programs that begin by assigning data that the readers of sites know. */
const ASSIGNS_DATA = /^\s{0,20}(?:var |window\[["'])ytInitial(?:Data|PlayerResponse)\b/;

const CLOSERS = new Map(
  [...RAW_TAGS].map((name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi")]),
);

/** The closing tag of one of `RAW_TAGS`; null if there is none. */
export function closerOf(name: string, source: string, from: number): RegExpExecArray | null {
  const closer = CLOSERS.get(name)!;
  closer.lastIndex = from;
  return closer.exec(source);
}

/** The body of a script that is data, or assigns data that is read; "" for any other. */
export function scriptData(attributes: Attributes, body: string): string {
  if (body.length > MAX_SCRIPT_DATA) return "";
  const type = attributes.includes("type") ? (attributes[attributes.indexOf("type") + 1] ?? "") : "";
  return DATA_SCRIPT.test(type) || ASSIGNS_DATA.test(body) ? body : "";
}
