import type { Draft } from "../../../../../client/api.ts";
import { MAX_TAGS } from "../../../../../schema/organize/tag.ts";

/** What bookmarkd stores of an entry, and its names in the tables and JSON lists of other programs; an earlier name wins. */
export const FIELD_NAMES = {
  url: ["url", "link", "href"],
  title: ["title", "name"],
  tags: ["tags", "tag", "documenttags", "labels", "tagnames", "keywords"],
  note: ["note", "description", "summary", "extended", "comment", "comments", "notes"],
  folder: ["collection", "folder"],
  date: [
    ...["addedat", "added", "dateadded", "timeadded", "savedat", "saveddate", "createdat", "created"],
    ...["timestamp", "time", "date"],
  ],
};
export type Field = keyof typeof FIELD_NAMES;

/** A name without what programs write differently: "time_added", "timeAdded" and "Time added" are one name. */
export function toFieldName(name: string): string {
  return name.replace(/[\uFEFF\s_-]/g, "").toLowerCase();
}

/** More tags than bookmarkd stores, so that the import can report the cut, and few enough for any memory. */
const MOST_TAGS = 10 * MAX_TAGS;

/** Tags, each once, and note of an entry, at full length; undefined if empty. A comma ends a tag. */
export function toLabels(tags: readonly string[], note: string): Pick<Draft, "tags" | "note"> {
  const named = new Set<string>();
  for (const tag of tagsIn(tags)) {
    if (tag !== "") named.add(tag);
    if (named.size === MOST_TAGS) break;
  }
  const text = note.trim();
  return {
    ...(named.size > 0 ? { tags: [...named] } : {}),
    ...(text === "" ? {} : { note: text }),
  };
}

/** All notes of an entry as one, each once. */
export function asOneNote(notes: readonly string[]): string {
  return [...new Set(notes.map((note) => note.trim()))].filter((note) => note !== "").join("\n\n");
}

/** One at a time, because a hostile file has millions. */
function* tagsIn(texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    for (let start = 0; start <= text.length; ) {
      const comma = text.indexOf(",", start);
      const end = comma === -1 ? text.length : comma;
      yield text
        .slice(start, end)
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim();
      start = end + 1;
    }
  }
}

/** Values that mean the default. */
const SAYS_NOTHING = ["", "0", "no", "false", "unread", "new", "active", "[]", "{}", "null"];

/** The names of the fields with a value, which bookmarkd does not store. */
export function toLeft(fields: Iterable<readonly [name: string, value: unknown]>): string[] {
  return [...fields].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim().toLowerCase() : (JSON.stringify(value) ?? "");
    return SAYS_NOTHING.includes(text) ? [] : [name];
  });
}
