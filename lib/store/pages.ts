import type { Client, InStatement, InValue, Row, Value } from "@libsql/client";
import * as v from "valibot";
import type { ContentResponse } from "../../schema/content.ts";
import { Captured, MediaType, type SourceResponse, WALLS, type Wall } from "../../schema/source.ts";
import type { NewPage, PageBody, PageParts } from "../text/analysis.ts";
import { isOfBytes } from "../text/decode/file-kinds.ts";
import { type Gunzip, unpack, unpackBytes } from "../text/pack.ts";
import type { PageSketch } from "../text/sketch/page-sketch.ts";
import { addressToFind } from "../urls/identity/addresses.ts";
import { withoutUserinfo } from "../urls/url-identity.ts";
import { toTags } from "./organize/tag-names.ts";

/** Pieces per answer: a remote server gives no answer of more than 10 MB in base64. */
const PIECES_AT_ONCE = 8;

/** SQL that selects the key of a bookmark, page or collection, with its arguments. */
export type KeyOf = { sql: string; args: InValue[] };

/** The same for a known key. */
export function knownKey(key: number): KeyOf {
  return { sql: "SELECT ?", args: [key] };
}

/** What is known about a stored content without reading it. */
export type StoredPage = {
  key: number;
  captured: Captured;
  /** Where its source was found. */
  url: string;
  mediaType: MediaType;
  contentHash: string;
  analyzerVersion: string;
  /** The signals that tripped in its analysis. */
  signals: string[];
  /** The wall that it is instead of the page. */
  wall: Wall | undefined;
  /** Its chunks are stored and ready to be indexed. */
  analyzed: boolean;
};

/**
 * Statements: store a page of the bookmark. `link` must be the statement that records the key of the new page
 * (`last_insert_rowid()`). The parts are then attached to the page that `pageKey` selects.
 */
export function insertPage(page: NewPage, bookmark: KeyOf, link: InStatement, pageKey: KeyOf): InStatement[] {
  const { analysis } = page;
  const isPage = analysis.wall === undefined;
  const insert: InStatement = {
    sql: `INSERT INTO pages (bookmark_key, captured, url, media_type, fetched_at, changed_at, content_hash, language,
            analyser_version, risk_score, signals, truncated, found_address, canonical_address, sketch, wall, title)
          SELECT key, ?, ?, ?, ?, coalesce(
              (SELECT min(p.changed_at) FROM pages p WHERE p.bookmark_key = bookmarks.key AND p.content_hash = ?), ?),
            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM bookmarks WHERE key = (${bookmark.sql})`,
    args: [
      page.captured,
      page.url,
      page.mediaType,
      page.fetchedAt,
      analysis.contentHash,
      page.fetchedAt,
      analysis.contentHash,
      analysis.language,
      analysis.analyzerVersion,
      analysis.riskScore,
      JSON.stringify(analysis.signals),
      analysis.truncated,
      // Many pages lead to the address of a wall.
      isPage ? addressToFind(page.url) : "",
      isPage ? addressToFind(analysis.canonicalUrl) : "",
      sketchBytes(analysis.sketch),
      analysis.wall ?? "",
      analysis.title,
      ...bookmark.args,
    ],
  };
  return [insert, link, ...insertParts(analysis.parts, pageKey)];
}

/** Statements: store the parts of the page that `pageKey` selects. */
function insertParts(parts: Partial<PageParts>, pageKey: KeyOf): InStatement[] {
  return Object.entries(parts).flatMap(([kind, pieces]) =>
    pieces.map((bytes, ordinal) => ({
      sql: `INSERT INTO page_parts (page_key, kind, ordinal, bytes)
            SELECT key, ?, ?, ? FROM pages WHERE key = (${pageKey.sql})`,
      args: [kind, ordinal, bytes, ...pageKey.args],
    })),
  );
}

/** Statements: store a page as the newest one of a bookmark. */
export function storePage(page: NewPage, bookmark: KeyOf): InStatement[] {
  const link: InStatement = {
    sql: `UPDATE bookmarks SET page_key = last_insert_rowid() WHERE key = (${bookmark.sql})`,
    args: bookmark.args,
  };
  const newest: KeyOf = {
    sql: `SELECT page_key FROM bookmarks WHERE key = (${bookmark.sql})`,
    args: bookmark.args,
  };
  return [...insertPage(page, bookmark, link, newest), ...dropUnusedPages(bookmark)];
}

/** Statement: has the newest page of a bookmark analyzed again, although its analysis is of this version. */
export function forgetAnalysis(bookmark: KeyOf): InStatement {
  return {
    sql: `UPDATE pages SET analyser_version = ''
          WHERE key = (SELECT page_key FROM bookmarks WHERE key = (${bookmark.sql}))`,
    args: bookmark.args,
  };
}

/** Statement: drops the analysis of a bookmark's newest page, which is used once. */
export function dropAnalysis(bookmark: KeyOf): InStatement {
  return {
    sql: `DELETE FROM page_parts WHERE kind = 'chunks'
            AND page_key = (SELECT page_key FROM bookmarks WHERE key = (${bookmark.sql}))`,
    args: bookmark.args,
  };
}

/** Statements: drop the pages of a bookmark that neither the bookmark nor a generation of its chunks refers to. */
export function dropUnusedPages(bookmark: KeyOf): InStatement[] {
  const unused = `SELECT p.key FROM pages p
    WHERE p.bookmark_key = (${bookmark.sql})
      AND NOT EXISTS (SELECT 1 FROM bookmarks b WHERE b.key = p.bookmark_key AND b.page_key = p.key)
      AND NOT EXISTS (SELECT 1 FROM generations g WHERE g.page_key = p.key)`;
  return [
    { sql: `DELETE FROM page_parts WHERE page_key IN (${unused})`, args: bookmark.args },
    { sql: `DELETE FROM pages WHERE key IN (${unused})`, args: bookmark.args },
  ];
}

/** The page of a bookmark that search finds, or the newest one if none was indexed yet. */
export type ShownPage = Pick<
  ContentResponse,
  "id" | "url" | "title" | "language" | "captured" | "fetched_at" | "risk_score" | "signals" | "risky"
> & { key: number; error: IndexError | null };

/** Why a bookmark is not indexed: a word for programs, and a message for people. */
type IndexError = { reason: string; message: string };

/** SQL: the passages of the generation `g` that tripped, as JSON. */
export const RISKY_PASSAGES = `(
  SELECT json_group_array(json_object('start', c.start_offset, 'end', c.end_offset, 'risk_score', c.risk_score,
    'signals', json(c.signals)))
  FROM chunks c WHERE c.generation_key = g.key AND NOT c.aside AND c.signals <> '[]')`;

/** This page; `unread` if nobody has read one, with the reason if it is known; undefined for an unknown bookmark. */
export async function findShownPage(
  db: Client,
  bookmarkId: string,
): Promise<ShownPage | { unread: IndexError | null } | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT b.id, b.url, b.title, b.index_status, b.error_reason, b.error_message, p.key, p.language, p.captured, p.fetched_at, p.risk_score, p.signals,
            ${RISKY_PASSAGES} AS risky,
            EXISTS (SELECT 1 FROM page_parts t WHERE t.page_key = p.key AND t.kind = 'markdown') AS was_read
          FROM live_bookmarks b
          LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
          LEFT JOIN pages p ON p.key = coalesce(g.page_key, b.page_key)
          WHERE b.id = ?`,
    args: [bookmarkId],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  return row.was_read ? toShownPage(row) : { unread: toError(row) };
}

/** A page in a row of it and its bookmark. Without `index_status`, there is no error. */
export function toShownPage(row: Row): ShownPage {
  return {
    key: Number(row.key),
    id: String(row.id),
    url: String(row.url),
    title: String(row.title),
    language: String(row.language),
    captured: v.parse(Captured, row.captured),
    fetched_at: String(row.fetched_at),
    risk_score: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
    risky: JSON.parse(String(row.risky)),
    error: toError(row),
  };
}

function toError(row: Row): IndexError | null {
  if (row.index_status !== "error") return null;
  return { reason: String(row.error_reason ?? "internal"), message: String(row.error_message ?? "") };
}

/** The newest page of a bookmark, with the given fields; without `page` if it has none. */
export type GivenPage = Omit<SourceResponse, "html" | "file"> & {
  page: { key: number; mediaType: MediaType } | undefined;
};

/** This page; undefined for an unknown bookmark. */
export async function findGivenPage(db: Client, bookmarkId: string): Promise<GivenPage | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT l.id, l.url, b.title, b.favicon_url, l.added_at, l.forced, b.accepted_wall, l.tags, l.note, p.key, p.captured, p.media_type, p.fetched_at
          FROM live_bookmarks l
          JOIN bookmarks b ON b.key = l.key
          LEFT JOIN pages p ON p.key = l.page_key
          WHERE l.id = ?`,
    args: [bookmarkId],
  });
  return rows[0] && toGivenPage(rows[0]);
}

function toGivenPage(row: Row): GivenPage {
  const mediaType = v.parse(v.nullable(MediaType), row.media_type);
  return {
    id: String(row.id),
    url: String(row.url),
    title: String(row.title),
    favicon_url: String(row.favicon_url),
    added_at: String(row.added_at),
    captured: v.parse(v.nullable(Captured), row.captured),
    media_type: mediaType,
    fetched_at: row.fetched_at === null ? null : String(row.fetched_at),
    forced: row.forced === 1,
    ...acceptedWall(toWall(row.accepted_wall)),
    tags: toTags(row.tags),
    note: String(row.note),
    page: mediaType === null ? undefined : { key: Number(row.key), mediaType },
  };
}

function acceptedWall(wall: Wall | undefined): Pick<SourceResponse, "accepted_wall"> {
  return wall === undefined ? {} : { accepted_wall: wall };
}

/** One part of a stored page as text; "" if it has none. `gunzip` as for `unpack`. */
export async function readPart(
  db: Client,
  pageKey: number,
  kind: keyof PageParts,
  gunzip?: Gunzip,
): Promise<string> {
  return unpack(await readPieces(db, pageKey, kind), gunzip);
}

/** The source of a stored page: the bytes of a document, otherwise its text. */
export async function readSource(db: Client, page: { key: number; mediaType: MediaType }): Promise<PageBody> {
  if (!isOfBytes(page.mediaType)) return readPart(db, page.key, "source");
  return { bytes: await unpackBytes(await readPieces(db, page.key, "source")), contentType: null };
}

async function readPieces(
  db: Client,
  pageKey: number,
  kind: keyof PageParts,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let read = PIECES_AT_ONCE; read === PIECES_AT_ONCE; ) {
    const { rows } = await db.execute({
      sql: `SELECT bytes FROM page_parts WHERE page_key = ? AND kind = ? AND ordinal >= ?
            ORDER BY ordinal LIMIT ${PIECES_AT_ONCE}`,
      args: [pageKey, kind, pieces.length],
    });
    pieces.push(...rows.map((row) => toBytes(row.bytes)));
    read = rows.length;
  }
  return pieces;
}

/** The page in a row of a job and its bookmark. Names that both have begin with `page_`. */
export function toStoredPage(row: Row): StoredPage {
  return {
    key: Number(row.page_key),
    captured: v.parse(Captured, row.captured),
    url: String(row.page_url) || withoutUserinfo(new URL(String(row.url))),
    mediaType: v.parse(MediaType, row.media_type),
    contentHash: String(row.content_hash),
    analyzerVersion: String(row.analyser_version),
    signals: JSON.parse(String(row.page_signals)),
    wall: toWall(row.page_wall),
    analyzed: Boolean(row.analyzed),
  };
}

function toWall(value: Value | undefined): Wall | undefined {
  return WALLS.find((wall) => wall === value);
}

/** The stored form of a sketch; null if there is none. */
export function sketchBytes(sketch: PageSketch | undefined): Uint8Array<ArrayBuffer> | null {
  return sketch === undefined ? null : new Uint8Array(sketch.buffer, sketch.byteOffset, sketch.byteLength);
}

/** A stored sketch; empty if there is none. */
export function toSketch(value: Value | undefined): PageSketch {
  return value == null ? new Uint32Array() : new Uint32Array(toBytes(value).buffer);
}

/** A column of bytes. Throws for anything else. */
export function toBytes(value: Value | undefined): Uint8Array<ArrayBuffer> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new TypeError(`A byte column holds ${value === null ? "null" : typeof value}.`);
}
