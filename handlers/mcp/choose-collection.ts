import { AppError } from "../../lib/errors.ts";
import { isCalled, unknownCollection } from "../../lib/evidence/choose-collections.ts";
import type { CollectionResponse } from "../../schema/collection.ts";
import { shorten } from "../../schema/values/text.ts";
import { LIKE_AN_ID } from "./arguments.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { isNotFound } from "./not-there.ts";
import { type Received, textOf } from "./untrusted/outside.ts";

/** The most collections to search for a name. */
const MOST = 10_000;

/**
 * Runs a task with the id of a collection, given by id or name. A text that looks like an id is tried as an id first, because
 * listing the collections takes longer than most tasks. Throws `not_found`, and lists the existing ones.
 */
export async function inCollection<T>(
  bookmarkd: Bookmarkd,
  given: string,
  call: Call,
  use: (id: string) => Promise<T>,
): Promise<T> {
  const named = async () => use(textOf((await chooseCollection(bookmarkd, given, call)).id));
  if (!LIKE_AN_ID.test(given.trim())) return named();
  try {
    return await use(given.trim());
  } catch (error) {
    if (isNotFound(error)) return named();
    throw error;
  }
}

/** How many collections an error lists for the next try. */
const MOST_NAMED = 20;

/**
 * The same for a page to save. Without a name, it takes the project's collection, otherwise the only one that exists. Throws
 * `invalid` if there are several, and lists them.
 */
export async function inTarget<T>(
  bookmarkd: Bookmarkd,
  given: string | undefined,
  call: Call,
  use: (id: string) => Promise<T>,
): Promise<T> {
  const named = given ?? bookmarkd.saveTo;
  if (named !== undefined) return inCollection(bookmarkd, named, call, use);
  const all = await bookmarkd.listCollections({ limit: MOST_NAMED + 1, offset: 0 }, call);
  const [first, ...others] = all;
  if (first !== undefined && others.length === 0) return use(textOf(first.id));
  const names = all.slice(0, MOST_NAMED).map(({ name }) => `“${shorten(textOf(name), 60)}”`);
  const there = names.length === 0 ? "you have none yet" : `there are ${names.join(", ")}`;
  throw new AppError("invalid", `Choose a collection (collection_id): ${there}.`);
}

/** The collection with this id or name. Throws `not_found`, and lists the existing ones. */
export async function chooseCollection(
  bookmarkd: Bookmarkd,
  given: string,
  call: Call,
): Promise<Received<CollectionResponse>> {
  const all = await bookmarkd.listCollections({ limit: MOST, offset: 0 }, call);
  const found =
    all.find(({ id }) => textOf(id) === given.trim()) ??
    all.find(({ name }) => isCalled(textOf(name), given));
  if (found !== undefined) return found;
  throw unknownCollection(
    given.trim(),
    all.map(({ name }) => textOf(name).trim()),
  );
}

/** The collection with this name, if it exists. */
export async function findByName(
  bookmarkd: Bookmarkd,
  given: string,
  call: Call,
): Promise<Received<CollectionResponse> | undefined> {
  const all = await bookmarkd.listCollections({ limit: MOST, offset: 0 }, call);
  return all.find(({ name }) => isCalled(textOf(name), given));
}
