import { AppError } from "../../lib/errors.ts";
import { toGranted } from "../../lib/events/granted-event.ts";
import type { Env, Listener } from "../../lib/ports.ts";
import { isSession } from "../../lib/store/grants/sessions.ts";
import { isToken } from "../../lib/store/grants/tokens.ts";

/** The interval of token checks, in milliseconds. */
const TOKEN_CHECK_MS = 1_000;

export type Watching = Pick<
  Env,
  "events" | "every" | "grant" | "log" | "now" | "reader" | "sessionId" | "token"
>;

/**
 * Calls `next` with visible changes from now on. Calls `end` once, as the last call, when the service stops, the token changes or is
 * revoked, or the session of the page ends. The returned function stops both. Throws `busy` if there are too many watchers.
 */
export function watchEvents(env: Watching, { next, end }: Listener): () => void {
  const { token, grant } = env;
  const ends: (() => void)[] = [];
  const release = () => {
    for (const stop of ends.splice(0)) stop();
  };
  const finish = () => {
    if (ends.length === 0) return;
    release();
    end();
  };
  const checkToken = () => {
    if (env.token !== token) finish();
    return env.token === token;
  };
  const unsubscribe = env.events.subscribe({
    next: (event, left) => {
      const told = grant === undefined ? event : toGranted(event, left, grant);
      if (told !== undefined && checkToken()) next(told, left);
    },
    end: finish,
  });
  if (unsubscribe === undefined) throw tooMany();
  ends.push(unsubscribe, env.every(TOKEN_CHECK_MS, checkToken), watchGrant(env, finish));
  return release;
}

/** Calls `end` when the token of a watcher is revoked, or the session of the page ends. The returned function stops the watch. */
function watchGrant(
  env: Pick<Env, "every" | "grant" | "log" | "now" | "reader" | "sessionId">,
  end: () => void,
): () => void {
  const { sessionId } = env;
  const tokenId = env.grant?.tokenId ?? null;
  if (tokenId === null && sessionId === undefined) return () => {};
  const stands = async () =>
    (tokenId === null || (await isToken(env, tokenId))) &&
    (sessionId === undefined || (await isSession(env, sessionId)));
  return env.every(TOKEN_CHECK_MS, () => {
    stands()
      .then((still) => still || end())
      .catch((error: unknown) => env.log("Could not check a token.", { error: String(error) }));
  });
}

function tooMany(): AppError {
  return new AppError("busy", "Too many event streams are open. Close one, or try again later.", {
    retryAfterSeconds: 30,
  });
}
