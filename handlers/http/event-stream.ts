import type { ServiceEvent } from "../../schema/event.ts";
import { type Watching, watchEvents } from "./watch-events.ts";

/** What waits for a client that is slow to read, in bytes; beyond that it is told to look at everything again. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** A comment goes out so often, in milliseconds, so that neither side takes the connection for dead. */
const COMMENT_MS = 15_000;

/**
 * What changes from now on and may be seen, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). It
 * ends when `signal` fires, and as `watchEvents` does. Throws `busy` when there are too many.
 */
export function openEventStream(env: Watching, signal: AbortSignal): ReadableStream<Uint8Array> {
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
    const send = (text: string) => {
      const room = controller.desiredSize ?? 0;
      // "resync" is still to be read, and covers this too.
      if (behind && room < MAX_BUFFERED_BYTES) return;
      const bytes = new TextEncoder().encode(text);
      behind = bytes.length > room;
      controller.enqueue(behind ? RESYNC : bytes);
    };

    ends.push(watchEvents(env, { next: (event) => send(toText(event)), end: close }));
    ends.push(env.every(COMMENT_MS, () => send(":\n\n")));
    signal.addEventListener("abort", close);
    ends.push(() => signal.removeEventListener("abort", close));
    send(": changes from now on\n\n");
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
