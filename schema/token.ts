import * as v from "valibot";
import { MAX_NAME } from "./collection.ts";
import { listUpTo } from "./values/list.ts";
import { maxCharacters, Text } from "./values/text.ts";
import { Time } from "./values/time.ts";

/** The most collections of one token. */
const MAX_COLLECTIONS = 100;

/** Body of POST /tokens. */
export const NewToken = v.object({
  collections: v.pipe(
    listUpTo(v.string(), MAX_COLLECTIONS, `Must be at most ${MAX_COLLECTIONS} collections`),
    v.description("The collections the token may see, by id or name"),
    v.minLength(1, "Must name a collection"),
  ),
  name: v.nullish(
    v.pipe(v.string(), v.description("What the token is for"), Text, v.trim(), maxCharacters(MAX_NAME)),
    "",
  ),
  writes: v.pipe(
    v.optional(v.boolean(), true),
    v.description("Whether the token may save, change and delete in these collections"),
  ),
});
export type NewToken = v.InferOutput<typeof NewToken>;

/** A token for some collections. The token itself appears once, when it is created. */
export const TokenResponse = v.object({
  id: v.string(),
  name: v.string(),
  /** The collections that still exist. */
  collections: v.array(v.object({ id: v.string(), name: v.string() })),
  writes: v.boolean(),
  created_at: Time,
});
export type TokenResponse = v.InferOutput<typeof TokenResponse>;

/** Answer of GET /tokens. */
export const TokenList = v.array(TokenResponse);

/** Answer of POST /tokens. */
export const CreatedToken = v.object({ ...TokenResponse.entries, token: v.string() });
export type CreatedToken = v.InferOutput<typeof CreatedToken>;
