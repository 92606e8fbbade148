import type { Client } from "@libsql/client";

/** How often a daemon gives a sign of life, in milliseconds, and how long it counts as alive after one. */
export const SIGN_OF_LIFE_MS = 60_000;
const ALIVE_MS = 3 * SIGN_OF_LIFE_MS;

/** A daemon that shares its database with others. */
export type SharingDaemon = {
  id: string;
  version: string;
  /** Identifies what turns its text into vectors. */
  embedder: string;
};

/**
 * Adds a daemon to those that use the database, or notes that it is still alive. If a living one has another version or embedder, it
 * does neither and answers what to tell the user: both would replace each other's vectors.
 */
export async function joinDaemons(
  db: Client,
  { id, version, embedder }: SharingDaemon,
  now: Date,
): Promise<string | undefined> {
  const at = now.getTime();
  const others = "FROM daemons WHERE id <> :id AND (version <> :version OR embedder <> :embedder)";
  const results = await db.batch(
    [
      // A time far ahead comes from a clock that was wrong.
      {
        sql: "DELETE FROM daemons WHERE seen_at <= :at - :alive OR seen_at > :at + :alive",
        args: { at, alive: ALIVE_MS },
      },
      {
        sql: `INSERT INTO daemons (id, version, embedder, seen_at)
              SELECT :id, :version, :embedder, :at WHERE NOT EXISTS (SELECT 1 ${others})
              ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
        args: { id, version, embedder, at },
      },
      { sql: `SELECT version ${others} LIMIT 1`, args: { id, version, embedder } },
    ],
    "write",
  );
  const other = results.at(-1)?.rows[0];
  if (other === undefined) return undefined;
  const differs =
    other.version === version ? "uses another embedder" : `is version ${other.version}, this is ${version}`;
  return `Another bookmarkd on this database ${differs}. Stop it, or give both the same version and embedder. If it crashed, wait ${ALIVE_MS / 60_000} minutes.`;
}

/** Removes a daemon that ends. */
export async function leaveDaemons(db: Client, id: string): Promise<void> {
  await db.execute({ sql: "DELETE FROM daemons WHERE id = ?", args: [id] });
}
