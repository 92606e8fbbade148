import type { Client, InStatement } from "@libsql/client";
import type { Ports } from "../../ports.ts";
import { NO_CONTENT } from "../../text/fingerprint.ts";
import { queueJob } from "../jobs.ts";
import { forgetAnalysis, type KeyOf } from "../pages.ts";

/** A bookmark as far as a change of it needs it. */
export type Changeable = {
  key: number;
  collectionKey: number;
  collectionId: string;
  url: string;
  identity: string;
  /** As they were given; "" when they were not. */
  title: string;
  faviconUrl: string;
  /** Fingerprint of the given fields that were let in past the scan. */
  acceptedGiven: string | null;
};

/** The live bookmark with this id. */
export async function findChangeable(db: Client, id: string): Promise<Changeable | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT b.key, b.collection_key, l.collection_id, b.url, b.identity, b.title, b.favicon_url, b.accepted_given
          FROM live_bookmarks l JOIN bookmarks b ON b.key = l.key WHERE l.id = ?`,
    args: [id],
  });
  const row = rows[0];
  return (
    row && {
      key: Number(row.key),
      collectionKey: Number(row.collection_key),
      collectionId: String(row.collection_id),
      url: String(row.url),
      identity: String(row.identity),
      title: String(row.title),
      faviconUrl: String(row.favicon_url),
      acceptedGiven: row.accepted_given === null ? null : String(row.accepted_given),
    }
  );
}

/**
 * The statement that gives a bookmark a title. With a fingerprint the given fields are let in past the scan, and nothing of
 * its page that was not before.
 */
export function setTitle(bookmarkKey: number, title: string, accepted: string | undefined): InStatement {
  const accept = `, accepted_given = :accepted, forced = 1,
    accepted_hash = CASE WHEN forced THEN accepted_hash ELSE :no_content END`;
  return {
    sql: `UPDATE bookmarks SET title = :title${accepted === undefined ? "" : accept} WHERE key = :key`,
    args:
      accepted === undefined
        ? { title, key: bookmarkKey }
        : { title, key: bookmarkKey, accepted, no_content: NO_CONTENT },
  };
}

/**
 * Statements that have the passages of a bookmark made anew from the page that is stored, for its title stands in their
 * headings. One without a page, or whose page could not be indexed, has none.
 */
export function readAgain(env: Pick<Ports, "now">, bookmarkKey: number): InStatement[] {
  const indexed: KeyOf = {
    sql: "SELECT key FROM live_bookmarks WHERE key = ? AND page_key IS NOT NULL AND index_status <> 'error'",
    args: [bookmarkKey],
  };
  return [
    forgetAnalysis(indexed),
    queueJob(env, indexed, { page: {}, bulk: false }),
    {
      sql: `UPDATE bookmarks SET index_status = 'pending' WHERE key = (${indexed.sql})`,
      args: indexed.args,
    },
  ];
}

/** The statement that writes a bookmark's note. */
export function setNote(bookmarkKey: number, note: string): InStatement {
  return { sql: "UPDATE bookmarks SET note = ? WHERE key = ?", args: [note, bookmarkKey] };
}
