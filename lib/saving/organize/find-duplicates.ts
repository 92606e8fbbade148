import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import type { DuplicatesQuery, DuplicatesResponse } from "../../../schema/organize/duplicates.ts";
import type { Env } from "../../ports.ts";
import { eachCompared, readBookmarks } from "../../store/organize/duplicates.ts";
import { type Alike, createGrouping } from "../../text/sketch/group-alike.ts";

/**
 * Groups of bookmarks whose addresses lead to one page, or that say nearly the same: in one collection, in each, or across
 * all. The first of a group is the one to keep: an indexed one, and of those the oldest.
 */
export async function findDuplicates(
  env: Pick<Env, "reader">,
  query: DuplicatesQuery,
): Promise<DuplicatesResponse> {
  const { because, limit, offset, with: besides } = query;
  const all = (await group(env, query)).filter((one) => because === undefined || one.because === because);
  const shown = all.slice(offset, limit === undefined ? undefined : offset + limit);
  const found = await readBookmarks(
    env.reader,
    shown.flatMap(({ keys }) => keys),
    besides,
  );
  const groups = shown.map(({ because: why, keys }) => ({ because: why, bookmarks: bestFirst(keys, found) }));
  return {
    // If all but one were deleted meanwhile, there is nothing to merge.
    groups: groups.filter(({ bookmarks }) => bookmarks.length > 1),
    total: all.length,
    spare: all.reduce((sum, { keys }) => sum + keys.length - 1, 0),
  };
}

/** Indexed bookmarks first, then the oldest, then the one that came first. */
function bestFirst(
  keys: readonly number[],
  found: ReadonlyMap<number, BookmarkResponse>,
): BookmarkResponse[] {
  const isDone = ({ index_status }: BookmarkResponse) => (index_status === "done" ? 0 : 1);
  return [...keys]
    .sort((a, b) => a - b)
    .flatMap((key) => found.get(key) ?? [])
    .sort((a, b) => isDone(a) - isDone(b) || compareTexts(a.added_at, b.added_at));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function group(
  { reader }: Pick<Env, "reader">,
  { across, collection_id }: DuplicatesQuery,
): Promise<Alike[]> {
  const groupings = new Map<number, ReturnType<typeof createGrouping>>();
  for await (const some of eachCompared(reader, collection_id)) {
    for (const one of some) {
      const place = across ? 0 : one.collectionKey;
      const grouping = groupings.get(place) ?? createGrouping();
      groupings.set(place, grouping);
      grouping.add(one);
    }
  }
  return [...groupings.values()].flatMap((grouping) => grouping.alike());
}
