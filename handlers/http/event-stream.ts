import { AppError } from "../../lib/errors.ts";
import { toGranted } from "../../lib/events/granted-event.ts";
import type { Env } from "../../lib/ports.ts";
import { isSession } from "../../lib/store/grants/sessions.ts";
import { isToken } from "../../lib/store/grants/tokens.ts";
import type { ServiceEvent } from "../../schema/event.ts";

/** What waits for a client that is slow to read, in bytes; beyond that it is told to look at everything again. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** A comment goes out so often, in milliseconds, so that neither side takes the connection for dead. */
const COMMENT_MS = 15_000;

/** How often it is looked whether the token still counts, in milliseconds. */
const TOKEN_CHECK_MS = 1_000;

/**
 * What changes from now on and may be seen, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). It
 * ends when `signal` fires, when the service stops, and when another token counts. Throws `busy` when there are too many.
 */
export function openEventStream(
  env: Pick<Env, "events" | "every" | "grant" | "log" | "now" | "reader" | "sessionId" | "token">,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const { token, grant } = env;
  const ends: (() => void)[] = [];
  const release = () => {
    for (const end of ends.splice(0)) end();
  };

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    let behind = false;
    const close = () => {
      // It is closed once, whatever is still under way.
      if (ends.length === 0) return;
      release();
      controller.close();
    };
    const checkToken = () => {
      if (env.token !== token) close();
      return env.token === token;
    };
    const send = (text: string) => {
      if (!checkToken()) return;
      const room = controller.desiredSize ?? 0;
      // "resync" is still to be read, and covers this too.
      if (behind && room < MAX_BUFFERED_BYTES) return;
      const bytes = new TextEncoder().encode(text);
      behind = bytes.length > room;
      controller.enqueue(behind ? RESYNC : bytes);
    };

    const next = (event: ServiceEvent, left?: string) => {
      const told = grant === undefined ? event : toGranted(event, left, grant);
      if (told !== undefined) send(toText(told));
    };
    const unsubscribe = env.events.subscribe({ next, end: close });
    if (unsubscribe === undefined) throw tooMany();
    ends.push(
      unsubscribe,
      env.every(COMMENT_MS, () => send(":\n\n")),
      env.every(TOKEN_CHECK_MS, checkToken),
      watchGrant(env, close),
    );
    signal.addEventListener("abort", close);
    ends.push(() => signal.removeEventListener("abort", close));
    send(": changes from now on\n\n");
    if (signal.aborted) close();
  }

  const buffer = new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES });
  return new ReadableStream({ start, cancel: release }, buffer);
}

/**
 * Calls `end` when the token for some collections that a stream was asked for with was taken back, or the session of the page has
 * ended, until what it answers is called.
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

/** JSON has no line breaks of its own, so the data is one line. */
function toText({ type, data }: ServiceEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

const RESYNC = new TextEncoder().encode(toText({ type: "resync", data: {} }));

function tooMany(): AppError {
  return new AppError("busy", "Too many event streams are open. Close one, or try again later.", {
    retryAfterSeconds: 30,
  });
}
