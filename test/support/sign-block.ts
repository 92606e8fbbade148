import assert from "node:assert/strict";
import type { SignBlock } from "../../lib/ports.ts";
import { insertBlock, toBlock } from "../../lib/store/signs/blocks.ts";

/** A block with these keys and signs, as it is read back from the database. */
export function toSignBlock(keys: readonly number[], signs: readonly Int32Array[]): SignBlock {
  const statement = insertBlock(1, keys, signs);
  assert.ok(typeof statement === "object" && Array.isArray(statement.args));
  const [, keyBytes, bits] = statement.args;
  assert.ok(keyBytes instanceof ArrayBuffer && bits instanceof ArrayBuffer);
  return toBlock(1, new Uint8Array(keyBytes), new Uint8Array(bits));
}
