import type { Client, InStatement, Row } from "@libsql/client";
import * as v from "valibot";
import type { VersionList } from "../../../schema/content.ts";
import { Captured } from "../../../schema/source.ts";
import { AppError } from "../../errors.ts";
import { PIECE_BYTES, unpack } from "../../text/pack.ts";
import { bookmarkNotFound } from "../bookmarks.ts";
import { RISKY_PASSAGES, type ShownPage, toBytes, toShownPage } from "../pages.ts";
import { applyDelta } from "./line-delta.ts";

/** How many versions of a bookmark are kept. */
export const MOST_VERSIONS = 10;

/** What the stored texts of a bookmark's versions take at most: as much as a remote server takes as one value. */
export const MOST_BYTES = PIECE_BYTES;

/** The page that search finds: where its text is, and which source it was made of. */
export type IndexedPage = { key: number; contentHash: string };

/** This page of a bookmark; undefined if none is indexed. */
export async function findIndexedPage(db: Client, bookmarkKey: number): Promise<IndexedPage | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT p.key, p.content_hash FROM generations g JOIN pages p ON p.key = g.page_key
          WHERE g.bookmark_key = ? AND g.state = 'current'`,
    args: [bookmarkKey],
  });
  return rows[0] && { key: Number(rows[0].key), contentHash: String(rows[0].content_hash) };
}

/** The newest version of a bookmark. */
export async function findNewestVersion(
  db: Client,
  bookmarkKey: number,
): Promise<{ key: number; text: string } | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT max(v.key) AS key, t.bytes FROM version_texts t JOIN versions v ON v.bookmark_key = t.bookmark_key
          WHERE t.bookmark_key = ? GROUP BY t.bookmark_key`,
    args: [bookmarkKey],
  });
  return rows[0] && { key: Number(rows[0].key), text: await unpack([toBytes(rows[0].bytes)]) };
}

type Packed = Uint8Array<ArrayBuffer>;

/** A text to keep, and what makes the text of the version before it from this one. */
export type NewVersion = {
  id: string;
  packed: Packed;
  before: { key: number; delta: Packed } | undefined;
  replacedAt: string;
};

/** Statements: keep the indexed page of a bookmark as its newest version, and drop the oldest beyond the limits. */
export function insertVersion(
  bookmarkKey: number,
  { id, packed, before, replacedAt }: NewVersion,
): InStatement[] {
  const shorten = before && {
    sql: "UPDATE versions SET delta = ? WHERE key = ?",
    args: [before.delta, before.key],
  };
  return [
    ...(shorten === undefined ? [] : [shorten]),
    {
      sql: `INSERT INTO versions (id, bookmark_key, title, language, captured, fetched_at, replaced_at, risk_score, signals, risky)
            SELECT ?, g.bookmark_key, p.title, p.language, p.captured, p.changed_at, ?, p.risk_score, p.signals, ${RISKY_PASSAGES}
            FROM generations g JOIN pages p ON p.key = g.page_key
            WHERE g.bookmark_key = ? AND g.state = 'current'`,
      args: [id, replacedAt, bookmarkKey],
    },
    {
      sql: "INSERT OR REPLACE INTO version_texts (bookmark_key, bytes) VALUES (?, ?)",
      args: [bookmarkKey, packed],
    },
    {
      sql: `DELETE FROM versions WHERE key IN (
              SELECT key FROM (
                SELECT key, row_number() OVER newest AS n, sum(coalesce(length(delta), ?)) OVER newest AS total
                FROM versions WHERE bookmark_key = ? WINDOW newest AS (ORDER BY key DESC))
              WHERE n > ${MOST_VERSIONS} OR total > ${MOST_BYTES})`,
      args: [packed.length, bookmarkKey],
    },
  ];
}

/** Statements: drop all versions of a bookmark. */
export function dropVersions(bookmarkKey: number): InStatement[] {
  return ["version_texts", "versions"].map((table) => ({
    sql: `DELETE FROM ${table} WHERE bookmark_key = ?`,
    args: [bookmarkKey],
  }));
}

/** What is shown of a version. A page that says nothing of itself is called as its bookmark. */
const COLUMNS = `v.key, v.captured, v.fetched_at, v.risk_score, v.signals,
  CASE WHEN v.title <> '' THEN v.title ELSE b.title END AS title`;

/** The versions of a bookmark, newest first. Throws `not_found`. */
export async function listVersions(db: Client, bookmarkId: string): Promise<VersionList> {
  const { rows } = await db.execute({
    sql: `SELECT ${COLUMNS}, v.id, v.replaced_at FROM live_bookmarks b LEFT JOIN versions v ON v.bookmark_key = b.key
          WHERE b.id = ? ORDER BY v.key DESC`,
    args: [bookmarkId],
  });
  if (rows.length === 0) throw bookmarkNotFound();
  return rows.filter(({ id }) => id !== null).map(toVersion);
}

function toVersion(row: Row): VersionList[number] {
  return {
    id: String(row.id),
    title: String(row.title),
    captured: v.parse(Captured, row.captured),
    fetched_at: String(row.fetched_at),
    replaced_at: String(row.replaced_at),
    risk_score: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
  };
}

/** A version of a bookmark as the page that it was, with its text. Throws `not_found`. */
export async function readVersion(
  db: Client,
  bookmarkId: string,
  versionId: string,
): Promise<{ page: ShownPage; text: string }> {
  const { rows } = await db.execute({
    sql: `SELECT ${COLUMNS}, b.id, b.url, v.language, v.risky, v.bookmark_key
          FROM live_bookmarks b LEFT JOIN versions v ON v.bookmark_key = b.key AND v.id = ?
          WHERE b.id = ?`,
    args: [versionId, bookmarkId],
  });
  const [row] = rows;
  if (row === undefined) throw bookmarkNotFound();
  const text = row.key === null ? undefined : await readText(db, Number(row.bookmark_key), Number(row.key));
  if (text === undefined) throw new AppError("not_found", "This bookmark has no such version.");
  return { page: toShownPage(row), text };
}

/** The text of a version, made from the newest one by way of those between; undefined if it was dropped meanwhile. */
async function readText(db: Client, bookmarkKey: number, key: number): Promise<string | undefined> {
  const [newest, versions] = await db.batch(
    [
      { sql: "SELECT bytes FROM version_texts WHERE bookmark_key = ?", args: [bookmarkKey] },
      {
        sql: "SELECT key, delta FROM versions WHERE bookmark_key = ? AND key >= ? ORDER BY key DESC",
        args: [bookmarkKey, key],
      },
    ],
    "read",
  );
  const rows = versions?.rows ?? [];
  if (rows.at(-1)?.key !== key) return undefined;
  const [text = "", ...deltas] = await Promise.all(
    [newest?.rows[0]?.bytes, ...rows.slice(1).map(({ delta }) => delta)].map((bytes) =>
      unpack([toBytes(bytes)]),
    ),
  );
  return deltas.reduce(applyDelta, text);
}
