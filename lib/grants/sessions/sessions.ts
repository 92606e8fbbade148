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

/** How exactly it is kept when a session was used last, in milliseconds. */
const USE_MS = 10 * 60 * 1_000;

/** How much is kept of what a browser calls itself, in UTF-16 units. */
const LONGEST_USER_AGENT = 300;

/**
 * What opens a session, in two halves. The cookie is one that scripts can't read; but browsers send it to every port of its host. The
 * key is in the storage of the page, which is of its port alone. Neither opens anything without the other.
 */
export type SessionSecret = { cookie: string; key: string };

/** Begins a session; what opens it is answered here and nowhere else. */
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
 * The id of the session that both halves open; undefined where there is none, it has expired, or the daemon's token is another one by
 * now. That it was used is noted behind the request, which does not fail by that.
 */
export async function openSession(
  env: Pick<Env, "db" | "log" | "now" | "reader">,
  secret: SessionSecret,
  token: string,
): Promise<string | undefined> {
  // Nothing is looked up, so that what is no secret costs the database nothing.
  if (!isSecret(secret.cookie) || !isSecret(secret.key)) return undefined;
  const found = await findKeptSession(env, await hashOf(secret));
  if (found === undefined || !(await isOf(found, token))) return undefined;
  if (env.now().getTime() - Date.parse(found.lastUsedAt) >= USE_MS) {
    noteUse(env, found.id).catch((error: unknown) =>
      env.log("The use of a session could not be noted.", { error: String(error) }),
    );
  }
  return found.id;
}

/** The sessions that count with this token, oldest first. */
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

/** Ends a session: what opened it is worth nothing from now on. Throws `not_found`. */
export async function endSession(env: Pick<Env, "db">, id: string): Promise<void> {
  if (!(await deleteSession(env, id))) throw new AppError("not_found", "Session not found");
}

/** Ends all sessions. */
export const endAllSessions = deleteAllSessions;

function hashOf({ cookie, key }: SessionSecret): Promise<string> {
  return sha256Hex(`session ${cookie} ${key}`);
}

/** Says whose token a session is of, and differs from session to session. */
function markOf(id: string, token: string): Promise<string> {
  return sha256Hex(`session ${id} of ${token}`);
}

async function isOf({ id, tokenMark }: KeptSession, token: string): Promise<boolean> {
  return tokenMark === (await markOf(id, token));
}
