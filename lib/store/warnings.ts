import type { InStatement } from "@libsql/client";
import type { Ports } from "../ports.ts";
import { sha256Hex } from "../text/hash.ts";
import type { KeyOf } from "./pages.ts";

/** How long a warning is remembered, in milliseconds: longer than somebody thinks about it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Warnings that are remembered at most, of all collections; about 400 bytes each. */
const MOST_KEPT = 5_000;

/** What a warning was about: fingerprints of the content and of the fields given with it, and what tripped. */
export type Warned = { page: string; given: string; signals: string[] };

/**
 * Statements that remember a warning, so that force covers what it was about; nothing happens where the collection is
 * gone.
 */
export async function rememberWarning(
  env: Pick<Ports, "now">,
  collection: KeyOf,
  identity: string,
  { page, given, signals }: Warned,
): Promise<InStatement[]> {
  return [
    {
      // As a new row, so that the newest keys are the newest warnings.
      sql: `INSERT OR REPLACE INTO scan_warnings
              (collection_key, identity_hash, page_fingerprint, given_fingerprint, signals, warned_at)
            SELECT key, ?, ?, ?, ?, ? FROM collections WHERE key = (${collection.sql})`,
      args: [
        await sha256Hex(identity),
        page,
        given,
        JSON.stringify(signals),
        env.now().toISOString(),
        ...collection.args,
      ],
    },
    `DELETE FROM scan_warnings WHERE key <= (SELECT max(key) FROM scan_warnings) - ${MOST_KEPT}`,
  ];
}

/**
 * The warning that force answers: the one about this very content, where it is known, else the newest of the url in the
 * collection. Undefined when there was none.
 */
export async function findWarning(
  env: Pick<Ports, "reader" | "now">,
  { collectionId, identity }: { collectionId: string; identity: string },
  { page, given }: { page: string | undefined; given: string },
): Promise<Warned | undefined> {
  const { rows } = await env.reader.execute({
    sql: `SELECT w.page_fingerprint, w.given_fingerprint, w.signals
          FROM collections c JOIN scan_warnings w ON w.collection_key = c.key
          WHERE c.id = ? AND w.identity_hash = ? AND w.warned_at > ?
          ORDER BY w.page_fingerprint = ? DESC, w.given_fingerprint = ? DESC, w.key DESC LIMIT 1`,
    args: [collectionId, await sha256Hex(identity), oldest(env.now()), page ?? "", given],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    page: String(row.page_fingerprint),
    given: String(row.given_fingerprint),
    signals: JSON.parse(String(row.signals)),
  };
}

/** Forgets the warnings that nobody has answered for long; answers whether there were some. */
export async function forgetWarnings(env: Pick<Ports, "background" | "now">): Promise<boolean> {
  const args = [oldest(env.now())];
  const old = "FROM scan_warnings WHERE warned_at <= ?";
  const { rows } = await env.background.execute({ sql: `SELECT 1 ${old} LIMIT 1`, args });
  // Looked for first, because this is asked often and there is hardly ever one.
  if (rows.length > 0) await env.background.execute({ sql: `DELETE ${old}`, args });
  return rows.length > 0;
}

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_MS).toISOString();
}
