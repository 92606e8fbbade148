import type { Row } from "@libsql/client";
import * as v from "valibot";
import { toBase64 } from "../../schema/base64.ts";
import { Captured, MediaType, type SourceResponse } from "../../schema/source.ts";
import type { Env } from "../ports.ts";
import { bookmarkNotFound } from "../store/bookmarks.ts";
import { readSource } from "../store/pages.ts";
import type { PageBody } from "../text/analysis.ts";

/**
 * The newest source of a bookmark, with the fields as they were given: what it takes to save it again elsewhere. Throws
 * `not_found`.
 */
export async function getSource(env: Pick<Env, "reader">, id: string): Promise<SourceResponse> {
  const { rows } = await env.reader.execute({
    sql: `SELECT l.id, l.url, b.title, b.favicon_url, l.added_at, l.forced, p.key, p.captured, p.media_type, p.fetched_at
          FROM live_bookmarks l
          JOIN bookmarks b ON b.key = l.key
          LEFT JOIN pages p ON p.key = l.page_key
          WHERE l.id = ?`,
    args: [id],
  });
  const row = rows[0];
  if (row === undefined) throw bookmarkNotFound();
  const mediaType = v.parse(v.nullable(MediaType), row.media_type);
  const body = mediaType && (await readSource(env.reader, { key: Number(row.key), mediaType }));
  return toSource(row, mediaType, body);
}

function toSource(row: Row, mediaType: MediaType | null, body: PageBody | null): SourceResponse {
  return {
    id: String(row.id),
    url: String(row.url),
    title: String(row.title),
    favicon_url: String(row.favicon_url),
    added_at: String(row.added_at),
    captured: v.parse(v.nullable(Captured), row.captured),
    media_type: mediaType,
    html: typeof body === "string" ? body : null,
    ...(body === null || typeof body === "string" ? {} : { file: toBase64(body.bytes) }),
    fetched_at: row.fetched_at === null ? null : String(row.fetched_at),
    forced: row.forced === 1,
  };
}
