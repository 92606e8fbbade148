import type { Api } from "../../../../client/api.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import { type DuplicatesResponse, MOST_MERGED } from "../../../../schema/organize/duplicates.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { bareShellWord } from "../../terminal/shell-word.ts";
import { type CollectionFlags, connect, register } from "../client/client-flags.ts";
import { findCollectionId } from "../client/references.ts";
import { attempt, type Failure, isFailure, noteFailure, tellResults } from "../results.ts";
import { bookmarks, plural } from "../words.ts";

type DedupeFlags = CollectionFlags & {
  across?: boolean;
  addresses?: boolean;
  merge?: boolean;
  yes?: boolean;
};

type Group = DuplicatesResponse["groups"][number];

const NO_DUPLICATES = "No duplicates found.";

/** How many groups to request at a time. */
const AT_A_TIME = 200;

/** Lists bookmarks of the same page, or with nearly the same content. With `merge`, keeps the first of each group. */
export async function dedupe(flags: DedupeFlags): Promise<void> {
  await register(flags, "dedupe");
  const api = connect(flags);
  const query = {
    collection_id: await findCollectionId(api, flags.collection),
    across: flags.across === true,
    because: flags.addresses ? ("address" as const) : undefined,
    with: "tags,note",
  };
  const find: Find = (offset) => api.duplicates({ ...query, limit: AT_A_TIME, offset });
  if (flags.merge) return mergeAll(api, find, flags);
  const { groups, total, spare } = await findAll(find);
  if (flags.json) return printJson(groups);
  if (groups.length === 0) return note(NO_DUPLICATES);
  await printTable(["GROUP", "WHY", "TITLE", "URL", "ADDED", "ID"], groups.flatMap(toRows));
  note(
    `${bookmarks(spare)} in ${plural(total, "group")} can go. To keep the first of each group: ${mergeCommand(flags)}`,
  );
}

/** The command that merges what was listed: without the same flags, it would merge others. */
function mergeCommand({ collection, across, addresses }: DedupeFlags): string {
  const of = collection === undefined ? "" : ` -c ${bareShellWord(plainText(collection))}`;
  return `bookmarkd dedupe${of}${across ? " --across" : ""}${addresses ? " --addresses" : ""} --merge`;
}

/** Requests groups, beginning with the one at `offset`. */
type Find = (offset: number) => Promise<DuplicatesResponse>;

async function findAll(find: Find): Promise<DuplicatesResponse> {
  const all = await find(0);
  for (let offset = AT_A_TIME; offset < all.total; offset += AT_A_TIME) {
    all.groups.push(...(await find(offset)).groups);
  }
  return all;
}

function toRows({ because, bookmarks: members }: Group, index: number): string[][] {
  return members.map((one, at) => [
    String(index + 1),
    at === 0 ? "keep" : because,
    one.title,
    one.url,
    one.added_at.slice(0, 10),
    one.id,
  ]);
}

/** Merges each group. If one cannot be merged, the others continue. */
async function mergeAll(api: Api, find: Find, { yes, json }: DedupeFlags): Promise<void> {
  let found = await find(0);
  if (found.total > 0) {
    const what = `This moves ${bookmarks(found.spare)} to the trash and keeps one in each of ${plural(found.total, "group")}.`;
    if (!(await confirm(what, yes))) return;
  }
  await tellResults<Merged>(
    async (results) => {
      let left = 0;
      // Merged groups are missing in the next answer. Groups that cannot be merged come before the remaining ones.
      for (; found.groups.length > 0; found = await find(left)) {
        for (const group of found.groups) {
          const result = await merge(api, group);
          results.push(result);
          if (!isFailure(result)) continue;
          left++;
          if (!json) noteFailure(result, "merged");
        }
        if (found.total <= left + found.groups.length) break;
      }
    },
    (results) => {
      if (json) return printJson(results);
      if (results.length === 0) return note(NO_DUPLICATES);
      const merged = results.filter((one) => !isFailure(one)).length;
      note(`Merged ${plural(merged, "group")}. The others are in the trash for 30 days: bookmarkd trash`);
    },
  );
}

type Merged = BookmarkResponse | Failure;

/** Merges a group into its first bookmark, in slices of as many as the daemon takes. */
export function merge(
  api: Pick<Api, "mergeBookmarks">,
  { bookmarks: members }: Pick<Group, "bookmarks">,
): Promise<Merged> {
  const [id = "", ...ids] = members.map((one) => one.id);
  return attempt(id, async () => {
    for (;;) {
      const slice = { ids: ids.splice(0, MOST_MERGED) };
      const merged = await api.mergeBookmarks(id, slice, { with: "tags,note" });
      if (ids.length === 0) return merged;
    }
  });
}
