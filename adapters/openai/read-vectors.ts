import * as v from "valibot";
import { EndpointFault } from "./endpoint-fault.ts";

const Answer = v.looseObject({ data: v.array(v.unknown()) });
const Item = v.looseObject({ index: v.optional(v.number()), embedding: v.optional(v.unknown()) });

/** The number of requested vectors, and their length if known. */
export type Expected = { count: number; dimensions: number | undefined };

/**
 * Reads the vectors of an answer in the order of the texts, each scaled to length 1 in its own buffer. Accepts lists of
 * numbers and base64 of 32-bit floats. Throws `EndpointFault`: passing if the answer is not JSON (a proxy's page, a cut
 * answer), lasting if it is JSON of another kind.
 */
export function readVectors(body: string, { count, dimensions }: Expected): Float32Array[] {
  const items = readItems(body);
  if (items.length !== count) throw lasting(`answered ${items.length} vectors for ${count} texts`);
  const byIndex = new Map<number, Float32Array>();
  for (const [position, item] of items.entries()) {
    const read = v.safeParse(Item, Object(item));
    const index = read.success ? (read.output.index ?? position) : -1;
    if (!Number.isInteger(index) || index < 0 || index >= count || byIndex.has(index)) {
      throw lasting("returned vectors that do not match the texts");
    }
    byIndex.set(index, toUnitVector(readNumbers(read.success && read.output.embedding)));
  }
  const vectors = [...byIndex].sort(([a], [b]) => a - b).map(([, vector]) => vector);
  const length = dimensions ?? vectors[0]?.length;
  for (const vector of vectors) {
    if (vector.length !== length) {
      throw lasting(`returned a vector of ${vector.length} dimensions instead of ${length}`);
    }
  }
  return vectors;
}

function readItems(body: string): unknown[] {
  const answer = v.safeParse(Answer, parse(body));
  if (answer.success) return answer.output.data;
  throw lasting("returned no vectors; this URL may not serve embeddings");
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const what = /^\s*</.test(body)
      ? "a web page"
      : body.trim() === ""
        ? "nothing"
        : "something that is not JSON";
    throw new EndpointFault("passing", `answered ${what} instead of vectors`);
  }
}

function readNumbers(embedding: unknown): ArrayLike<unknown> {
  if (Array.isArray(embedding)) return embedding;
  if (typeof embedding === "string") return decodeFloats(embedding);
  throw lasting("returned a vector that is neither a list nor base64");
}

/** 32-bit floats in base64, little-endian as every server sends them. */
function decodeFloats(base64: string): Float32Array {
  const bytes = Uint8Array.from(decode(base64), (character) => character.charCodeAt(0));
  if (bytes.length % 4 !== 0) throw lasting("returned a vector in damaged base64");
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(at * 4, true));
}

function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    throw lasting("returned a vector in damaged base64");
  }
}

function toUnitVector(values: ArrayLike<unknown>): Float32Array {
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    // NaN in Python or C++ arrives as null.
    if (typeof value !== "number") throw lasting("returned a vector with a value that is not a number");
    sum += value * value;
  }
  const length = Math.sqrt(sum);
  if (!Number.isFinite(length)) throw lasting("returned a vector with infinite numbers");
  if (length === 0) throw lasting("returned a vector of zeros only");
  const vector = new Float32Array(values.length);
  for (let at = 0; at < vector.length; at++) vector[at] = Number(values[at]) / length;
  return vector;
}

function lasting(message: string): EndpointFault {
  return new EndpointFault("lasting", message);
}
