import { type CollectionResponse, DEFAULT_COLLECTION } from "../../../schema/collection.ts";

/** Where a bookmark goes if nobody chose: the default collection, or else the first. Undefined if there is no collection. */
export function defaultCollection(
  collections: readonly CollectionResponse[],
): CollectionResponse | undefined {
  return collections.find(({ name }) => name === DEFAULT_COLLECTION) ?? collections[0];
}
