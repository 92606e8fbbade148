import { AppError } from "../errors.ts";
import { findNamed } from "../evidence/choose-collections.ts";
import type { Env, Grant } from "../ports.ts";
import { listCollectionNames } from "../store/evidence/collection-names.ts";

/**
 * What is left of what a token allows for a request with this header. Throws `forbidden` where it names a collection that is not
 * there, without saying which are: who asks may not see them.
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

/** A name that is not encoded as it should be is none that a collection has. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** How much of a name is said, in UTF-16 units. */
const LONGEST_NAME = 60;

function outOfScope(name: string): AppError {
  return new AppError(
    "forbidden",
    `The scope of this request names the collection “${name.slice(0, LONGEST_NAME)}”, which does not exist. ` +
      "It may have been renamed or deleted. The user can change the scope.",
  );
}
