import type { Env } from "../../ports.ts";
import { grantedIds, isGranted } from "../grants/granted.ts";

/** All visible collections, oldest first. */
export async function listCollectionNames(
  env: Pick<Env, "grant" | "reader">,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await env.reader.execute({
    sql: `SELECT id, name FROM collections WHERE deleted_at IS NULL AND ${isGranted("id", "?1")} ORDER BY created_at, key`,
    args: [grantedIds(env)],
  });
  return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
}
