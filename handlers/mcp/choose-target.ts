import { AppError } from "../../lib/errors.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { chooseCollection } from "./choose-collection.ts";
import { textOf } from "./untrusted/outside.ts";

/** Collections that are named to who has to choose one. */
const MOST_NAMED = 20;

/**
 * The id of the collection that a page is saved in: the one that is named, else the one where the project saves, else the only one
 * there is. Throws `invalid` where there are several, and `not_found` for one that is not there; both say which there are.
 */
export async function chooseTarget(
  bookmarkd: Bookmarkd,
  given: string | undefined,
  call: Call,
): Promise<string> {
  const named = given ?? bookmarkd.saveTo;
  if (named !== undefined) return chooseCollection(bookmarkd, named, call);
  const all = await bookmarkd.listCollections({ limit: MOST_NAMED + 1, offset: 0 }, call);
  const [first, ...others] = all;
  if (first !== undefined && others.length === 0) return textOf(first.id);
  const names = all.slice(0, MOST_NAMED).map(({ name }) => `“${textOf(name).slice(0, 60)}”`);
  const there = names.length === 0 ? "there is none yet" : `there are ${names.join(", ")}`;
  throw new AppError("invalid", `Say in which collection (collection_id): ${there}.`);
}
