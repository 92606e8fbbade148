import { MAX_NOTE } from "../../../schema/organize/tag.ts";

/** All notes as one, each once, separated by a line. Undefined if the result is too long for a note. */
export function uniteNotes(notes: readonly string[]): string | undefined {
  const note = [...new Set(notes.filter((one) => one !== ""))].join("\n\n");
  return [...note].length > MAX_NOTE ? undefined : note;
}
