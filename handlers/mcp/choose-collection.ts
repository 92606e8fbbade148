import { AppError } from "../../lib/errors.ts";
import { unknownCollection } from "../../lib/evidence/choose-collections.ts";
import type { CollectionResponse } from "../../schema/collection.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { isNotFound } from "./not-there.ts";
import { type Received, textOf } from "./untrusted/outside.ts";

/** Collections that are looked through for a name. */
const MOST = 10_000;

/**
 * Runs what needs the id of a collection that is given by id or by name. What looks like an id is tried as one first: listing
 * the collections takes longer than most of what is asked of one. Throws `not_found`, saying which there are.
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

/** Collections that are named to who has to choose one. */
const MOST_NAMED = 20;

/**
 * The same for a page that is saved: without a collection it goes where the project saves, else into the only one there is. Throws
 * `invalid` where there are several, saying which.
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
  const names = all.slice(0, MOST_NAMED).map(({ name }) => `“${textOf(name).slice(0, 60)}”`);
  const there = names.length === 0 ? "you have none yet" : `there are ${names.join(", ")}`;
  throw new AppError("invalid", `Choose a collection (collection_id): ${there}.`);
}

/** A UUID, which collections may be called as well. */
const LIKE_AN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The collection that is given by id or by name. Throws `not_found`, saying which there are. */
export async function chooseCollection(
  bookmarkd: Bookmarkd,
  given: string,
  call: Call,
): Promise<Received<CollectionResponse>> {
  const all = await bookmarkd.listCollections({ limit: MOST, offset: 0 }, call);
  const found =
    all.find(({ id }) => textOf(id) === given.trim()) ?? all.find(({ name }) => isCalled(name, given));
  if (found !== undefined) return found;
  throw unknownCollection(
    given.trim(),
    all.map(({ name }) => textOf(name).trim()),
  );
}

/** The collection of this name, if there is one. */
export async function findByName(
  bookmarkd: Bookmarkd,
  given: string,
  call: Call,
): Promise<Received<CollectionResponse> | undefined> {
  const all = await bookmarkd.listCollections({ limit: MOST, offset: 0 }, call);
  return all.find(({ name }) => isCalled(name, given));
}

function isCalled(name: Received<CollectionResponse>["name"], given: string): boolean {
  return textOf(name).trim().toLowerCase() === given.trim().toLowerCase();
}
