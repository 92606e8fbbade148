import { AppError } from "../../lib/errors.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { describeCollection } from "./describe.ts";
import { receive } from "./untrusted/outside.ts";
import { tellLine } from "./untrusted/told.ts";

/** So many collections are named to who asked for one that is not there. */
const MOST_NAMED = 8;

/** More than anybody has. */
const ALL = 100_000;

/** Throws `not_found` for a collection that is not there, and says which are. */
export async function checkCollection(id: string, bookmarkd: Bookmarkd, call: Call): Promise<void> {
  const all = (await bookmarkd.listCollections({ limit: ALL, offset: 0 }, call)).map(describeCollection);
  if (all.some((collection) => collection.id === id)) return;
  const named = all
    .slice(0, MOST_NAMED)
    .map((collection) => `${collection.name.slice(0, 60)} (${collection.id})`);
  const others = all.length > MOST_NAMED ? `, and ${all.length - MOST_NAMED} more` : "";
  const there = all.length === 0 ? "There is none yet." : `There are: ${named.join(", ")}${others}.`;
  throw new AppError("not_found", `There is no collection ${tellLine(receive(id), 100)}. ${there}`);
}
