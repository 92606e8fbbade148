import type { SourceResponse } from "../../schema/source.ts";
import { toBase64 } from "../../schema/values/base64.ts";
import type { Env } from "../ports.ts";
import { bookmarkNotFound } from "../store/bookmarks.ts";
import { findGivenPage, readSource } from "../store/pages.ts";

/**
 * The newest source of a bookmark, with the given fields: everything needed to save it again elsewhere. Throws `not_found`.
 */
export async function getSource(env: Pick<Env, "reader">, id: string): Promise<SourceResponse> {
  const given = await findGivenPage(env.reader, id);
  if (given === undefined) throw bookmarkNotFound();
  const { page, ...fields } = given;
  if (page === undefined) return { ...fields, html: null };
  const body = await readSource(env.reader, page);
  if (typeof body === "string") return { ...fields, html: body };
  return { ...fields, html: null, file: toBase64(body.bytes) };
}
