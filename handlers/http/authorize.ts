import { AppError } from "../../lib/errors.ts";
import { PREFIX } from "../../lib/grants/create-token.ts";
import { narrowGrant } from "../../lib/grants/narrow.ts";
import { SCOPE_HEADER } from "../../lib/grants/scope-header.ts";
import type { Env, Grant } from "../../lib/ports.ts";
import { findGrant } from "../../lib/store/grants/tokens.ts";
import { sha256Hex } from "../../lib/text/hash.ts";

/**
 * The grant of a request: everything with the daemon's own token, or if that is null; otherwise the grant of its token for
 * some collections. The header can limit it further. Throws `unauthorized` for a missing or wrong token, and `forbidden` if
 * the header names a missing collection.
 */
export async function authorize(
  request: Request,
  env: Pick<Env, "reader" | "token">,
): Promise<Grant | undefined> {
  return narrowToHeader(request, env, await readToken(request, env));
}

/** What remains of a grant for a request that asks to see less. Throws `forbidden`, like `authorize`. */
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
  if (isToken(given, token)) return undefined;
  // Nothing else is looked up, so that wrong tokens cost the database nothing.
  const grant = given.startsWith(PREFIX) ? await findGrant({ reader }, await sha256Hex(given)) : undefined;
  if (grant === undefined) throw unauthorized();
  return grant;
}

/** Whether a text is the daemon's own token. The time depends on the length of the text, not on how many characters match. */
export function isToken(given: string, token: string): boolean {
  let difference = given.length ^ token.length;
  for (let i = 0; i < given.length; i++) difference |= given.charCodeAt(i) ^ token.charCodeAt(i);
  return difference === 0;
}

function unauthorized(): AppError {
  return new AppError("unauthorized", "Unauthorized");
}
