import type { Client, InValue } from "@libsql/client";
import { quote } from "../../lib/store/find/quote.ts";
import { readPart, toBytes } from "../../lib/store/pages.ts";
import { fromBlob, SPAN } from "../../lib/store/postings/posting-list.ts";
import { formOf } from "../../lib/store/postings/terms.ts";
import { toStoredBlock } from "../../lib/store/signs/blocks.ts";
import { listSpaces, q8Key, tablesOf } from "../../lib/store/spaces.ts";
import { sha256Hex } from "../../lib/text/hash.ts";

/** A rule of the database: a query that returns each row that breaks it. */
type Rule = { rule: string; sql: string };

/**
 * Returns everything that is wrong with a database, one line each. The rows must fit together at any moment, even after a kill.
 * With `settled`, the indexer must have nothing to do, so nothing may be half done, pending, unreferenced, or deleted but still
 * present. Writes only what SQLite's check of a text index needs.
 */
export async function checkDatabase(db: Client, { settled = false } = {}): Promise<string[]> {
  const faults = await breaking(db, [...ALWAYS, ...(await vectorRules(db)), ...(settled ? SETTLED : [])]);
  return [
    ...faults,
    ...(await checkSigns(db)),
    ...(await checkPostings(db)),
    ...(await checkFile(db)),
    ...(await checkTextIndexes(db)),
    ...(await checkPages(db)),
  ];
}

/** Checks only the counts that the database keeps. */
export function checkCounts(db: Client): Promise<string[]> {
  return breaking(db, COUNTS);
}

async function breaking(db: Client, rules: readonly Rule[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { rule, sql } of rules) {
    const { rows } = await db.execute(sql);
    for (const row of rows.slice(0, 5)) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return faults;
}

/** The counts that the database keeps. */
const COUNTS: Rule[] = [
  {
    rule: "what is kept of how many bookmarks are in a state is what counting says",
    sql: `WITH counted AS (
            SELECT collection_key, index_status AS status, count(*) AS n FROM bookmarks WHERE deleted_at IS NULL GROUP BY 1, 2)
          SELECT 'kept' AS says, * FROM (SELECT * FROM bookmark_counts EXCEPT SELECT * FROM counted)
          UNION ALL SELECT 'counted', * FROM (SELECT * FROM counted EXCEPT SELECT * FROM bookmark_counts)`,
  },
  {
    rule: "what is kept of how many chunks there are is what counting says",
    sql: "SELECT n, (SELECT count(*) FROM chunks) AS counted FROM chunk_count WHERE n <> counted",
  },
];

const ALWAYS: Rule[] = [
  {
    rule: "a live bookmark that waits has a job without a lease",
    sql: `SELECT b.key, b.index_status, j.lease FROM live_bookmarks b LEFT JOIN index_jobs j ON j.bookmark_key = b.key
          WHERE b.index_status = 'pending' AND (j.bookmark_key IS NULL OR j.lease IS NOT NULL)`,
  },
  {
    rule: "a live bookmark that is being indexed has a job with a lease",
    sql: `SELECT b.key, b.index_status FROM live_bookmarks b LEFT JOIN index_jobs j ON j.bookmark_key = b.key
          WHERE b.index_status = 'indexing' AND j.lease IS NULL`,
  },
  {
    rule: "a bookmark that is done has no job, was indexed, and says nothing of an error",
    sql: `SELECT key FROM live_bookmarks WHERE index_status = 'done' AND (
            indexed_at IS NULL OR error_message IS NOT NULL OR key IN (SELECT bookmark_key FROM index_jobs))`,
  },
  {
    rule: "a bookmark that is done shows chunks of its newest page",
    sql: `SELECT b.key, b.page_key FROM live_bookmarks b WHERE b.index_status = 'done' AND NOT EXISTS (
            SELECT 1 FROM generations g JOIN chunks k ON k.generation_key = g.key
            WHERE g.bookmark_key = b.key AND g.state = 'current' AND g.page_key = b.page_key)`,
  },
  {
    rule: "a bookmark in error says why, and a job that is left to it is a later try",
    sql: `SELECT b.key, b.error_message, j.attempt, j.lease
          FROM live_bookmarks b LEFT JOIN index_jobs j ON j.bookmark_key = b.key
          WHERE b.index_status = 'error' AND (
            coalesce(b.error_message, '') = '' OR j.lease IS NOT NULL OR j.attempt = 0)`,
  },
  {
    rule: "nothing that was deleted has a job",
    sql: `SELECT bookmark_key FROM index_jobs WHERE bookmark_key NOT IN (SELECT key FROM live_bookmarks)`,
  },
  {
    rule: "a bookmark has at most one generation under construction, and a job for it unless it was deleted",
    sql: `SELECT g.bookmark_key, count(*) AS building FROM generations g JOIN live_bookmarks b ON b.key = g.bookmark_key
          WHERE g.state = 'building' GROUP BY g.bookmark_key
          HAVING count(*) > 1 OR g.bookmark_key NOT IN (SELECT bookmark_key FROM index_jobs)`,
  },
  {
    rule: "the chunks of a page that is shown are whole, from 0 on",
    sql: `SELECT g.key, count(*) AS chunks, min(k.ordinal) AS first, max(k.ordinal) AS last
          FROM generations g JOIN chunks k ON k.generation_key = g.key
          WHERE g.state = 'current' GROUP BY g.key HAVING first <> 0 OR last <> chunks - 1`,
  },
  {
    rule: "a generation belongs to a page of its bookmark",
    sql: `SELECT g.key, g.page_key FROM generations g JOIN pages p ON p.key = g.page_key
          WHERE p.bookmark_key <> g.bookmark_key`,
  },
  {
    rule: "a page is some bookmark's newest, or chunks were made of it",
    sql: `SELECT key, bookmark_key FROM pages WHERE key NOT IN (
            SELECT page_key FROM bookmarks WHERE page_key IS NOT NULL
            UNION SELECT page_key FROM generations WHERE page_key IS NOT NULL)`,
  },
  {
    rule: "the text of a bookmark's newest version is whole, and there are deltas for the others",
    sql: `SELECT v.key, v.bookmark_key FROM versions v LEFT JOIN version_texts t ON t.bookmark_key = v.bookmark_key
          WHERE t.bytes IS NULL OR (v.delta IS NULL) <> (
            v.key = (SELECT max(o.key) FROM versions o WHERE o.bookmark_key = v.bookmark_key))`,
  },
  {
    rule: "a bookmark shows the tags that it has",
    sql: `SELECT b.key, b.tags FROM bookmarks b WHERE b.tags <> (
            SELECT coalesce(group_concat(name, char(10)), '') FROM (
              SELECT t.name FROM bookmark_tags bt JOIN tags t ON t.key = bt.tag_key
              WHERE bt.bookmark_key = b.key ORDER BY t.folded))`,
  },
  ...COUNTS,
  {
    rule: "the parts of a page are whole, from 0 on",
    sql: `SELECT page_key, kind, count(*) AS parts, min(ordinal) AS first, max(ordinal) AS last
          FROM page_parts GROUP BY page_key, kind HAVING first <> 0 OR last <> parts - 1`,
  },
];

const SETTLED: Rule[] = [
  {
    rule: "every bookmark ends in done or error",
    sql: "SELECT key, index_status FROM live_bookmarks WHERE index_status NOT IN ('done', 'error')",
  },
  { rule: "no job is owned by anybody", sql: "SELECT bookmark_key FROM index_jobs WHERE lease IS NOT NULL" },
  {
    rule: "no word of the vocabulary is left to check",
    sql: "SELECT forgetting FROM chunk_count WHERE forgetting IS NOT NULL",
  },
  {
    rule: "only what is shown is kept of chunks",
    sql: "SELECT key, state FROM generations WHERE state <> 'current'",
  },
  {
    rule: "what was deleted is in the trash for itself, without chunks",
    sql: `SELECT 'bookmark' AS what, b.key FROM bookmarks b JOIN collections c ON c.key = b.collection_key
          WHERE (b.deleted_at IS NULL AND c.deleted_at IS NOT NULL) OR (b.deleted_at IS NULL) <> (b.expires_at IS NULL)
            OR (b.deleted_at IS NOT NULL AND EXISTS (SELECT 1 FROM generations g WHERE g.bookmark_key = b.key))
          UNION ALL SELECT 'collection', key FROM collections WHERE (deleted_at IS NULL) <> (expires_at IS NULL)`,
  },
  {
    rule: "an analysis is kept no longer than until its chunks are shown",
    sql: `SELECT b.key FROM live_bookmarks b JOIN page_parts t ON t.page_key = b.page_key AND t.kind = 'chunks'
          WHERE b.index_status = 'done'`,
  },
];

/** One-byte vectors and the chunks correspond one to one, as do the exact ones of a space that has any. */
async function vectorRules(db: Client): Promise<Rule[]> {
  const spaces = await listSpaces(db);
  return spaces.flatMap((space) => {
    const { f32, q8 } = tablesOf(space);
    const ofChunk = `${q8} q ON q.key = ${q8Key("b.collection_key", "k.key")}`;
    const same = space.exact
      ? `JOIN ${f32} v ON v.chunk_key = k.key AND vector8(v.embedding) = q.embedding`
      : "";
    const rules: Rule[] = [
      {
        rule: `a vector in ${q8} belongs to a chunk, and is the copy of its exact vector`,
        sql: `SELECT q.key FROM ${q8} q WHERE q.key NOT IN (
                SELECT q.key FROM chunks k
                JOIN generations g ON g.key = k.generation_key
                JOIN bookmarks b ON b.key = g.bookmark_key
                JOIN ${q8} q ON q.key IN (k.key, ${q8Key("b.collection_key", "k.key")}) ${same})`,
      },
      {
        rule: `a search reads no vector in ${q8} whose chunk was never shown`,
        sql: `SELECT q.key FROM chunks k JOIN generations g ON g.key = k.generation_key AND g.state = 'building'
              JOIN bookmarks b ON b.key = g.bookmark_key JOIN ${ofChunk}`,
      },
    ];
    if (space.exact)
      rules.push({
        rule: `a vector in ${f32} belongs to a chunk`,
        sql: `SELECT chunk_key FROM ${f32} WHERE chunk_key NOT IN (SELECT key FROM chunks)`,
      });
    if (space.state !== "ready") return rules;
    const [exact, found] = space.exact
      ? [`JOIN ${f32} v ON v.chunk_key = k.key`, "v.chunk_key"]
      : ["", "q.key"];
    rules.push({
      rule: "every chunk of the content of a bookmark that is done has its vectors, and none beside it has any",
      sql: `SELECT b.key AS bookmark, k.key AS chunk FROM live_bookmarks b
            JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
            JOIN chunks k ON k.generation_key = g.key
            LEFT JOIN ${ofChunk}
            ${exact === "" ? "" : `LEFT ${exact}`}
            WHERE b.index_status = 'done' AND (k.aside = (${found} IS NOT NULL) OR k.aside = (q.key IS NOT NULL))`,
    });
    return rules;
  });
}

/** Checks that the blocks of signs, without deleted vectors and with the tail, contain every vector once. */
export async function checkSigns(db: Client): Promise<string[]> {
  const faults: string[] = [];
  for (const space of await listSpaces(db)) {
    if (space.packed === undefined || space.state === "retired") continue;
    const keysOf = async (sql: string) =>
      (await db.execute({ sql, args: sql.includes("?") ? [space.key] : [] })).rows.map(({ key }) =>
        Number(key),
      );
    const { rows } = await db.execute({
      sql: "SELECT key, keys, bits FROM sign_blocks WHERE space_key = ?",
      args: [space.key],
    });
    const blocks = rows.map(toStoredBlock);
    const inBlocks = blocks.flatMap(({ keys }) => Array.from(keys));
    const gone = await keysOf("SELECT key FROM sign_gone WHERE space_key = ?");
    const isGone = new Set(gone);
    const known = inBlocks.filter((key) => !isGone.has(key));
    known.push(...(await keysOf("SELECT key FROM sign_tail WHERE space_key = ?")));
    const vectors = await keysOf(`SELECT key FROM ${tablesOf(space).q8}`);
    if (JSON.stringify(known.sort((a, b) => a - b)) !== JSON.stringify(vectors.sort((a, b) => a - b)))
      faults.push(
        `${known.length} signs are not those of the ${vectors.length} vectors of space ${space.key}`,
      );
    if (!gone.every((key) => inBlocks.includes(key)))
      faults.push(`what is gone of space ${space.key} was in no block`);
    if (blocks.some(({ keys }) => keys.some((key, at) => at > 0 && key <= keys[at - 1]!)))
      faults.push(`a block of space ${space.key} is out of order`);
  }
  return faults;
}

/** Checks that the postings of a word are those of its passages up to the key where they end, each once; deleted ones may be left. */
export async function checkPostings(db: Client): Promise<string[]> {
  const faults: string[] = [];
  const { rows: words } = await db.execute("SELECT term, packed_to FROM frequent_words");
  for (const { term, packed_to } of words) {
    const keysOf = async (sql: string, args: InValue[]) => (await db.execute({ sql, args })).rows;
    const lists = await keysOf("SELECT span, list FROM postings WHERE term = ?", [term!]);
    const packed = lists.flatMap(({ span, list }) =>
      Array.from(fromBlob(toBytes(list).buffer).places, (place) => Number(span) * SPAN + place),
    );
    const matches = await keysOf(
      "SELECT rowid AS key FROM chunks_fts WHERE chunks_fts MATCH ? AND rowid <= CAST(? AS INTEGER)",
      [quote(formOf(String(term))!), packed_to!],
    );
    const has = new Set(packed);
    if (has.size !== packed.length) faults.push(`the postings of ${term} have a passage twice`);
    if (!matches.every(({ key }) => has.has(Number(key))))
      faults.push(`the postings of ${term} are not complete`);
    if (packed.some((key) => key > Number(packed_to))) faults.push(`the postings of ${term} go too far`);
  }
  return faults;
}

/** SQLite's own checks of the file and of the references between rows. */
async function checkFile(db: Client): Promise<string[]> {
  const { rows: faults } = await db.execute("PRAGMA quick_check");
  const { rows: dangling } = await db.execute("PRAGMA foreign_key_check");
  return [
    ...faults.map((row) => String(row.quick_check)).filter((line) => line !== "ok"),
    ...dangling.map((row) => `a reference leads nowhere: ${JSON.stringify(row)}`),
  ];
}

/** With a rank other than 0, the check also compares the index with its source rows, where it knows of any. */
async function checkTextIndexes(db: Client): Promise<string[]> {
  const faults: string[] = [];
  for (const index of ["chunks_fts", "chunks_trigram", "bookmarks_fts", "bookmarks_trigram"]) {
    await db
      .execute(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`)
      .catch((error) => faults.push(`${index} does not say what its rows say: ${error}`));
  }
  const { rows } = await db.execute(
    `SELECT key FROM (SELECT key, 1 AS n FROM chunks WHERE key > (SELECT without_trigrams FROM chunk_count)
       UNION ALL SELECT id, -1 FROM chunks_trigram_docsize) GROUP BY key HAVING sum(n) <> 0`,
  );
  faults.push(...rows.map(({ key }) => `passage ${key} and the index of trigrams do not agree`));
  return faults;
}

/** Every stored page is readable, and its source has not changed. */
async function checkPages(db: Client): Promise<string[]> {
  const { rows } = await db.execute("SELECT key, content_hash, analyser_version FROM pages");
  const faults: string[] = [];
  for (const row of rows) {
    const key = Number(row.key);
    const source = await readPart(db, key, "source").catch(String);
    if ((await sha256Hex(source)) !== row.content_hash) faults.push(`the source of page ${key} is not whole`);
    const { rows: kinds } = await db.execute({
      sql: "SELECT count(*) AS markdown FROM page_parts WHERE page_key = ? AND kind = 'markdown'",
      args: [key],
    });
    if (row.analyser_version !== "" && kinds[0]?.markdown === 0) faults.push(`page ${key} has no Markdown`);
  }
  return faults;
}
