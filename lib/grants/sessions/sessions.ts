import type { SessionResponse } from "../../../schema/page/session.ts";
import { AppError } from "../../errors.ts";
import type { Env } from "../../ports.ts";
import {
  deleteAllSessions,
  deleteSession,
  findKeptSession,
  insertSession,
  type KeptSession,
  listKeptSessions,
  noteUse,
} from "../../store/grants/sessions.ts";
import { sha256Hex } from "../../text/hash.ts";
import { isSecret, newSecret } from "./secret.ts";

/** How long a session lasts, in seconds: 30 days, however often it is used. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Sessions at a time. */
const MOST = 32;

/** The precision of the time of last use, in milliseconds. */
const USE_MS = 10 * 60 * 1_000;

/** How much of the browser's own name is kept, in UTF-16 units. */
const LONGEST_USER_AGENT = 300;

/**
 * The two halves of the secret of a session. Scripts cannot read the cookie, but browsers send it to every port of its host.
 * The key is in the storage of the page, which belongs to its port alone. Neither half opens the session without the other.
 */
export type SessionSecret = { cookie: string; key: string };

/** Begins a session. Only this answer contains its secret. */
export async function beginSession(
  env: Pick<Env, "db" | "newId" | "now">,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<SessionSecret & { id: string; expiresAt: string }> {
  const secret = { cookie: newSecret(), key: newSecret() };
  const id = env.newId();
  const now = env.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000).toISOString();
  const session = {
    id,
    hash: await hashOf(secret),
    tokenMark: await markOf(id, token),
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT).toWellFormed(),
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt,
  };
  await insertSession(env, session, MOST);
  return { ...secret, id, expiresAt };
}

/**
 * The id of the session that both halves open. Undefined if there is none, if it has expired, or if the daemon's token has
 * changed. The time of use is recorded in the background; a failure there does not affect the request.
 */
export async function openSession(
  env: Pick<Env, "db" | "log" | "now" | "reader">,
  secret: SessionSecret,
  token: string,
): Promise<string | undefined> {
  // A text that cannot be a secret costs the database nothing.
  if (!isSecret(secret.cookie) || !isSecret(secret.key)) return undefined;
  const found = await findKeptSession(env, await hashOf(secret));
  if (found === undefined || !(await isOf(found, token))) return undefined;
  if (env.now().getTime() - Date.parse(found.lastUsedAt) >= USE_MS) {
    noteUse(env, found.id).catch((error: unknown) =>
      env.log("Could not record the use of a session.", { error: String(error) }),
    );
  }
  return found.id;
}

/** The sessions that are valid with this token, oldest first. */
export async function listSessions(
  env: Pick<Env, "now" | "reader" | "sessionId">,
  token: string,
): Promise<SessionResponse[]> {
  const kept = await listKeptSessions(env);
  const counts = await Promise.all(kept.map((one) => isOf(one, token)));
  return kept
    .filter((_, index) => counts[index])
    .map(({ id, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      expires_at: expiresAt,
      current: id === env.sessionId,
    }));
}

/** Ends a session. Its secret is invalid from now on. Throws `not_found`. */
export async function endSession(env: Pick<Env, "db">, id: string): Promise<void> {
  if (!(await deleteSession(env, id))) throw new AppError("not_found", "Session not found");
}

/** Ends all sessions. */
export const endAllSessions = deleteAllSessions;

function hashOf({ cookie, key }: SessionSecret): Promise<string> {
  return sha256Hex(`session ${cookie} ${key}`);
}

/** Ties a session to a token. The mark is different for each session. */
function markOf(id: string, token: string): Promise<string> {
  return sha256Hex(`session ${id} of ${token}`);
}

async function isOf({ id, tokenMark }: KeptSession, token: string): Promise<boolean> {
  return tokenMark === (await markOf(id, token));
}
