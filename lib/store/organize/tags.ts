import type { Client, InStatement } from "@libsql/client";
import { MAX_TAGS, type TagResponse } from "../../../schema/organize/tag.ts";
import type { ListQuery } from "../../../schema/query.ts";
import type { Env } from "../../ports.ts";
import { fold } from "../../text/fold.ts";
import { fence } from "../fence.ts";
import { grantedIds, isGranted } from "../grants/granted.ts";
import type { KeyOf } from "../pages.ts";

/** The tags of visible live bookmarks, most used first, then by name. */
export async function selectTags(
  env: Pick<Env, "grant" | "reader">,
  { limit, offset }: ListQuery,
): Promise<TagResponse[]> {
  const { rows } = await env.reader.execute({
    sql: `SELECT t.name, count(*) AS n
          FROM bookmark_tags bt CROSS JOIN live_bookmarks b ON b.key = bt.bookmark_key JOIN tags t ON t.key = bt.tag_key
          WHERE ${isGranted("b.collection_id", "?1")}
          GROUP BY t.key ORDER BY n DESC, t.folded LIMIT ?2 OFFSET ?3`,
    args: [grantedIds(env), limit ?? -1, offset],
  });
  return rows.map((row) => ({ name: String(row.name), count: Number(row.n) }));
}

/** A tag by any of its spellings, with the ids of the collections that have it; undefined if no live bookmark has it. */
export async function findTag(
  db: Client,
  name: string,
): Promise<(TagResponse & { key: number; collections: string[] }) | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT t.key, t.name, count(*) AS n, json_group_array(DISTINCT b.collection_id) AS collections
          FROM tags t JOIN bookmark_tags bt ON bt.tag_key = t.key JOIN live_bookmarks b ON b.key = bt.bookmark_key
          WHERE t.folded = ? GROUP BY t.key`,
    args: [fold(name)],
  });
  const row = rows[0];
  return (
    row && {
      key: Number(row.key),
      name: String(row.name),
      count: Number(row.n),
      collections: JSON.parse(String(row.collections)),
    }
  );
}

/** The new tags of a bookmark: all of them, or those to add and to remove. */
export type TagsChange = {
  all?: readonly string[] | undefined;
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
};

/** Statements: change the tags of the selected bookmark; none if nothing changes. They abort with "too_many_tags" if too many are added. */
export function changeTags(bookmark: KeyOf, { all, add = [], remove = [] }: TagsChange): InStatement[] {
  const added = addTags(bookmark, [...(all ?? []), ...add]);
  if (add.length > 0) added.push(fenceTags(bookmark));
  if (all === undefined && remove.length === 0) {
    return added.length === 0 ? [] : [...added, writeTags(bookmark)];
  }
  const dropped: InStatement = {
    sql: `DELETE FROM bookmark_tags WHERE bookmark_key = (${bookmark.sql})
            AND (? OR tag_key IN (SELECT key FROM tags WHERE folded IN (SELECT value FROM json_each(?))))`,
    args: [...bookmark.args, all !== undefined, JSON.stringify(remove.map(fold))],
  };
  return [dropped, ...added, writeTags(bookmark), DROP_UNUSED];
}

function addTags(bookmark: KeyOf, names: readonly string[]): InStatement[] {
  if (names.length === 0) return [];
  const spelled = JSON.stringify(names.map((name) => ({ name, folded: fold(name) })));
  return [
    {
      // This selects from the bookmark, so that no tag is created for one that is gone.
      sql: `INSERT OR IGNORE INTO tags (name, folded)
            SELECT json_extract(value, '$.name'), json_extract(value, '$.folded') FROM json_each(?)
            WHERE EXISTS (${bookmark.sql}) ORDER BY key`,
      args: [spelled, ...bookmark.args],
    },
    {
      sql: `INSERT OR IGNORE INTO bookmark_tags (tag_key, bookmark_key)
            SELECT t.key, b.key FROM json_each(?) one
            JOIN tags t ON t.folded = json_extract(one.value, '$.folded')
            JOIN bookmarks b ON b.key = (${bookmark.sql})`,
      args: [spelled, ...bookmark.args],
    },
  ];
}

function fenceTags(bookmark: KeyOf): InStatement {
  const count = `(SELECT count(*) FROM bookmark_tags WHERE bookmark_key = (${bookmark.sql}))`;
  return fence("too_many_tags", `${count} <= ?`, [...bookmark.args, MAX_TAGS]);
}

/** Statements: give tags to bookmarks of a collection that had none, each named by the identity of its url. */
export function tagMany(
  collectionId: string,
  tagged: readonly { identity: string; tags: readonly string[] }[],
): InStatement[] {
  if (tagged.length === 0) return [];
  const many = JSON.stringify(
    tagged.map(({ identity, tags }) => ({
      identity,
      tags: tags.map((name) => ({ name, folded: fold(name) })),
    })),
  );
  const collection = "(SELECT key FROM collections WHERE id = :id AND deleted_at IS NULL)";
  const bookmarks = `SELECT b.key FROM json_each(:many) one CROSS JOIN bookmarks b
    ON b.collection_key = ${collection} AND b.identity = one.value ->> 'identity' AND b.deleted_at IS NULL`;
  const args = { many, id: collectionId };
  return [
    {
      sql: `INSERT OR IGNORE INTO tags (name, folded)
            SELECT tag.value ->> 'name', tag.value ->> 'folded'
            FROM json_each(:many) one, json_each(one.value, '$.tags') tag
            WHERE EXISTS ${collection} ORDER BY one.key, tag.key`,
      args,
    },
    {
      sql: `INSERT OR IGNORE INTO bookmark_tags (tag_key, bookmark_key)
            SELECT t.key, b.key FROM json_each(:many) one
            CROSS JOIN bookmarks b
              ON b.collection_key = ${collection} AND b.identity = one.value ->> 'identity' AND b.deleted_at IS NULL
            CROSS JOIN json_each(one.value, '$.tags') tag JOIN tags t ON t.folded = tag.value ->> 'folded'`,
      args,
    },
    { ...writeTags({ sql: bookmarks, args: [] }), args },
  ];
}

/** Statement: writes the names of their tags into the selected bookmarks. */
function writeTags(bookmarks: KeyOf): Exclude<InStatement, string> {
  return {
    sql: `UPDATE bookmarks SET tags = (
            SELECT coalesce(group_concat(name, char(10)), '') FROM (
              SELECT t.name FROM bookmark_tags bt JOIN tags t ON t.key = bt.tag_key
              WHERE bt.bookmark_key = bookmarks.key ORDER BY t.folded))
          WHERE key IN (${bookmarks.sql})`,
    args: bookmarks.args,
  };
}

const DROP_UNUSED =
  "DELETE FROM tags WHERE NOT EXISTS (SELECT 1 FROM bookmark_tags bt WHERE bt.tag_key = tags.key)";

/** Statements: rename a tag. If another tag has that name, it gets the bookmarks, with the new spelling. */
export function renameTag(key: number, name: string): InStatement[] {
  const into: KeyOf = { sql: "SELECT key FROM tags WHERE folded = ?", args: [fold(name)] };
  const bookmarks: KeyOf = {
    sql: `SELECT bookmark_key FROM bookmark_tags WHERE tag_key = (${into.sql})`,
    args: into.args,
  };
  return [
    {
      sql: `UPDATE tags SET name = ?, folded = ? WHERE key = ? AND NOT EXISTS (${into.sql} AND key <> ?)`,
      args: [name, fold(name), key, ...into.args, key],
    },
    { sql: `UPDATE tags SET name = ? WHERE key = (${into.sql})`, args: [name, ...into.args] },
    {
      sql: `UPDATE OR IGNORE bookmark_tags SET tag_key = (${into.sql}) WHERE tag_key = ?`,
      args: [...into.args, key],
    },
    {
      sql: `DELETE FROM bookmark_tags WHERE tag_key = ? AND tag_key <> (${into.sql})`,
      args: [key, ...into.args],
    },
    writeTags(bookmarks),
    DROP_UNUSED,
  ];
}

/** Statements: remove a tag from all bookmarks. */
export function dropTag(key: number): InStatement[] {
  const had = { sql: "SELECT bookmark_key FROM bookmark_tags WHERE tag_key = ?", args: [key] };
  return [
    {
      sql: `UPDATE bookmarks SET tags = (
              SELECT coalesce(group_concat(name, char(10)), '') FROM (
                SELECT t.name FROM bookmark_tags bt JOIN tags t ON t.key = bt.tag_key
                WHERE bt.bookmark_key = bookmarks.key AND t.key <> ? ORDER BY t.folded))
            WHERE key IN (${had.sql})`,
      args: [key, ...had.args],
    },
    { sql: "DELETE FROM bookmark_tags WHERE tag_key = ?", args: [key] },
    { sql: "DELETE FROM tags WHERE key = ?", args: [key] },
  ];
}

/** Statements: delete the tags of a bookmark that is about to be deleted, without updating the bookmark. */
export function forgetTags(bookmarkKey: number): InStatement[] {
  return [{ sql: "DELETE FROM bookmark_tags WHERE bookmark_key = ?", args: [bookmarkKey] }, DROP_UNUSED];
}
