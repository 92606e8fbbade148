import { unknownCollection } from "../../lib/evidence/choose-collections.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { textOf } from "./untrusted/outside.ts";

/** Collections that are looked through for a name. */
const MOST = 10_000;

/** The id of a collection that is given by id or by name. Throws `not_found`, saying which there are. */
export async function chooseCollection(bookmarkd: Bookmarkd, given: string, call: Call): Promise<string> {
  const all = await bookmarkd.listCollections({ limit: MOST, offset: 0 }, call);
  const known = all.map(({ id, name }) => ({ id: textOf(id), name: textOf(name).trim() }));
  const wanted = given.trim().toLowerCase();
  const found =
    known.find(({ id }) => id === given.trim()) ?? known.find(({ name }) => name.toLowerCase() === wanted);
  if (found !== undefined) return found.id;
  throw unknownCollection(
    given.trim(),
    known.map(({ name }) => name),
  );
}
