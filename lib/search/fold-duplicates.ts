import type { Client } from "@libsql/client";
import { readTold } from "../store/text-index.ts";
import { type Sketch, saysTheSame, sketch } from "../text/sketch/passage-sketch.ts";
import type { Found } from "./names/names.ts";

/** How many results are compared, whichever page of them is requested, so that each page begins where the one before ends. */
export const COMPARED = 100;

/** A result, and the bookmarks with the same passage or of the same page. */
export type Folded = Found & { duplicates: number[] };

/** Folds bookmarks of the same page, and those whose passages say nearly the same, into the first of them. */
export async function foldDuplicates(db: Client, found: readonly Found[]): Promise<Folded[]> {
  const window = found.slice(0, COMPARED);
  const known = await readCompared(db, window);
  const kept: { one: Folded; compared: Compared | undefined }[] = [];
  for (const each of window) {
    const compared = known.get(each.bookmarkKey);
    const same = kept.find((other) => isSame(compared, other.compared));
    if (same === undefined) kept.push({ one: { ...each, duplicates: [] }, compared });
    else same.one.duplicates.push(each.bookmarkKey);
  }
  const rest = found.slice(COMPARED).map((each) => ({ ...each, duplicates: [] }));
  return [...kept.map(({ one }) => one), ...rest];
}

type Compared = { identity: string; passage: Sketch };

function isSame(a: Compared | undefined, b: Compared | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.identity === b.identity || saysTheSame(a.passage, b.passage);
}

async function readCompared(db: Client, found: readonly Found[]): Promise<Map<number, Compared>> {
  const told = await readTold(db, found);
  return new Map(
    told.map(({ bookmarkKey, identity, text }) => [bookmarkKey, { identity, passage: sketch(text) }]),
  );
}
