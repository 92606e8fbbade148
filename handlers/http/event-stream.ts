import { AppError } from "../../lib/errors.ts";
import type { Env } from "../../lib/ports.ts";
import type { ServiceEvent } from "../../schema/event.ts";

/** What waits for a client that is slow to read, in bytes; beyond that it is told to look at everything again. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** A comment goes out so often, in milliseconds, so that neither side takes the connection for dead. */
const COMMENT_MS = 15_000;

/** How often it is looked whether the token still counts, in milliseconds. */
const TOKEN_CHECK_MS = 1_000;

/**
 * What changes from now on, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). It
 * ends when `signal` fires, when the service stops, and when another token counts. Throws `busy` when there are too many.
 */
export function openEventStream(
  env: Pick<Env, "events" | "token" | "every">,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const { token } = env;
  const ends: (() => void)[] = [];
  const release = () => {
    for (const end of ends.splice(0)) end();
  };

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    let behind = false;
    const close = () => {
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

    const unsubscribe = env.events.subscribe({ next: (event) => send(toText(event)), end: close });
    if (unsubscribe === undefined) throw tooMany();
    ends.push(
      unsubscribe,
      env.every(COMMENT_MS, () => send(":\n\n")),
      env.every(TOKEN_CHECK_MS, checkToken),
    );
    signal.addEventListener("abort", close);
    ends.push(() => signal.removeEventListener("abort", close));
    send(": what changes from now on\n\n");
    if (signal.aborted) close();
  }

  const buffer = new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES });
  return new ReadableStream({ start, cancel: release }, buffer);
}

/** JSON has no line breaks of its own, so the data is one line. */
function toText({ type, data }: ServiceEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

const RESYNC = new TextEncoder().encode(toText({ type: "resync", data: {} }));

function tooMany(): AppError {
  return new AppError("busy", "Too many event streams are open. Close one, or ask again later.", {
    retryAfterSeconds: 30,
  });
}
