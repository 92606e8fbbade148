import type { ServiceEvent } from "../../schema/event.ts";
import { type Watching, watchEvents } from "./watch-events.ts";

/** The most bytes that wait for a slow client. Beyond that, the stream tells it to load everything again. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** The interval of comments, in milliseconds. They keep both sides from considering the connection dead. */
const COMMENT_MS = 15_000;

/**
 * Visible changes from now on, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). The
 * stream ends when the client leaves, and when `watchEvents` ends. Throws `busy` if there are too many streams.
 */
export function openEventStream(env: Watching, client: Pick<Request, "signal">): ReadableStream<Uint8Array> {
  const ends: (() => void)[] = [];
  const release = () => {
    for (const end of ends.splice(0)) end();
  };

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    let behind = false;
    const close = () => {
      // Close only once, even if work is still in progress.
      if (ends.length === 0) return;
      release();
      controller.close();
    };
    const send = (text: string) => {
      const room = controller.desiredSize ?? 0;
      // "resync" has not been read yet, and covers this event, too.
      if (behind && room < MAX_BUFFERED_BYTES) return;
      const bytes = new TextEncoder().encode(text);
      behind = bytes.length > room;
      controller.enqueue(behind ? RESYNC : bytes);
    };

    ends.push(watchEvents(env, { next: (event) => send(toText(event)), end: close }));
    ends.push(env.every(COMMENT_MS, () => send(":\n\n")));
    client.signal.addEventListener("abort", close);
    // This holds the request itself: the signal of one that is collected may never fire.
    ends.push(() => client.signal.removeEventListener("abort", close));
    send(": changes from now on\n\n");
    if (client.signal.aborted) close();
  }

  const buffer = new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES });
  return new ReadableStream({ start, cancel: release }, buffer);
}

/** JSON contains no line breaks, so the data is one line. */
function toText({ type, data }: ServiceEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

const RESYNC = new TextEncoder().encode(toText({ type: "resync", data: {} }));
