import type { Env } from "../../ports.ts";
import type { PageSketch } from "../../text/sketch/page-sketch.ts";
import { keysByAddress } from "../find/by-address.ts";
import { grantedIds, isGranted } from "../grants/granted.ts";
import { toSketch } from "../pages.ts";

/**
 * The most bookmarks to compare, because a site may give all its pages one address. Those with the address itself come
 * before others.
 */
const MOST = 50;

/** A bookmark that an address leads to. */
export type Addressed = {
  id: string;
  collectionId: string;
  url: string;
  identity: string;
  /** The identity of its url; null if it was not computed yet. */
  address: string | null;
  addedAt: string;
  local: boolean;
  note: string;
  /** The sketch of its newest page; empty if there is none. */
  sketch: PageSketch;
};

/**
 * The visible bookmarks that one of these addresses leads to, or that name one of them as their own, oldest first. If there are too many,
 * those in the given collection stay. Only their contents show whether they are the same page.
 */
export async function findAddressed(
  env: Pick<Env, "grant" | "reader">,
  collectionId: string,
  addresses: readonly string[],
): Promise<Addressed[]> {
  const { rows } = await env.reader.execute({
    sql: `SELECT * FROM (
            SELECT l.id, l.collection_id, l.url, l.identity, b.address, l.added_at, b.local, b.note, p.sketch, l.key
            FROM (${keysByAddress(":addresses")}
              UNION SELECT b.key FROM pages p CROSS JOIN bookmarks b ON b.key = p.bookmark_key AND b.page_key = p.key
                WHERE p.canonical_address IN (SELECT value FROM json_each(:addresses)) AND p.canonical_address <> '') found
            CROSS JOIN live_bookmarks l ON l.key = found.key
            CROSS JOIN bookmarks b ON b.key = l.key
            LEFT JOIN pages p ON p.key = b.page_key
            WHERE ${isGranted("l.collection_id", ":granted")}
            ORDER BY l.collection_id = :collection DESC, b.address IN (SELECT value FROM json_each(:addresses)) DESC, l.added_at, l.key LIMIT ${MOST})
          ORDER BY added_at, key`,
    args: {
      addresses: JSON.stringify(addresses),
      collection: collectionId,
      granted: grantedIds(env),
    },
  });
  return rows.map((row) => ({
    id: String(row.id),
    collectionId: String(row.collection_id),
    url: String(row.url),
    identity: String(row.identity),
    address: row.address === null ? null : String(row.address),
    addedAt: String(row.added_at),
    local: Boolean(row.local),
    note: String(row.note),
    sketch: toSketch(row.sketch),
  }));
}
