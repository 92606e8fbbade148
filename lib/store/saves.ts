import type { InStatement, Row } from "@libsql/client";
import * as v from "valibot";
import { MAX_NOTE } from "../../schema/organize/tag.ts";
import { MediaType, type Wall } from "../../schema/source.ts";
import type { Env } from "../ports.ts";
import type { GivenFields, NewPage } from "../text/analysis.ts";
import { NO_CONTENT } from "../text/fingerprint.ts";
import { fnv1a } from "../text/hash.ts";
import { identityOf } from "../urls/identity/identity-of.ts";
import { pageIcon } from "../urls/page-icon.ts";
import { reverseHost } from "../urls/site.ts";
import { liveBookmarkOf } from "./bookmarks.ts";
import { collectionNotFound } from "./collections.ts";
import { fence } from "./fence.ts";
import type { Covered } from "./warnings.ts";

/** A save that passed: what to write. Strings are "" if not given. */
export type Save = {
  collectionId: string;
  url: string;
  identity: string;
  host: string;
  origin: string;
  title: string;
  faviconUrl: string;
  /** Undefined if not given. */
  tags: string[] | undefined;
  note: string | undefined;
  /** Whether tags and note are added to the existing ones instead of replacing them. */
  adds: boolean;
  addedAt: string;
  /** Whether it is a page of this computer, to be fetched from here; undefined if the save does not say. */
  local: boolean | undefined;
  acceptance: Acceptance;
  /** What is indexed although it is not the page; "" for nothing. */
  acceptedWall: Wall | "";
  /** The content to store. Without it, the newest one stays and is read again. */
  page: NewPage | undefined;
  /** Nobody waits for its index, so it comes after bookmarks that somebody waits for. */
  bulk: boolean;
};

/** What a save says about its content: clean together with these given fields, unchanged, or let in past the scan. */
export type Acceptance =
  | { kind: "clean"; given: GivenFields }
  | { kind: "unchanged" }
  | ({ kind: "forced" } & Covered);

/** SQL: whether the save is clean, and the bookmark has the given fields that were scanned; they may have changed since. */
const IS_CLEAN = `:acceptance = 'clean' AND (excluded.title <> '' OR title = :scanned_title)
  AND (excluded.favicon_url <> '' OR favicon_url = :scanned_favicon_url)`;

/** Statement: aborts its batch with "note_too_long" if the bookmark of a save that adds its note has no room for it. */
export function fenceNote({ collectionId, identity }: Save): InStatement {
  const { sql, args } = liveBookmarkOf(collectionId, identity);
  return fence("note_too_long", `(SELECT length(note) FROM bookmarks WHERE key = (${sql})) <= ?`, [
    ...args,
    MAX_NOTE,
  ]);
}

/** Statement: writes a new bookmark with this id, or the given fields of the existing one. */
export function upsertBookmark(save: Save, id: string): InStatement {
  // What a wall says about itself does not apply to the page.
  const said = save.page?.analysis.wall === undefined ? save.page?.analysis : undefined;
  const analyzed = said !== undefined && said.analyzerVersion !== "";
  const { acceptance } = save;
  const covered = acceptance.kind === "forced" ? acceptance : undefined;
  const scanned = acceptance.kind === "clean" ? acceptance.given : save;
  const pageFavicon = pageIcon(said?.faviconUrl, save.origin);
  return {
    sql: `INSERT INTO bookmarks (id, collection_key, url, identity, host, title, page_title, page_description, page_published_at,
            favicon_url, page_favicon_url, favicon_hash, added_at, index_status, forced, local, accepted_hash, accepted_given,
            accepted_wall, note, site, address)
          SELECT :id, key, :url, :identity, :host, :title, :page_title, :page_description, :page_published_at,
            :favicon_url, :page_favicon_url, :favicon_hash, :added_at, 'pending', :forced, coalesce(:local, 0), :accepted_hash, :accepted_given,
            :accepted_wall, coalesce(:note, ''), :site, :address
          FROM collections WHERE id = :collection_id AND deleted_at IS NULL
          ON CONFLICT (collection_key, identity) WHERE deleted_at IS NULL DO UPDATE SET
            url = excluded.url,
            address = excluded.address,
            title = CASE WHEN excluded.title <> '' THEN excluded.title ELSE title END,
            page_title = CASE WHEN :analyzed THEN excluded.page_title ELSE page_title END,
            page_description = CASE WHEN :analyzed THEN excluded.page_description ELSE page_description END,
            page_published_at = CASE WHEN :analyzed THEN excluded.page_published_at ELSE page_published_at END,
            favicon_hash = CASE
              WHEN excluded.favicon_url <> '' OR (favicon_url = '' AND :analyzed) THEN excluded.favicon_hash
              ELSE favicon_hash END,
            favicon_url = CASE WHEN excluded.favicon_url <> '' THEN excluded.favicon_url ELSE favicon_url END,
            page_favicon_url = CASE WHEN :analyzed THEN excluded.page_favicon_url ELSE page_favicon_url END,
            accepted_wall = CASE WHEN excluded.accepted_wall <> '' THEN excluded.accepted_wall ELSE accepted_wall END,
            local = coalesce(:local, local),
            note = CASE
              WHEN NOT :adds OR note = '' THEN coalesce(:note, note)
              WHEN coalesce(:note, '') = '' OR instr(:blank || note || :blank, :blank || :note || :blank) > 0 THEN note
              ELSE note || :blank || :note END,
            index_status = 'pending',
            error_message = NULL,
            error_reason = NULL,
            forced = CASE WHEN :acceptance = 'forced' THEN 1 WHEN ${IS_CLEAN} THEN 0 ELSE forced END,
            accepted_hash = CASE WHEN :acceptance = 'forced' OR ${IS_CLEAN} THEN excluded.accepted_hash
              ELSE coalesce(accepted_hash, :no_content) END,
            accepted_given = CASE WHEN :acceptance = 'forced' OR ${IS_CLEAN} THEN excluded.accepted_given ELSE accepted_given END`,
    args: {
      id,
      collection_id: save.collectionId,
      url: save.url,
      identity: save.identity,
      host: save.host,
      title: save.title,
      page_title: said?.title ?? "",
      page_description: said?.description ?? "",
      page_published_at: said?.publishedAt ?? "",
      favicon_url: save.faviconUrl,
      page_favicon_url: pageFavicon,
      favicon_hash: fnv1a(save.faviconUrl || pageFavicon),
      accepted_wall: covered === undefined ? save.acceptedWall : "any",
      note: save.note ?? null,
      blank: "\n\n",
      adds: save.adds,
      site: reverseHost(save.host),
      address: identityOf(save.url),
      added_at: save.addedAt,
      forced: covered !== undefined,
      local: save.local ?? null,
      acceptance: acceptance.kind,
      scanned_title: scanned.title,
      scanned_favicon_url: scanned.faviconUrl,
      accepted_hash: covered?.page ?? null,
      // A force without a warning covers what the job of its own save reads. This is another job.
      no_content: NO_CONTENT,
      accepted_given: covered?.given ?? null,
      analyzed,
    },
  };
}

/** The existing bookmark of a url in a collection. */
export type SavedBookmark = {
  /** As given; "" if not. */
  title: string;
  faviconUrl: string;
  /** It is fetched from this computer, because somebody saved it as a page of this computer. */
  local: boolean;
  /** Fingerprints of what was let in past the scan. */
  acceptedHash: string | null;
  acceptedGiven: string | null;
  /** The page whose source a client posted. */
  postedPage: { key: number; mediaType: MediaType } | undefined;
};

/**
 * The existing bookmarks of these urls in a collection, with the fields that a save needs. Throws `not_found` for an unknown
 * collection.
 */
export async function findSaved(
  env: Pick<Env, "reader">,
  collectionId: string,
  identities: readonly string[],
): Promise<Map<string, SavedBookmark>> {
  const { rows } = await env.reader.execute({
    sql: `SELECT b.key, b.identity, b.title, b.favicon_url, b.local, b.accepted_hash, b.accepted_given,
            p.key AS posted_page_key, p.media_type
          FROM collections c
          LEFT JOIN json_each(?) one
          LEFT JOIN bookmarks b ON b.collection_key = c.key AND b.identity = one.value AND b.deleted_at IS NULL
          LEFT JOIN pages p ON p.key = b.page_key AND p.captured = 'posted'
          WHERE c.id = ? AND c.deleted_at IS NULL`,
    args: [JSON.stringify(identities), collectionId],
  });
  if (rows.length === 0) throw collectionNotFound();
  return new Map(rows.filter(({ key }) => key !== null).map((row) => [String(row.identity), toSaved(row)]));
}

function toSaved(row: Row): SavedBookmark {
  return {
    title: String(row.title),
    faviconUrl: String(row.favicon_url),
    local: Boolean(row.local),
    acceptedHash: row.accepted_hash === null ? null : String(row.accepted_hash),
    acceptedGiven: row.accepted_given === null ? null : String(row.accepted_given),
    postedPage:
      row.posted_page_key === null
        ? undefined
        : { key: Number(row.posted_page_key), mediaType: v.parse(MediaType, row.media_type) },
  };
}
