import type { CreatedToken, NewToken } from "../../schema/token.ts";
import { chooseCollections } from "../evidence/choose-collections.ts";
import type { Env } from "../ports.ts";
import { getToken, insertToken } from "../store/grants/tokens.ts";
import { sha256Hex } from "../text/hash.ts";

/** What tokens for some collections begin with, so that people and scanners of secrets know them. */
export const PREFIX = "bmk_";

/** Random bytes of a token. */
const BYTES = 32;

/**
 * Makes a token for some collections. It is answered here and nowhere else: only its hash is kept, which is enough for one that
 * nobody can guess. Throws `not_found` for an unknown collection, saying which there are.
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
