import type { Client, InStatement } from "@libsql/client";
import type { Ports } from "../../ports.ts";
import { NO_CONTENT } from "../../text/fingerprint.ts";
import { fence } from "../fence.ts";
import { queueJob } from "../jobs.ts";
import type { KeyOf } from "../pages.ts";

/** The fields of a bookmark that a change needs. */
export type Changeable = {
  key: number;
  collectionKey: number;
  collectionId: string;
  url: string;
  identity: string;
  /** As given; "" if not. */
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

/** Statement: aborts its batch with "bookmark_changed" if the bookmark is no longer in its collection. */
export function fenceCollection({ key, collectionKey }: Changeable): InStatement {
  const isThere = "EXISTS (SELECT 1 FROM live_bookmarks WHERE key = ? AND collection_key = ?)";
  return fence("bookmark_changed", isThere, [key, collectionKey]);
}

/** Statement: sets the title of a bookmark. A fingerprint lets the given fields in past the scan, but nothing of the page. */
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
 * Statements: have the passages of a bookmark built again from the stored page, because their headings contain the title. A worker that
 * reads the page with the old title loses its lease. If the page could not be indexed, there are no passages, and only the next attempt
 * takes the title into account.
 */
export function readAgain(env: Pick<Ports, "now">, bookmarkKey: number): InStatement[] {
  const indexed: KeyOf = {
    sql: `SELECT key FROM live_bookmarks b WHERE key = ? AND (index_status <> 'error'
            OR EXISTS (SELECT 1 FROM generations g WHERE g.bookmark_key = b.key AND g.state = 'current'))`,
    args: [bookmarkKey],
  };
  return [
    queueJob(env, indexed, { page: {}, bulk: false, again: true }),
    {
      sql: `UPDATE bookmarks SET index_status = 'pending', error_message = NULL, error_reason = NULL
            WHERE key = (${indexed.sql})`,
      args: indexed.args,
    },
  ];
}

/** Statement: sets the note of a bookmark. */
export function setNote(bookmarkKey: number, note: string): InStatement {
  return { sql: "UPDATE bookmarks SET note = ? WHERE key = ?", args: [note, bookmarkKey] };
}
