import type { InStatement } from "@libsql/client";

/**
 * Statements: create the triggers that follow changes in the one-byte vectors of a space. They record which vectors are in no
 * block yet (the tail) and which are gone from the blocks. A vector that comes back is in its block again.
 */
export function followSigns(spaceKey: number, q8: string): InStatement[] {
  const come = (key: string) => `
       INSERT INTO sign_tail SELECT ${spaceKey}, ${key} WHERE NOT EXISTS (
         SELECT 1 FROM sign_gone WHERE space_key = ${spaceKey} AND key = ${key});
       DELETE FROM sign_gone WHERE space_key = ${spaceKey} AND key = ${key};`;
  const go = (key: string) => `
       INSERT INTO sign_gone SELECT ${spaceKey}, ${key} WHERE NOT EXISTS (
         SELECT 1 FROM sign_tail WHERE space_key = ${spaceKey} AND key = ${key});
       DELETE FROM sign_tail WHERE space_key = ${spaceKey} AND key = ${key};`;
  return [
    `CREATE TRIGGER IF NOT EXISTS ${q8}_insert AFTER INSERT ON ${q8} BEGIN${come("new.key")} END`,
    `CREATE TRIGGER IF NOT EXISTS ${q8}_delete AFTER DELETE ON ${q8} BEGIN${go("old.key")} END`,
    `CREATE TRIGGER IF NOT EXISTS ${q8}_move AFTER UPDATE OF key ON ${q8} WHEN old.key <> new.key BEGIN${go("old.key")}${come("new.key")} END`,
  ];
}

/** Statements: forget a slice of a space's blocks, because the vectors of the space are being deleted. */
export function forgetSigns(spaceKey: number): InStatement[] {
  return [
    { sql: "DELETE FROM sign_gone WHERE space_key = ?", args: [spaceKey] },
    {
      sql: `DELETE FROM sign_blocks WHERE key IN (SELECT key FROM sign_blocks WHERE space_key = ? LIMIT ${BLOCKS_AT_ONCE})`,
      args: [spaceKey],
    },
  ];
}

/** Blocks that are deleted in one batch. */
const BLOCKS_AT_ONCE = 32;
