import { readFileSync, statSync } from "node:fs";
import * as v from "valibot";

/** The size of a file in bytes; 0 if there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** A record in a file of JSON; undefined if there is no such file, or it does not hold one. */
export function readRecordFile<T extends v.GenericSchema>(
  schema: T,
  file: string,
): v.InferOutput<T> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
