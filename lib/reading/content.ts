import type { Row } from "@libsql/client";
import * as v from "valibot";
import type { ContentQuery, ContentResponse } from "../../schema/content.ts";
import { Captured } from "../../schema/source.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { bookmarkNotFound } from "../store/bookmarks.ts";
import { readPart } from "../store/pages.ts";

/**
 * A slice of the page a bookmark holds, as Markdown: the content that search finds, or the newest one when none was
 * indexed yet. Throws `not_found` for an unknown bookmark and for one whose page nobody has read yet.
 */
export async function getContent(
  env: Pick<Env, "reader">,
  id: string,
  slice: ContentQuery,
): Promise<ContentResponse> {
  const { rows } = await env.reader.execute({
    sql: `SELECT b.id, b.url, b.title, p.key, p.language, p.captured, p.fetched_at, p.risk_score, p.signals,
            (SELECT json_group_array(json_object('start', c.start_offset, 'end', c.end_offset,
                'risk_score', c.risk_score, 'signals', json(c.signals)))
              FROM chunks c WHERE c.generation_key = g.key AND NOT c.aside AND c.signals <> '[]') AS risky,
            EXISTS (SELECT 1 FROM page_parts t WHERE t.page_key = p.key AND t.kind = 'markdown') AS was_read
          FROM live_bookmarks b
          LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
          LEFT JOIN pages p ON p.key = coalesce(g.page_key, b.page_key)
          WHERE b.id = ?`,
    args: [id],
  });
  const row = rows[0];
  if (row === undefined) throw bookmarkNotFound();
  if (!row.was_read) throw new AppError("not_found", "The page of this bookmark has not been read yet.");
  return toContent(row, await readPart(env.reader, Number(row.key), "markdown"), slice);
}

function toContent(row: Row, whole: string, { offset, limit }: ContentQuery): ContentResponse {
  const start = wholeCharacter(whole, Math.min(offset, whole.length));
  let end = wholeCharacter(
    whole,
    limit === undefined ? whole.length : Math.min(offset + limit, whole.length),
  );
  // One character of two units where only one was asked for: without it a reader would not get on.
  if (end === start) end = Math.min(start + 2, whole.length);
  return {
    id: String(row.id),
    url: String(row.url),
    title: String(row.title),
    language: String(row.language),
    captured: v.parse(Captured, row.captured),
    fetched_at: String(row.fetched_at),
    risk_score: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
    risky: JSON.parse(String(row.risky)),
    offset: start,
    total: whole.length,
    markdown: whole.slice(start, end),
    truncated: end < whole.length,
  };
}

/** The index itself, or one less where it stands between the halves of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
