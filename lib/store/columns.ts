import type { Value } from "@libsql/client";

/** A column of bytes. Throws for anything else. */
export function toBytes(value: Value | undefined): Uint8Array<ArrayBuffer> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new TypeError(`A column of bytes holds ${value === null ? "null" : typeof value}.`);
}
