import assert from "node:assert/strict";
import type { SignBlock, SignMemory } from "../../lib/ports.ts";
import { insertBlock, toStoredBlock } from "../../lib/store/signs/blocks.ts";

/** A block with these keys and signs, as it is read back from the database. */
export function toSignBlock(
  memory: SignMemory,
  keys: readonly number[],
  signs: readonly Int32Array[],
): SignBlock {
  const statement = insertBlock(1, keys, signs);
  assert.ok(typeof statement === "object" && Array.isArray(statement.args));
  const [, keyBytes, bits] = statement.args;
  assert.ok(keyBytes instanceof ArrayBuffer && bits instanceof ArrayBuffer);
  const stored = toStoredBlock({ key: 1, keys: keyBytes, bits, length: 3 });
  return { key: stored.key, keys: stored.keys, page: memory.keep(stored.bits) };
}
