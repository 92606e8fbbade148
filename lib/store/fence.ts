import type { InStatement, InValue } from "@libsql/client";

/** The conditions that a batch can require. The trigger of migration 0025 knows these names. */
export type FenceName =
  | "lease_lost"
  | "spaces_changed"
  | "jobs_at_work"
  | "signs_changed"
  | "bookmark_changed"
  | "too_many_tags"
  | "note_too_long";

/** A statement that aborts its batch with this name unless the SQL condition `holds`. */
export function fence(name: FenceName, holds: string, args: InValue[]): InStatement {
  return { sql: `INSERT INTO fences (name, holds) SELECT '${name}', ${holds}`, args };
}

/** Whether the fence with this name aborted a batch. */
export function isFence(error: unknown, name: FenceName): boolean {
  return error instanceof Error && error.message.includes(name);
}
