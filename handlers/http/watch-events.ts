import { AppError } from "../../lib/errors.ts";
import { toGranted } from "../../lib/events/granted-event.ts";
import type { Env, Listener } from "../../lib/ports.ts";
import { isSession } from "../../lib/store/grants/sessions.ts";
import { isToken } from "../../lib/store/grants/tokens.ts";

/** How often it is looked whether the token still counts, in milliseconds. */
const TOKEN_CHECK_MS = 1_000;

export type Watching = Pick<
  Env,
  "events" | "every" | "grant" | "log" | "now" | "reader" | "sessionId" | "token"
>;

/**
 * Tells what changes from now on and may be seen, until the answered function is called. `end` is called once, and nothing is told
 * after it, when the service stops or what the request was let in with counts no more. Throws `busy` when too many watch.
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

/**
 * Calls `end` when the token for some collections that somebody watches with was taken back, or the session of the page has ended,
 * until what it answers is called.
 */
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
