import type { TagResponse } from "../../schema/organize/tag.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { dropTag, findTag, renameTag } from "../store/organize/tags.ts";

type TagPorts = Pick<Env, "db" | "events" | "reader">;

/**
 * Renames a tag of all bookmarks. If another tag has the new name, the two become one, with the given spelling. Throws
 * `not_found`.
 */
export async function changeTag(env: TagPorts, from: string, to: string): Promise<TagResponse> {
  const tag = await getTag(env, from);
  await env.db.batch(renameTag(tag.key, to), "write");
  // It may have been on many bookmarks, so clients load all of them again.
  env.events.publish({ type: "resync", data: {} }, tag.collections);
  const { name, count } = await getTag(env, to);
  return { name, count };
}

/** Removes a tag from all bookmarks. Throws `not_found`. */
export async function removeTag(env: TagPorts, name: string): Promise<void> {
  const { key, collections } = await getTag(env, name);
  await env.db.batch(dropTag(key), "write");
  env.events.publish({ type: "resync", data: {} }, collections);
}

async function getTag(env: Pick<Env, "reader">, name: string) {
  const tag = await findTag(env.reader, name);
  if (tag === undefined) throw new AppError("not_found", "Tag not found");
  return tag;
}
