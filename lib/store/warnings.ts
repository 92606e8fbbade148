import type { InStatement } from "@libsql/client";
import type { Asker } from "../../schema/query.ts";
import type { Ports } from "../ports.ts";
import { NO_CONTENT } from "../text/fingerprint.ts";
import { sha256Hex } from "../text/hash.ts";
import type { KeyOf } from "./pages.ts";

/** How long a warning is remembered, in milliseconds: longer than people take to decide. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** The most warnings that are remembered, in all collections; about 400 bytes each. */
const MOST_KEPT = 5_000;

/** What a warning was about: fingerprints of the content and of the fields given with it. */
export type Warned = { page: string; given: string };

/** What force lets in, as fingerprints like those of a warning; `page` is undefined if it is the content that is read next. */
export type Covered = { page: string | undefined; given: string };

/**
 * Statements: record a warning, and who saw it, so that force covers it. If the collection is gone, they do nothing. If a page
 * is held back in the background, nobody sees more than the names of signals.
 */
export async function rememberWarning(
  env: Pick<Ports, "now">,
  collection: KeyOf,
  identity: string,
  { page, given }: Warned,
  toldTo: Asker | "background",
): Promise<InStatement[]> {
  return [
    {
      // As a new row, so that the newest keys are the newest warnings.
      sql: `INSERT OR REPLACE INTO scan_warnings
              (collection_key, identity_hash, page_fingerprint, given_fingerprint, told_to, warned_at)
            SELECT key, ?, ?, ?, ?, ? FROM collections WHERE key = (${collection.sql})`,
      args: [await sha256Hex(identity), page, given, toldTo, env.now().toISOString(), ...collection.args],
    },
    `DELETE FROM scan_warnings WHERE key <= (SELECT max(key) FROM scan_warnings) - ${MOST_KEPT}`,
  ];
}

/**
 * What this force covers: the content of the warning that it answers. That is a warning about this url and collection that the
 * same asker saw: about the posted html if there is one, otherwise about any content; among these, about the same given fields
 * if there is one; among these, the newest. If only others were warned, force covers nothing. If nobody was warned, it covers
 * the posted content, or the content that is read next.
 */
export async function findCovered(
  env: Pick<Ports, "reader" | "now">,
  { collectionId, identity }: { collectionId: string; identity: string },
  asker: Asker,
  { page, given }: Covered,
): Promise<Covered> {
  const { rows } = await env.reader.execute({
    sql: `SELECT w.page_fingerprint, w.given_fingerprint, w.told_to
          FROM collections c JOIN scan_warnings w ON w.collection_key = c.key
          WHERE c.id = ? AND w.identity_hash = ? AND w.warned_at > ?
          ORDER BY w.told_to = ? DESC, w.page_fingerprint = ? DESC, w.given_fingerprint = ? DESC, w.key DESC LIMIT 1`,
    args: [
      collectionId,
      await sha256Hex(identity),
      oldestWarning(env.now()),
      asker,
      page ?? NO_CONTENT,
      given,
    ],
  });
  const row = rows[0];
  if (row === undefined) return { page, given };
  if (row.told_to !== asker) return { page: NO_CONTENT, given: NO_CONTENT };
  return { page: String(row.page_fingerprint), given: String(row.given_fingerprint) };
}

/** Deletes expired warnings; returns whether there were some. */
export async function forgetWarnings(env: Pick<Ports, "background" | "now">): Promise<boolean> {
  const args = [oldestWarning(env.now())];
  const old = "FROM scan_warnings WHERE warned_at <= ?";
  const { rows } = await env.background.execute({ sql: `SELECT 1 ${old} LIMIT 1`, args });
  // A query comes first, because this runs often and hardly ever finds one.
  if (rows.length > 0) await env.background.execute({ sql: `DELETE ${old}`, args });
  return rows.length > 0;
}

/** Statement: deletes the warnings of a collection. */
export function forgetWarningsOf(collectionKey: number): InStatement {
  return { sql: "DELETE FROM scan_warnings WHERE collection_key = ?", args: [collectionKey] };
}

/** Warnings from this time and before are deleted, in ISO 8601. */
export function oldestWarning(now: Date): string {
  return new Date(now.getTime() - KEPT_MS).toISOString();
}
