import type { InStatement, InValue } from "@libsql/client";

/** What a batch can hold to. Migration 0005 has a trigger that knows these names. */
export type FenceName = "lease_lost" | "spaces_changed" | "jobs_at_work";

/** A statement that aborts its batch, by this name, unless the SQL condition `holds`. */
export function fence(name: FenceName, holds: string, args: InValue[]): InStatement {
  return { sql: `INSERT INTO fences (name, holds) SELECT '${name}', ${holds}`, args };
}

/** Whether a batch was aborted by the fence of this name. */
export function isFence(error: unknown, name: FenceName): boolean {
  return error instanceof Error && error.message.includes(name);
}
