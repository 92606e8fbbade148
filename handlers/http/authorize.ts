import { AppError } from "../../lib/errors.ts";
import { PREFIX } from "../../lib/grants/create-token.ts";
import { narrowGrant } from "../../lib/grants/narrow.ts";
import { SCOPE_HEADER } from "../../lib/grants/scope-header.ts";
import type { Env, Grant } from "../../lib/ports.ts";
import { findGrant } from "../../lib/store/grants/tokens.ts";
import { sha256Hex } from "../../lib/text/hash.ts";

/**
 * What a request may see and do: all of it with the daemon's own token, or where that is null, else what its token for some
 * collections allows; of that no more than its header asks for. Throws `unauthorized` for no token and a wrong one, `forbidden` for
 * a header that names a collection which is not there.
 */
export async function authorize(
  request: Request,
  env: Pick<Env, "reader" | "token">,
): Promise<Grant | undefined> {
  return narrowToHeader(request, env, await readToken(request, env));
}

/** What is left of a grant for a request that says it wants to see less. Throws `forbidden` as `authorize` does. */
export async function narrowToHeader(
  request: Request,
  env: Pick<Env, "reader">,
  grant: Grant | undefined,
): Promise<Grant | undefined> {
  const header = request.headers.get(SCOPE_HEADER);
  return header === null ? grant : narrowGrant({ reader: env.reader, grant }, header);
}

async function readToken(
  request: Request,
  { reader, token }: Pick<Env, "reader" | "token">,
): Promise<Grant | undefined> {
  if (token === null) return undefined;
  const given = /^Bearer +([^\s,]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (given === undefined) throw unauthorized();
  const hash = await sha256Hex(given);
  if (isSame(hash, await sha256Hex(token))) return undefined;
  // Nothing else is looked up, so that wrong tokens cost the database nothing.
  const grant = given.startsWith(PREFIX) ? await findGrant({ reader }, hash) : undefined;
  if (grant === undefined) throw unauthorized();
  return grant;
}

/** Whether something is the daemon's own token. Digests are compared, so that it takes as long for one that is nearly right. */
export async function isToken(given: string, token: string): Promise<boolean> {
  return isSame(await sha256Hex(given), await sha256Hex(token));
}

/** Takes as long for a digest that is nearly the same as for one that is all different. */
function isSame(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}

function unauthorized(): AppError {
  return new AppError("unauthorized", "Unauthorized");
}
