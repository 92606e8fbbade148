import type { CreatedToken, NewToken } from "../../schema/token.ts";
import { chooseCollections } from "../evidence/choose-collections.ts";
import type { Env } from "../ports.ts";
import { getToken, insertToken } from "../store/grants/tokens.ts";
import { sha256Hex } from "../text/hash.ts";

/** The beginning of tokens for some collections, so that people and secret scanners recognize them. */
export const PREFIX = "bmk_";

/** Random bytes in a token. */
const BYTES = 32;

/**
 * Creates a token for some collections. Only this answer contains it: the database keeps a hash, which suffices because nobody
 * can guess the token. Throws `not_found` for an unknown collection, and lists the existing ones.
 */
export async function createToken(
  env: Pick<Env, "db" | "grant" | "newId" | "now" | "reader">,
  { collections, name, writes }: NewToken,
): Promise<CreatedToken> {
  const ids = await chooseCollections(env, collections);
  const tokenId = env.newId();
  const token = newToken();
  await insertToken(env, {
    tokenId,
    name: name ?? "",
    hash: await sha256Hex(token),
    collections: ids,
    writes,
    createdAt: env.now().toISOString(),
  });
  return { ...(await getToken(env, tokenId)), token };
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
