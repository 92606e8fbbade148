import * as v from "valibot";
import { maxCharacters, Text } from "./values/text.ts";
import { Time } from "./values/time.ts";

/** The most characters (code points) of a collection's name and of its description. */
export const MAX_NAME = 1_000;
export const MAX_DESCRIPTION = 10_000;

/** The collection for bookmarks that name no other. Clients create it if needed. */
export const DEFAULT_COLLECTION = "Bookmarks";

const Name = v.pipe(
  v.string(),
  v.description(`At most ${MAX_NAME} characters (Unicode code points)`),
  Text,
  v.trim(),
  v.nonEmpty("Name must not be empty"),
  maxCharacters(MAX_NAME),
);

const Description = v.pipe(
  v.string(),
  v.description(`At most ${MAX_DESCRIPTION} characters (Unicode code points)`),
  Text,
  maxCharacters(MAX_DESCRIPTION),
);

/** Body of POST /collections. A description of null counts as absent. */
export const NewCollection = v.object({ name: Name, description: v.nullish(Description) });
export type NewCollection = v.InferOutput<typeof NewCollection>;

/** Body of PATCH /collections/{id}. An absent description stays unchanged; null stores "". */
export const CollectionChange = v.object(NewCollection.entries);
export type CollectionChange = v.InferOutput<typeof CollectionChange>;

/** CollectionResponse of the API. */
export const CollectionResponse = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  created_at: Time,
  updated_at: Time,
  bookmark_count: v.pipe(v.number(), v.integer()),
  favicon_previews: v.array(v.object({ url: v.string(), favicon_url: v.string() })),
  /** Additive, on request: when a bookmark of the collection was last indexed. */
  last_indexed: v.optional(v.nullable(Time)),
});
export type CollectionResponse = v.InferOutput<typeof CollectionResponse>;

/** Answer of GET /collections. */
export const CollectionList = v.array(CollectionResponse);
