import { type Api, isWarning } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import type { BookmarkChange, BookmarkResponse, ScanWarning } from "../../../../schema/bookmark.ts";
import { canAsk } from "../../terminal/ask.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import { plainLines, plainText } from "../../terminal/plain-text.ts";
import { type CollectionFlags, connect } from "../client/client-flags.ts";
import { findBookmarkIds, findCollection, findEachId, getBookmark } from "../client/references.ts";
import { readNamedFile } from "../named-files.ts";
import { attempt, type Failure, isFailure, noteFailure, tellResults } from "../results.ts";
import { pastScan, showWarning } from "../scan-warning.ts";
import { bookmarks } from "../words.ts";

export async function moveBookmarks(
  references: string[],
  flags: CollectionFlags & { to: string },
): Promise<void> {
  const api = connect(flags);
  const { id, name } = await findCollection(api, flags.to);
  await changeEach(
    api,
    references,
    flags,
    { collection_id: id },
    (many) => `Moved ${many} to ${plainText(name)}.`,
  );
}

export async function tagBookmarks(
  references: string[],
  flags: CollectionFlags & { add?: string[]; remove?: string[] },
): Promise<void> {
  const { add, remove } = flags;
  // "--add ," names none either.
  if (!add?.length && !remove?.length) throw new AppError("invalid", "Name the tags with --add or --remove.");
  const change = { ...(add && { add_tags: add }), ...(remove && { remove_tags: remove }) };
  await changeEach(connect(flags), references, flags, change, (many) => `Changed the tags of ${many}.`);
}

/** Prints the note of a bookmark, or changes it with `text` or `clear`. */
export async function editNote(
  reference: string,
  text: string | undefined,
  flags: CollectionFlags & { clear?: boolean },
): Promise<void> {
  if (text !== undefined && flags.clear) throw new AppError("invalid", "Give a note or --clear, not both.");
  const api = connect(flags);
  if (text === undefined && !flags.clear) return showNote(api, reference, flags);
  const given = text === "-" ? readNamedFile("-").toString() : text;
  // What a program that failed left of it. That must not delete a note, which nobody could restore.
  if (given?.trim() === "") {
    const what = text === "-" ? "Standard input" : "The note";
    throw new AppError("invalid", `${what} is empty. To delete the note, use --clear.`);
  }
  await changeEach(api, [reference], flags, { note: given ?? null }, (many) =>
    given === undefined ? `Deleted the note of ${many}.` : `Saved the note of ${many}.`,
  );
}

async function showNote(api: Api, reference: string, flags: CollectionFlags): Promise<void> {
  const [id = ""] = await findBookmarkIds(api, reference, flags.collection);
  const { note: text = "" } = await getBookmark(api, id, { with: "note" });
  if (flags.json) return printJson({ id, note: text });
  if (text === "") note("No note.");
  else print(process.stdout.isTTY ? plainLines(text) : text);
}

/** Changes the title of a bookmark. If the title trips the scan, asks on a terminal; elsewhere, the exit code says so. */
export async function renameBookmark(
  reference: string,
  title: string,
  flags: CollectionFlags & { force?: boolean },
): Promise<void> {
  await changeEach(connect(flags), [reference], flags, { title }, (many) => `Renamed ${many}.`);
}

type Changed = BookmarkResponse | (ScanWarning & { id: string }) | Failure;

/** Makes the same change to all named bookmarks. If one cannot be changed, the others continue. */
async function changeEach(
  api: Api,
  references: string[],
  flags: CollectionFlags & { force?: boolean },
  change: BookmarkChange,
  done: (many: string) => string,
): Promise<void> {
  const ids = await findEachId(api, references, flags.collection);
  const same = new Set<string>();
  await tellResults<Changed>(
    async (results) => {
      for (const id of ids) {
        const before = await tagsBefore(api, id, change);
        const result = await attempt(id, () => changeOne(api, id, change, flags.force === true));
        if (before !== undefined && hasTags(result, before)) same.add(id);
        results.push(result);
        if (!flags.json) showHeld(result);
      }
    },
    (results) => {
      const count = results.filter((one) => !("status" in one) && !same.has(one.id)).length;
      if (flags.json) printJson(results);
      else if (count > 0) note(done(bookmarks(count)));
      else if (same.size > 0) note("The tags were like that already.");
    },
  );
}

/** The tags of a bookmark whose tags are to change; undefined of any other, and of one that cannot be changed either. */
async function tagsBefore(api: Api, id: string, change: BookmarkChange): Promise<string[] | undefined> {
  if (change.add_tags === undefined && change.remove_tags === undefined) return undefined;
  return api.bookmark(id, { with: "tags" }).then(
    ({ tags = [] }) => tags,
    () => undefined,
  );
}

function hasTags(result: Changed, tags: readonly string[]): boolean {
  return "tags" in result && JSON.stringify(result.tags) === JSON.stringify(tags);
}

/** Messages for a title that trips the scan. */
const HELD = { warning: "The scan warns about the new title.", held: "The bookmark was not renamed." };

async function changeOne(api: Api, id: string, change: BookmarkChange, force: boolean): Promise<Changed> {
  const outcome = await pastScan(HELD, force, (forced) =>
    api.changeBookmark(id, change, { force: forced, with: "why,tags,note" }).then(aboutTitle),
  );
  return isWarning(outcome) ? { ...outcome, id } : outcome;
}

/** The scan takes any text for one of a page. Of a change it reads the title alone. */
function aboutTitle<Outcome extends object>(outcome: Outcome): Outcome {
  if (!("why" in outcome) || typeof outcome.why !== "string") return outcome;
  return { ...outcome, why: outcome.why.replace(/^Text on the page /, "The title ") };
}

function showHeld(result: Changed): void {
  if (isFailure(result)) noteFailure(result, "changed");
  else if ("status" in result && !canAsk()) showWarning(HELD.held, result);
}
