import { shorten } from "../../schema/values/text.ts";
import { AppError } from "../errors.ts";
import { findNamed } from "../evidence/choose-collections.ts";
import type { Env, Grant } from "../ports.ts";
import { listCollectionNames } from "../store/evidence/collection-names.ts";

/**
 * The grant of a request with this header: what remains of its token's grant. Throws `forbidden` if the header names a missing
 * collection. The error does not list collections, because the client may not see them.
 */
export async function narrowGrant(env: Pick<Env, "grant" | "reader">, header: string): Promise<Grant> {
  const known = await listCollectionNames(env);
  const ids = readHeader(header).map((one) => {
    const found = findNamed(known, one);
    if (found.length === 0) throw outOfScope(one);
    return found;
  });
  const { tokenId = null, writes = true } = env.grant ?? {};
  return { tokenId, writes, collections: [...new Set(ids.flat())] };
}

function readHeader(header: string): string[] {
  const names = header.split(",").map((one) => decode(one.trim()).trim());
  if (names.includes(""))
    throw new AppError("forbidden", "The scope of this request does not name a collection.");
  return names;
}

/** A name with a wrong encoding matches no collection. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The most characters of a name that a message quotes. */
const LONGEST_NAME = 60;

function outOfScope(name: string): AppError {
  return new AppError(
    "forbidden",
    `The scope of this request names the collection “${shorten(name, LONGEST_NAME)}”, which does not exist. ` +
      "It may have been renamed or deleted. The user can change the scope.",
  );
}
