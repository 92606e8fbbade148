import type { Draft } from "../../../../../client/api.ts";
import { MAX_NOTE, MAX_TAG, MAX_TAGS } from "../../../../../schema/organise/tag.ts";
import { clip } from "../../../../../schema/text.ts";

/** Tags and note of an entry as the daemon takes them; nothing for those that are empty. What is too long is cut. */
export function toLabels(tags: readonly string[], note: string): Pick<Draft, "tags" | "note"> {
  const named = tags
    .flatMap((tag) => tag.split(","))
    .map((tag) => clip(tag.replace(/[\p{Cc}\s]+/gu, " ").trim(), MAX_TAG).trim())
    .filter((tag) => tag !== "");
  const text = clip(note.trim(), MAX_NOTE);
  return {
    ...(named.length > 0 ? { tags: [...new Set(named)].slice(0, MAX_TAGS) } : {}),
    ...(text === "" ? {} : { note: text }),
  };
}
