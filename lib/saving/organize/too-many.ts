import { MAX_NOTE, MAX_TAGS } from "../../../schema/organize/tag.ts";
import type { AppError } from "../../errors.ts";
import { invalid } from "../check-url.ts";

/** The error for tags that a bookmark has no room for beside those it has. */
export function tooManyTags(field: string): AppError {
  return invalid(
    field,
    `Together with those it has, the bookmark would have more than ${MAX_TAGS} tags`,
    "too_many_tags",
  );
}

/** The error for a note that the bookmark has no room for behind the one it has. */
export function noteTooLong(): AppError {
  const most = MAX_NOTE.toLocaleString("en");
  return invalid(
    "note",
    `Together with the one it has, the note would have more than ${most} characters`,
    "note_too_long",
  );
}
