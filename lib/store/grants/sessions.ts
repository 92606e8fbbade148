import type { Row } from "@libsql/client";
import type { Env } from "../../ports.ts";

/** A stored session, with the hash of its secret. */
export type KeptSession = {
  id: string;
  hash: string;
  tokenMark: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
};

/** Stores a session. If there are too many, the least recently used ones end. */
export async function insertSession({ db }: Pick<Env, "db">, one: KeptSession, most: number): Promise<void> {
  const { id, hash, tokenMark, userAgent, createdAt, lastUsedAt, expiresAt } = one;
  await db.batch(
    [
      {
        sql: `INSERT INTO sessions (id, hash, token_mark, user_agent, created_at, last_used_at, expires_at)
              VALUES (?, ?, ?, ?, ?, ?, ?)`,
        args: [id, hash, tokenMark, userAgent, createdAt, lastUsedAt, expiresAt],
      },
      { sql: "DELETE FROM sessions WHERE expires_at <= ?", args: [createdAt] },
      {
        sql: `DELETE FROM sessions WHERE key NOT IN (
                SELECT key FROM sessions ORDER BY last_used_at DESC, key DESC LIMIT ?)`,
        args: [most],
      },
    ],
    "write",
  );
}

/** The session with this hash, if it has not expired. */
export async function findKeptSession(
  { reader, now }: Pick<Env, "now" | "reader">,
  hash: string,
): Promise<KeptSession | undefined> {
  const { rows } = await reader.execute({
    sql: "SELECT * FROM sessions WHERE hash = ? AND expires_at > ?",
    args: [hash, now().toISOString()],
  });
  return rows[0] && toSession(rows[0]);
}

/** All sessions that have not expired, oldest first. */
export async function listKeptSessions({ reader, now }: Pick<Env, "now" | "reader">): Promise<KeptSession[]> {
  const { rows } = await reader.execute({
    sql: "SELECT * FROM sessions WHERE expires_at > ? ORDER BY key",
    args: [now().toISOString()],
  });
  return rows.map(toSession);
}

/** Whether a session with this id still exists. */
export async function isSession({ reader, now }: Pick<Env, "now" | "reader">, id: string): Promise<boolean> {
  const { rows } = await reader.execute({
    sql: "SELECT 1 FROM sessions WHERE id = ? AND expires_at > ?",
    args: [id, now().toISOString()],
  });
  return rows.length > 0;
}

/** Ends a session. Returns whether it existed. */
export async function deleteSession({ db }: Pick<Env, "db">, id: string): Promise<boolean> {
  const { rowsAffected } = await db.execute({ sql: "DELETE FROM sessions WHERE id = ?", args: [id] });
  return rowsAffected > 0;
}

export async function deleteAllSessions({ db }: Pick<Env, "db">): Promise<void> {
  await db.execute("DELETE FROM sessions");
}

export async function noteUse({ db, now }: Pick<Env, "db" | "now">, id: string): Promise<void> {
  await db.execute({
    sql: "UPDATE sessions SET last_used_at = ? WHERE id = ?",
    args: [now().toISOString(), id],
  });
}

function toSession(row: Row): KeptSession {
  return {
    id: String(row.id),
    hash: String(row.hash),
    tokenMark: String(row.token_mark),
    userAgent: String(row.user_agent),
    createdAt: String(row.created_at),
    lastUsedAt: String(row.last_used_at),
    expiresAt: String(row.expires_at),
  };
}
