import type { Draft } from "../../../../../client/api.ts";

/** Tags and note of an entry, at full length; undefined if empty. */
export function toLabels(tags: readonly string[], note: string): Pick<Draft, "tags" | "note"> {
  const named = tags
    .flatMap((tag) => tag.split(","))
    .map((tag) => tag.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .filter((tag) => tag !== "");
  const text = note.trim();
  return {
    ...(named.length > 0 ? { tags: named } : {}),
    ...(text === "" ? {} : { note: text }),
  };
}

/** Values that mean the default. */
const SAYS_NOTHING = ["", "0", "no", "false", "unread", "new", "[]", "null"];

/** The names of the fields with a value, which bookmarkd does not store. */
export function toLeft(fields: Iterable<readonly [name: string, value: unknown]>): string[] {
  return [...fields].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim().toLowerCase() : (JSON.stringify(value) ?? "");
    return SAYS_NOTHING.includes(text) ? [] : [name];
  });
}
