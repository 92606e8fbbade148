import type { Client, InStatement, Row } from "@libsql/client";
import { fence, isFence } from "../fence.ts";
import { toBytes } from "../pages.ts";
import { fromBlob, join, type PostingList, rarityOf, SPAN, spanOf, toBlob, toList } from "./posting-list.ts";
import { formOf } from "./terms.ts";

/** A word in so many passages is frequent: to score that many takes FTS5 a tenth of a millisecond. */
const LEAST_FREQUENT = 256;

/** New passages after which frequent words are packed: at least so many, and this share of all. FTS5 scores them until then. */
const LEAST_NEW = 4_096;
const SHARE_NEW = 1 / 16;

/** Terms that are counted at a time, and matches that are scored, so that nobody waits long for the connection. */
const TERMS_AT_ONCE = 500;
const MATCHES_AT_ONCE = 4_096;
const WORDS_AT_ONCE = 100;

/** Steps of a score from 0 to 1: those of a word that half of all passages have are some millionths. */
const SCORE_STEPS = 1e9;

/** What there is to do. */
type State = {
  total: number;
  newest: number;
  packTo: number;
  listing: string | undefined;
  relisting: boolean;
};

/**
 * Packs postings of a few frequent words, or looks among the next terms for frequent ones. Returns whether there may be more to do. That
 * begins when enough passages are new, or deleted (`mergeWords`).
 */
export async function packPostings(db: Client): Promise<boolean> {
  const { rows } = await db.execute(
    `SELECT n, pack_to, listing, relisting, coalesce((SELECT max(key) FROM chunks), 0) AS newest FROM chunk_count`,
  );
  const state = toState(rows[0]!);
  try {
    if (await packNext(db, state)) return true;
    if (state.listing !== undefined) await listNext(db, state, state.listing);
    else if (state.newest - state.packTo >= Math.max(LEAST_NEW, SHARE_NEW * state.total))
      await begin(db, state);
    else return false;
  } catch (error) {
    // Another process has done the same.
    if (!isFence(error, "postings_changed")) throw error;
  }
  return true;
}

function toState({ n, pack_to, listing, relisting, newest }: Row): State {
  return {
    total: Number(n),
    newest: Number(newest),
    packTo: Number(pack_to),
    listing: listing === null ? undefined : String(listing),
    relisting: Boolean(relisting),
  };
}

async function begin(db: Client, { newest }: State): Promise<void> {
  await db.execute({ sql: "UPDATE chunk_count SET pack_to = ?, listing = ''", args: [newest] });
}

/** Adds the frequent ones of the next terms. If all are packed again, it first forgets those that it knows. */
async function listNext(db: Client, { total, newest, relisting }: State, from: string): Promise<void> {
  const { rows } = await db.execute({
    sql: `SELECT term, doc FROM chunks_terms WHERE term > ? ORDER BY term LIMIT ${TERMS_AT_ONCE}`,
    args: [from],
  });
  const to = rows.length < TERMS_AT_ONCE ? null : String(rows.at(-1)?.term);
  const frequent = rows
    .map(({ term, doc }): [string, number] => [String(term), Number(doc)])
    .filter(([term, passages]) => passages >= LEAST_FREQUENT && formOf(term) !== undefined);
  const forget = (table: string): InStatement => ({
    sql: `DELETE FROM ${table} WHERE term > ?1 AND (?2 IS NULL OR term <= ?2)`,
    args: [from, to],
  });
  await db.batch(
    [
      fence("postings_changed", "EXISTS (SELECT 1 FROM chunk_count WHERE listing = ? AND relisting = ?)", [
        from,
        Number(relisting),
      ]),
      ...(relisting ? [forget("postings"), forget("frequent_words")] : []),
      {
        sql: `INSERT OR IGNORE INTO frequent_words (term, passages, total, packed_to)
              SELECT value ->> 0, value ->> 1, ?, 0 FROM json_each(?)`,
        args: [total, JSON.stringify(frequent)],
      },
      {
        sql: "UPDATE chunk_count SET listing = ?1, relisting = relisting AND ?1 IS NOT NULL, pack_to = max(pack_to, ?2)",
        args: [to, relisting ? newest : 0],
      },
    ],
    "write",
  );
}

/** Some words that are packed up to the same key, and the key up to which they are packed next, in the same span. */
type Slice = { words: { term: string; form: string }[]; from: number; to: number };

/** Packs the next passages of some frequent words. Returns whether there were any. */
async function packNext(db: Client, state: State): Promise<boolean> {
  const slice = await readSlice(db, state);
  if (slice === undefined) return false;
  const { words, from, to } = slice;
  const packed = await scoreMatches(db, slice, state.total);
  const terms = JSON.stringify(words.map(({ term }) => term));
  await db.batch(
    [
      fence(
        "postings_changed",
        "(SELECT count(*) FROM json_each(?) one CROSS JOIN frequent_words f ON f.term = one.value AND f.packed_to = ?) = ?",
        [terms, from, words.length],
      ),
      ...packed.flatMap(({ list }, at) =>
        list === undefined ? [] : [replaceList(words[at]!.term, spanOf(to), list)],
      ),
      {
        sql: `UPDATE frequent_words SET packed_to = ?, total = ?, passages = one.value ->> 1
              FROM json_each(?) one WHERE frequent_words.term = one.value ->> 0`,
        args: [
          to,
          state.total,
          JSON.stringify(packed.map(({ passages }, at) => [words[at]!.term, passages])),
        ],
      },
    ],
    "write",
  );
  return true;
}

async function readSlice(db: Client, { packTo, newest }: State): Promise<Slice | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT term, passages, packed_to FROM frequent_words WHERE packed_to < ?
          ORDER BY packed_to, term LIMIT ${WORDS_AT_ONCE}`,
    args: [packTo],
  });
  const [first] = rows;
  if (first === undefined) return undefined;
  const from = Number(first.packed_to);
  const most = Math.ceil((MATCHES_AT_ONCE * newest) / Number(first.passages));
  const to = Math.min(packTo, (spanOf(from + 1) + 1) * SPAN - 1, from + most);
  let matches = 0;
  const taken = rows.filter(({ packed_to, passages }, at) => {
    matches += (Number(passages) * (to - from)) / newest;
    return Number(packed_to) === from && (at === 0 || matches <= MATCHES_AT_ONCE);
  });
  const words = taken.map(({ term }) => ({ term: String(term), form: formOf(String(term))! }));
  return { words, from, to };
}

/** For each word of a slice, the number of all passages with it, and the list of its span; undefined if nothing is new in it. */
async function scoreMatches(
  db: Client,
  { words, from, to }: Slice,
  total: number,
): Promise<{ passages: number; list: PostingList | undefined }[]> {
  const { rows } = await db.execute({
    // A score can only be computed where its match is read, not in a group. As a whole number, it takes less time to write.
    sql: `WITH scored AS MATERIALIZED (
            SELECT one.key AS place, chunks_fts.rowid AS key, CAST(bm25(chunks_fts) * -${SCORE_STEPS} AS INTEGER) AS score
            FROM json_each(:words) one CROSS JOIN chunks_fts
            WHERE chunks_fts MATCH one.value ->> 'form'
              AND chunks_fts.rowid > CAST(:from AS INTEGER) AND chunks_fts.rowid <= CAST(:to AS INTEGER)
          )
          SELECT (SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH one.value ->> 'form') AS passages,
            found.keys, found.scores, p.list
          FROM json_each(:words) one
          LEFT JOIN (
            SELECT place, json_group_array(key) AS keys, json_group_array(score) AS scores FROM scored GROUP BY place
          ) found ON found.place = one.key
          LEFT JOIN postings p ON p.term = one.value ->> 'term' AND p.span = :span
          ORDER BY one.key`,
    args: { words: JSON.stringify(words), from, to, span: spanOf(to) },
  });
  return rows.map(({ passages, keys, scores, list }) => {
    if (keys === null) return { passages: Number(passages), list: undefined };
    const rarity = rarityOf(Number(passages), total);
    const impacts = JSON.parse(String(scores)).map((score: number) => score / SCORE_STEPS / rarity);
    const found = toList(JSON.parse(String(keys)), impacts);
    return {
      passages: Number(passages),
      list: list === null ? found : join(fromBlob(toBytes(list).buffer), found),
    };
  });
}

function replaceList(term: string, span: number, list: PostingList): InStatement {
  return {
    sql: `INSERT INTO postings (term, span, list) VALUES (?, ?, ?)
          ON CONFLICT (term, span) DO UPDATE SET list = excluded.list`,
    args: [term, span, toBlob(list)],
  };
}
