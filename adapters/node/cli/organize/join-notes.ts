import { AppError } from "../../../../lib/errors.ts";
import { uniteNotes } from "../../../../lib/saving/organize/unite-notes.ts";

/** Both notes as one, but not a note twice that is already part of the other. Throws `invalid` if they are too long together. */
export function joinNotes(own: string, given: string): string {
  if (given === "" || `\n\n${own}\n\n`.includes(`\n\n${given}\n\n`)) return own;
  const note = uniteNotes([own, given]);
  if (note === undefined) throw new AppError("invalid", "Its note has no room for this one.");
  return note;
}
