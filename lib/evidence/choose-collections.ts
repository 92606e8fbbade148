import { shorten } from "../../schema/values/text.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { listCollectionNames } from "../store/evidence/collection-names.ts";

/** How many existing collections an error lists. */
const MOST_NAMED = 20;

/** The most characters of a name in a message. */
const LONGEST_NAME = 60;

/**
 * The ids of the given collections, each named by id or by name, in any case. Throws `not_found`, and lists the existing ones.
 */
export async function chooseCollections(
  env: Pick<Env, "grant" | "reader">,
  given: readonly string[],
): Promise<string[]> {
  const known = await listCollectionNames(env);
  const names = known.map(({ name }) => name);
  const ids = given.map((one) => {
    const found = findNamed(known, one);
    if (found.length === 0) throw unknownCollection(one.trim(), names);
    return found;
  });
  return [...new Set(ids.flat())];
}

/** The ids that a reference stands for: the collection with that id, otherwise all with that name, in any case. */
export function findNamed(known: readonly { id: string; name: string }[], reference: string): string[] {
  const wanted = reference.trim();
  const byId = known.filter(({ id }) => id === wanted);
  const found = byId.length > 0 ? byId : known.filter(({ name }) => isCalled(name, wanted));
  return found.map(({ id }) => id);
}

/** Whether a collection has the given name, in any case. Letters and accents may be apart, as in names of folders on macOS. */
export function isCalled(name: string, given: string): boolean {
  return plain(name) === plain(given);
}

function plain(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** The error for a missing collection, which lists the existing ones. */
export function unknownCollection(given: string, names: readonly string[]): AppError {
  const said = names.slice(0, MOST_NAMED).map((name) => `“${shorten(name, LONGEST_NAME)}”`);
  const more = names.length > said.length ? ` and ${names.length - said.length} more` : "";
  const there =
    said.length === 0 ? "You have no collections yet." : `Collections: ${said.join(", ")}${more}.`;
  return new AppError("not_found", `Collection not found: “${shorten(given, LONGEST_NAME)}”. ${there}`);
}
