import type { Client, InStatement, Row, Value } from "@libsql/client";
import { rarityOf } from "../find/matches.ts";
import { toBytes } from "../pages.ts";
import { fromBlob, join, type PostingList, SPAN, spanOf, toBlob, toList } from "./posting-list.ts";
import { formOf } from "./terms.ts";

/** A word in so many passages is frequent: to score that many takes FTS5 a tenth of a millisecond. */
const LEAST_FREQUENT = 256;

/** New passages after which frequent words are packed: at least so many, and this share of all. FTS5 scores them until then. */
const LEAST_NEW = 4_096;
const SHARE_NEW = 1 / 16;

/** Places of terms that are counted in one statement, about, and matches that are scored in one: nobody waits long for the connection. */
const COUNTED_AT_ONCE = 200_000;
const MATCHES_AT_ONCE = 4_096;

/** Terms that are listed in one statement, and words that are packed in one. */
const LEAST_TERMS = 20;
const MOST_TERMS = 2_000;
const WORDS_AT_ONCE = 100;

/** Steps of a score from 0 to 1: those of a word that half of all passages have are some millionths. */
const SCORE_STEPS = 1e9;

/** What there is to do. `listing` is the term behind which to go on, as bytes. */
type State = {
  total: number;
  newest: number;
  packTo: number;
  listing: Uint8Array<ArrayBuffer> | undefined;
  relisting: boolean;
};

/**
 * A function that packs postings of a few frequent words, or looks among the next terms for frequent ones, and returns whether there may be
 * more to do. That begins when enough passages are new, or deleted (`mergeWords`). For a database that one process writes.
 */
export function createPacker(db: Client): () => Promise<boolean> {
  let terms = LEAST_TERMS;
  return async () => {
    const { rows } = await db.execute(
      `SELECT n, pack_to, listing, relisting, coalesce((SELECT max(key) FROM chunks), 0) AS newest FROM chunk_count`,
    );
    const state = toState(rows[0]!);
    if (await packNext(db, state)) return true;
    if (state.listing !== undefined) {
      const counted = await listNext(db, state, state.listing, terms);
      const wanted = Math.round((terms * COUNTED_AT_ONCE) / Math.max(1, counted));
      terms = Math.max(LEAST_TERMS, Math.min(MOST_TERMS, wanted, 2 * terms));
      return true;
    }
    if (state.newest - state.packTo < Math.max(LEAST_NEW, SHARE_NEW * state.total)) return false;
    await db.execute({ sql: "UPDATE chunk_count SET pack_to = ?, listing = x''", args: [state.newest] });
    return true;
  };
}

function toState({ n, pack_to, listing, relisting, newest }: Row): State {
  return {
    total: Number(n),
    newest: Number(newest),
    packTo: Number(pack_to),
    listing: listing === null ? undefined : toBytes(listing),
    relisting: Boolean(relisting),
  };
}

/**
 * Adds the frequent ones of the next terms. If all are packed again, it first forgets those that it knows. Returns how many places of terms
 * were counted.
 */
async function listNext(
  db: Client,
  { total, newest, relisting }: State,
  from: Uint8Array<ArrayBuffer>,
  terms: number,
): Promise<number> {
  const { rows } = await db.execute({
    // As bytes: the client cannot read a text that is not UTF-8.
    sql: `SELECT CAST(term AS BLOB) AS bytes, doc, cnt FROM chunks_terms WHERE term > CAST(? AS TEXT) ORDER BY term LIMIT ?`,
    args: [from, terms],
  });
  const to = rows.length < terms ? null : toBytes(rows.at(-1)?.bytes);
  const frequent = rows
    .filter(({ doc }) => Number(doc) >= LEAST_FREQUENT)
    .map(({ bytes, doc }): [string | undefined, number] => [toText(toBytes(bytes)), Number(doc)])
    .filter(([term]) => term !== undefined && formOf(term) !== undefined);
  const forget = (table: string): InStatement => ({
    sql: `DELETE FROM ${table} WHERE term > CAST(?1 AS TEXT) AND (?2 IS NULL OR term <= CAST(?2 AS TEXT))`,
    args: [from, to],
  });
  await db.batch(
    [
      ...(relisting ? [forget("postings"), forget("frequent_words")] : []),
      {
        sql: `INSERT OR IGNORE INTO frequent_words (term, passages, total, packed_to)
              SELECT value ->> 0, value ->> 1, ?, 0 FROM json_each(?)`,
        args: [total, JSON.stringify(frequent)],
      },
      {
        // Unless merging the words has begun the list anew meanwhile.
        sql: `UPDATE chunk_count SET listing = ?1, relisting = relisting AND ?1 IS NOT NULL, pack_to = max(pack_to, ?2)
              WHERE listing = ?3 AND relisting = ?4`,
        args: [to, relisting ? newest : 0, from, relisting],
      },
    ],
    "write",
  );
  return rows.reduce((sum, { cnt }) => sum + Number(cnt), 0);
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined if it is not UTF-8. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A word, how many passages have it, and of how many. */
type Word = { term: string; form: string; passages: number; total: number };

/** Some words that are packed up to the same key, and the key up to which they are packed next, in the same span. */
type Slice = { words: Word[]; from: number; to: number };

/** Packs the next passages of some frequent words. Returns whether there were any. */
async function packNext(db: Client, state: State): Promise<boolean> {
  const slice = await readSlice(db, state);
  if (slice === undefined) return false;
  const { words, to } = slice;
  const packed = await scoreMatches(db, slice, state.total);
  const counts = packed.map(({ passages }, at) => [words[at]!.term, passages]);
  await db.batch(
    [
      ...packed.flatMap(({ list }, at) =>
        list === undefined ? [] : [replaceList(words[at]!.term, spanOf(to), list)],
      ),
      {
        sql: `UPDATE frequent_words SET packed_to = ?, total = ?, passages = one.value ->> 1
              FROM json_each(?) one WHERE frequent_words.term = one.value ->> 0`,
        args: [to, state.total, JSON.stringify(counts)],
      },
    ],
    "write",
  );
  return true;
}

async function readSlice(db: Client, { packTo, newest }: State): Promise<Slice | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT term, passages, total, packed_to FROM frequent_words WHERE packed_to < ?
          ORDER BY packed_to, term LIMIT ${WORDS_AT_ONCE}`,
    args: [packTo],
  });
  const [first] = rows;
  if (first === undefined) return undefined;
  const from = Number(first.packed_to);
  /** How many matches a key has, about. */
  const densityOf = ({ passages }: Row) => Number(passages) / Math.max(1, newest);
  const most = Math.ceil(MATCHES_AT_ONCE / Math.max(densityOf(first), 1 / SPAN));
  const to = Math.min(packTo, (spanOf(from + 1) + 1) * SPAN - 1, from + most);
  let matches = 0;
  const taken = rows.filter((row, at) => {
    matches += densityOf(row) * (to - from);
    return Number(row.packed_to) === from && (at === 0 || matches <= MATCHES_AT_ONCE);
  });
  return { words: taken.map(toWord), from, to };
}

function toWord({ term, passages, total }: Row): Word {
  const text = String(term);
  return { term: text, form: formOf(text)!, passages: Number(passages), total: Number(total) };
}

/** For each word of a slice, the number of all passages with it, and the list of its span; undefined if nothing is new in it. */
async function scoreMatches(
  db: Client,
  { words, from, to }: Slice,
  total: number,
): Promise<{ passages: number; list: PostingList | undefined }[]> {
  const { rows } = await db.execute({
    // A score can only be computed where its match is read, not in a group. As a whole number, it takes less time to write. What was counted
    // among the same number of passages is not counted again.
    sql: `WITH scored AS MATERIALIZED (
            SELECT one.key AS place, chunks_fts.rowid AS key, CAST(bm25(chunks_fts) * -${SCORE_STEPS} AS INTEGER) AS score
            FROM json_each(:words) one CROSS JOIN chunks_fts
            WHERE chunks_fts MATCH one.value ->> 'form'
              AND chunks_fts.rowid > CAST(:from AS INTEGER) AND chunks_fts.rowid <= CAST(:to AS INTEGER)
          )
          SELECT CASE WHEN one.value ->> 'total' = :total THEN one.value ->> 'passages'
              ELSE (SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH one.value ->> 'form') END AS passages,
            found.keys, found.scores, p.list
          FROM json_each(:words) one
          LEFT JOIN (
            SELECT place, json_group_array(key) AS keys, json_group_array(score) AS scores FROM scored GROUP BY place
          ) found ON found.place = one.key
          LEFT JOIN postings p ON p.term = one.value ->> 'term' AND p.span = :span
          ORDER BY one.key`,
    args: { words: JSON.stringify(words), from, to, span: spanOf(to), total },
  });
  return rows.map(({ passages, keys, scores, list }) => {
    const count = Number(passages);
    return {
      passages: count,
      list: keys === null ? undefined : append(list!, keys!, scores!, rarityOf(count, total)),
    };
  });
}

/** A list, null if there is none, with more passages: their keys and scores in JSON. */
function append(list: Value, keys: Value, scores: Value, rarity: number): PostingList {
  const impacts = JSON.parse(String(scores)).map((score: number) => score / SCORE_STEPS / rarity);
  const found = toList(JSON.parse(String(keys)), impacts);
  return list === null ? found : join(fromBlob(toBytes(list).buffer), found);
}

function replaceList(term: string, span: number, list: PostingList): InStatement {
  return {
    sql: `INSERT INTO postings (term, span, list) VALUES (?, ?, ?)
          ON CONFLICT (term, span) DO UPDATE SET list = excluded.list`,
    args: [term, span, toBlob(list)],
  };
}
