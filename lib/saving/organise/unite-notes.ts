import { MAX_NOTE } from "../../../schema/organise/tag.ts";

/** Notes as one, each once, with a line between them; undefined where that is longer than a note may be. */
export function uniteNotes(notes: readonly string[]): string | undefined {
  const note = [...new Set(notes.filter((one) => one !== ""))].join("\n\n");
  return [...note].length > MAX_NOTE ? undefined : note;
}
