import { codeOf } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { type PageSketch, sketchPage } from "../../text/sketch/page-sketch.ts";
import { addressToFind } from "../../urls/identity/addresses.ts";
import { identityOf } from "../../urls/identity/identity-of.ts";
import { readPart, sketchBytes } from "../pages.ts";

/** Addresses and pages per batch: no user's write waits long for it. */
const ADDRESSES = 200;
const PAGES = 10;
const PASSAGES = 100;

/**
 * For a slice of older bookmarks, pages and passages, computes the addresses that find them, the sketches that compare them and
 * their trigrams. Returns whether there may be more.
 */
export async function catchUp(env: Pick<Ports, "background" | "log">): Promise<boolean> {
  const { background } = env;
  return (await addTrigrams(background)) || (await addressBookmarks(background)) || (await sketchPages(env));
}

/** SQL: whether passages are not in the index of trigrams yet. */
export const WITHOUT_TRIGRAMS = "SELECT 1 FROM chunk_count WHERE without_trigrams > 0";

/** The newest first: they are the likeliest to be searched for. */
async function addTrigrams(db: Ports["background"]): Promise<boolean> {
  if ((await db.execute(WITHOUT_TRIGRAMS)).rows.length === 0) return false;
  const next = `SELECT key FROM chunks WHERE key <= (SELECT without_trigrams FROM chunk_count)
    ORDER BY key DESC LIMIT ${PASSAGES}`;
  await db.batch(
    [
      `INSERT INTO chunks_trigram (rowid, heading, body) SELECT key, heading, body FROM chunks WHERE key IN (${next})`,
      `UPDATE chunk_count SET without_trigrams = coalesce((SELECT min(key) FROM (${next})) - 1, 0)`,
    ],
    "write",
  );
  return true;
}

async function addressBookmarks(db: Ports["background"]): Promise<boolean> {
  const { rows } = await db.execute(
    `SELECT key, url FROM bookmarks WHERE address IS NULL ORDER BY key LIMIT ${ADDRESSES}`,
  );
  if (rows.length === 0) return false;
  const addresses = rows.map(({ key, url }) => ({ key: Number(key), address: identityOf(String(url)) }));
  // One that was saved again meanwhile has its own address.
  const sql = `UPDATE bookmarks SET address = one.value ->> 'address' FROM json_each(?) one
    WHERE bookmarks.key = one.value ->> 'key' AND bookmarks.address IS NULL`;
  await db.batch([{ sql, args: [JSON.stringify(addresses)] }], "write");
  return true;
}

async function sketchPages({ background: db, log }: Pick<Ports, "background" | "log">): Promise<boolean> {
  const { rows } = await db.execute(
    `SELECT p.key, b.id, CASE WHEN p.url <> '' THEN p.url ELSE b.url END AS url
     FROM pages p JOIN bookmarks b ON b.key = p.bookmark_key WHERE p.sketch IS NULL ORDER BY p.key LIMIT ${PAGES}`,
  );
  const updates = [];
  for (const row of rows) {
    const key = Number(row.key);
    const sketch = await readSketch(db, key).catch((error: unknown) => {
      if (!isUnreadable(error)) throw error;
      log("Could not read a stored page to compare it with others.", {
        bookmark: String(row.id),
        error: String(error),
      });
      // As of a page with hardly any text, so that nobody tries again.
      return new Uint32Array();
    });
    updates.push({
      sql: "UPDATE pages SET found_address = ?, sketch = ? WHERE key = ?",
      args: [addressToFind(String(row.url)), sketchBytes(sketch), key],
    });
  }
  if (updates.length > 0) await db.batch(updates, "write");
  return updates.length > 0;
}

async function readSketch(db: Ports["background"], pageKey: number): Promise<PageSketch> {
  return sketchPage(await readPart(db, pageKey, "markdown"));
}

/** Whether a stored part is no gzip: an error of zlib, or of the platform's stream. Those of the database pass. */
function isUnreadable(error: unknown): boolean {
  return error instanceof TypeError || codeOf(error).startsWith("Z_");
}
