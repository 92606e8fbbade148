import type { Api } from "../../../../client/api.ts";
import type { DuplicatesResponse } from "../../../../schema/organise/duplicates.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { findCollection } from "../client/references.ts";
import { bookmarks, setExitCode, toFailure } from "../results.ts";

export type DedupeFlags = ClientFlags & {
  collection?: string;
  across?: boolean;
  addresses?: boolean;
  merge?: boolean;
  yes?: boolean;
};

type Group = DuplicatesResponse["groups"][number];

/** Lists the bookmarks that are of one page or say nearly the same; with `merge` keeps the first of each group. */
export async function dedupe(flags: DedupeFlags): Promise<void> {
  const api = connect(flags);
  const { groups } = await api.duplicates({
    collection_id: flags.collection && (await findCollection(api, flags.collection)).id,
    across: flags.across === true,
    because: flags.addresses ? "address" : undefined,
    with: "tags,note",
  });
  if (flags.merge) return mergeAll(api, groups, flags);
  if (flags.json) return printJson(groups);
  if (groups.length === 0) return note("No bookmarks are of one page.");
  await printTable(["GROUP", "WHY", "TITLE", "URL", "ADDED", "ID"], groups.flatMap(toRows));
  note(`${said(groups)} "bookmarkd dedupe --merge" keeps the first of each group.`);
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

function said(groups: readonly Group[]): string {
  return `${bookmarks(spare(groups))} in ${groups.length} groups can go.`;
}

/** How many are not kept. */
function spare(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.bookmarks.length - 1, 0);
}

/** Merges each group; one that can't be merged does not stop the others. */
async function mergeAll(api: Api, groups: readonly Group[], { yes, json }: DedupeFlags): Promise<void> {
  if (groups.length > 0) {
    const what = `This moves ${bookmarks(spare(groups))} to the trash and keeps one of each of ${groups.length} groups.`;
    if (!(await confirm(what, yes))) return;
  }
  const results = [];
  for (const group of groups) {
    const result = await merge(api, group);
    results.push(result);
    if (!json && "status" in result) {
      note(`${plainText(result.id)} was not merged with its like: ${plainText(result.detail)}`);
    }
  }
  if (json) printJson(results);
  else {
    const merged = results.filter((one) => !("status" in one)).length;
    note(`Merged ${merged} groups. "bookmarkd trash restore" brings back what is named, for 30 days.`);
  }
  setExitCode(results);
}

async function merge(api: Api, { bookmarks: [kept, ...others] }: Group) {
  const id = kept?.id ?? "";
  try {
    return await api.mergeBookmarks(id, { ids: others.map((one) => one.id) }, { with: "tags,note" });
  } catch (error) {
    return { ...toFailure(error), id };
  }
}
