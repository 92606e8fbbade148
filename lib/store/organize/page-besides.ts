import type { Row } from "@libsql/client";
import { type BookmarkResponse, PAGE_BESIDES, type PageBesides } from "../../../schema/bookmark.ts";
import { KINDS } from "../../../schema/organize/filter.ts";
import { wholeCharacter } from "../../../schema/values/text.ts";
import type { Env } from "../../ports.ts";
import { toPlainBlocks } from "../../text/markdown/plain-passage.ts";

/** The most characters (UTF-16 units) of an excerpt: two lines of a list. */
const LONGEST = 240;

/** How much of a passage is read for it. */
const READ = 1_200;

/** Bookmarks of a list, with the requested additional fields of their pages. */
export async function withPageBesides(
  env: Pick<Env, "reader">,
  bookmarks: BookmarkResponse[],
  besides: readonly string[],
): Promise<BookmarkResponse[]> {
  const wanted: readonly PageBesides[] = PAGE_BESIDES.filter((name) => besides.includes(name));
  if (wanted.length === 0 || bookmarks.length === 0) return bookmarks;
  const { rows } = await env.reader.execute({
    sql: selectFor(wanted),
    args: [JSON.stringify(bookmarks.map(({ id }) => id))],
  });
  const found = new Map(rows.map((row) => [String(row.id), row]));
  return bookmarks.map((bookmark) => {
    const row = found.get(bookmark.id);
    const fields = wanted.map((name) => [name, READERS[name](row ?? NOTHING, bookmark.title)]);
    return { ...bookmark, ...Object.fromEntries(fields) };
  });
}

type Fields = Record<string, Row[string]>;

/** For a bookmark that is gone meanwhile. */
const NOTHING: Fields = {};

const READERS: Record<PageBesides, (row: Fields, title: string) => string | string[]> = {
  excerpt: (row, title) => toExcerpt(String(row.description ?? ""), String(row.passage ?? ""), title),
  kind: (row) => toKind(String(row.kind ?? "")),
  language: (row) => String(row.language ?? ""),
  signals: (row) => JSON.parse(String(row.signals ?? "[]")),
};

/** A passage that tripped the scan is never an excerpt, even if its page was let in. */
const PASSAGE = `(SELECT substr(k.body, 1, ${READ}) FROM generations g JOIN chunks k ON k.generation_key = g.key
  WHERE g.bookmark_key = b.key AND g.state = 'current' AND k.aside = 0 AND k.signals = '[]' ORDER BY k.ordinal LIMIT 1)`;

function selectFor(wanted: readonly PageBesides[]): string {
  const text = wanted.includes("excerpt")
    ? `, b.page_description AS description, CASE WHEN b.page_description = '' THEN ${PASSAGE} END AS passage`
    : "";
  const [signals, pages] = wanted.includes("signals")
    ? [", p.signals", " LEFT JOIN pages p ON p.key = b.page_key"]
    : ["", ""];
  return `SELECT b.id, f.kind, f.language${text}${signals} FROM json_each(?) wanted CROSS JOIN bookmarks b ON b.id = wanted.value
    LEFT JOIN facets f ON f.bookmark_key = b.key${pages}`;
}

/** The description of the page or its beginning, on one line; "" if neither is known. */
function toExcerpt(description: string, passage: string, title: string): string {
  if (description !== "") return clipWords(description.replace(/\s+/g, " ").trim());
  const blocks = toPlainBlocks(passage);
  return clipWords((blocks[0] === title ? blocks.slice(1) : blocks).join(" "));
}

/** The beginning of a text, up to the end of a word. */
function clipWords(text: string): string {
  if (text.length <= LONGEST) return text;
  const end = text.slice(0, LONGEST).lastIndexOf(" ");
  return `${text.slice(0, end > LONGEST / 2 ? end : wholeCharacter(text, LONGEST - 1))}…`;
}

/** The name that filters use for the media type; "" if there is no page yet. */
function toKind(mediaType: string): string {
  return Object.keys(KINDS).find((kind) => KINDS[kind]?.includes(mediaType)) ?? mediaType;
}
