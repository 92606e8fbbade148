import type { CollectionResponse } from "../../../schema/collection.ts";

/** The separator in names of nested collections, as imports write them. */
const BETWEEN = " / ";

/** A place in the tree: a collection, or a name that only has others below it. */
export type Place = {
  /** The last part of the name, and the whole name. */
  name: string;
  path: string;
  /** Undefined if no collection has this name. */
  id: string | undefined;
  /** Bookmarks in it and below it. */
  count: number;
  below: Place[];
};

/** The collections as a tree, by their names and in that order. */
export function toTree(collections: readonly CollectionResponse[]): Place[] {
  const root: Place[] = [];
  const known = new Map<string, Place>();
  const sorted = [...collections].sort((a, b) => compare(a.name, b.name));
  for (const { id, name, bookmark_count } of sorted) {
    const parts = asSeen(name).split(BETWEEN);
    let level = root;
    for (const [depth, part] of parts.entries()) {
      const path = parts.slice(0, depth + 1).join(BETWEEN);
      const isLast = depth === parts.length - 1;
      let place = known.get(path);
      // Two collections with one name are two places.
      if (place === undefined || (isLast && place.id !== undefined)) {
        place = { name: part, path, id: undefined, count: 0, below: [] };
        level.push(place);
        known.set(path, place);
      }
      if (isLast) place.id = id;
      place.count += bookmark_count;
      level = place.below;
    }
  }
  return root;
}

const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** All places of a tree in display order, with their depth. */
export function flatten(places: readonly Place[], depth = 0): { place: Place; depth: number }[] {
  return places.flatMap((place) => [{ place, depth }, ...flatten(place.below, depth + 1)]);
}

/** The ids of the collections with this name and of those below it. */
export function idsBelow(collections: readonly CollectionResponse[], path: string): Set<string> {
  const above = `${asSeen(path)}${BETWEEN}`;
  const isBelow = ({ name }: CollectionResponse) => `${asSeen(name)}${BETWEEN}`.startsWith(above);
  return new Set(collections.filter(isBelow).map(({ id }) => id));
}

/** Whether there are collections below this name. "" is no name. */
export function hasBelow(collections: readonly CollectionResponse[], path: string): boolean {
  const above = `${asSeen(path)}${BETWEEN}`;
  return path !== "" && collections.some(({ name }) => asSeen(name).startsWith(above));
}

/**
 * The collections below one, and what their names have after its name. Where two have the same name, nobody knows below which of the
 * two the others are, so they are below neither.
 */
export function namedBelow(
  collections: readonly CollectionResponse[],
  { id, name }: Pick<CollectionResponse, "id" | "name">,
): { id: string; name: string; rest: string }[] {
  const path = asSeen(name);
  const hasTwin = collections.some((one) => one.id !== id && asSeen(one.name) === path);
  if (hasTwin) return [];
  const below = collections.filter((one) => asSeen(one.name).startsWith(`${path}${BETWEEN}`));
  return below.map((one) => ({ id: one.id, name: one.name, rest: asSeen(one.name).slice(path.length) }));
}

/** Accents may be apart from their letters, as in names of folders on macOS. */
function asSeen(name: string): string {
  return name.normalize("NFC");
}

/** A name as its upper parts and its last part. */
export function partsOf(name: string): { above: string; last: string } {
  const end = name.lastIndexOf(BETWEEN);
  return end === -1
    ? { above: "", last: name }
    : { above: name.slice(0, end + BETWEEN.length), last: name.slice(end + BETWEEN.length) };
}
