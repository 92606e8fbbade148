import { DIMENSIONS } from "../vectors.ts";

/** Chunks of one bookmark; a bookmark in ten is in a collection, one in twenty has a tag. */
const CHUNKS_OF_BOOKMARK = 10;
const COLLECTIONS = 10;
const TAGGED = 20;

/** What to search: everything, one collection, bookmarks with a tag, or the newer half. */
export const SCOPES = ["all", "collection", "tag", "date"] as const;
export type Scope = (typeof SCOPES)[number];

/** The bookmark of the vector at a position, with its properties. Searches of one collection use collection 3. */
export function factsOf(at: number) {
  const bookmark = Math.floor(at / CHUNKS_OF_BOOKMARK);
  return { bookmark, collection: bookmark % COLLECTIONS, tagged: bookmark % TAGGED === 0 ? 1 : 0 };
}

export const COLLECTION = 3;

/** Whether the vector at a position is in scope, of `count`. */
function isIn(scope: Scope, at: number, count: number): boolean {
  const { bookmark, collection, tagged } = factsOf(at);
  if (scope === "collection") return collection === COLLECTION;
  if (scope === "tag") return tagged === 1;
  return scope === "all" || bookmark >= firstNew(count);
}

/** The first bookmark of the newer half. */
export function firstNew(count: number): number {
  return factsOf(count >> 1).bookmark;
}

/** Whether the vector at a position is deleted, when half of them are. */
export function isDeleted(at: number): boolean {
  return factsOf(at).bookmark % 2 === 1;
}

/** The filter of a scope in SQL, with the columns `collection`, `tagged` and `bookmark`; "" for everything. */
export function filterOf(scope: Scope, count: number): string {
  if (scope === "collection") return `collection = ${COLLECTION}`;
  if (scope === "tag") return "tagged = 1";
  return scope === "date" ? `bookmark >= ${firstNew(count)}` : "";
}

/** Something that finds the nearest of vectors. */
export type Peer = {
  name: string;
  add: (all: Float32Array) => unknown;
  /** The positions of the ten nearest in scope; undefined if it cannot search this scope. */
  search: (query: Float32Array, scope: Scope) => Promise<number[] | undefined> | number[] | undefined;
  /** Deletes the vectors for which `isDeleted` is true. */
  deleteHalf: () => unknown;
  close: () => unknown;
};

/** A dot product with every vector, in memory. */
export function openPlain(): Peer {
  let all: Float32Array = new Float32Array();
  let isThere = (_: number) => true;
  return {
    name: "plain scan",
    add(vectors) {
      all = vectors;
    },
    search(query, scope) {
      const count = all.length / DIMENSIONS;
      const best: { at: number; score: number }[] = [];
      for (let at = 0; at < count; at++) {
        if (!isThere(at) || (scope !== "all" && !isIn(scope, at, count))) continue;
        const score = dot(all, at * DIMENSIONS, query);
        if (best.length === 10 && score <= best[9]!.score) continue;
        best.push({ at, score });
        best.sort((a, b) => b.score - a.score);
        best.length = Math.min(best.length, 10);
      }
      return best.map(({ at }) => at);
    },
    deleteHalf() {
      isThere = (at) => !isDeleted(at);
    },
    close: () => {},
  };
}

function dot(all: Float32Array, start: number, query: Float32Array): number {
  let even = 0;
  let odd = 0;
  for (let d = 0; d < DIMENSIONS; d += 2) {
    even += all[start + d]! * query[d]!;
    odd += all[start + d + 1]! * query[d + 1]!;
  }
  return even + odd;
}
