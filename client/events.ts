import * as v from "valibot";
import { ServiceEvent } from "../schema/event.ts";
import { readText } from "./read-text.ts";

/** Reads GET /events until it ends. Throws if it does not come from bookmarkd. */
export function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServiceEvent> {
  return parseEvents(readText(body));
}

/**
 * Reads the pieces of a text as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Throws if they
 * do not come from bookmarkd.
 */
export async function* parseEvents(texts: AsyncIterable<string>): AsyncGenerator<ServiceEvent> {
  let rest = "";
  for await (const text of texts) {
    rest += text;
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = toEvent(block);
      if (event !== undefined) yield event;
    }
  }
}

/** Undefined for a comment, and for an event that only a newer daemon knows. */
function toEvent(block: string): ServiceEvent | undefined {
  // JSON may contain U+2028, which `.` does not match.
  const [, type, data] = /^event: ([^\n]*)\ndata: ([^\n]*)$/.exec(block) ?? [];
  if (type === undefined) return undefined;
  const event: unknown = { type, data: JSON.parse(data ?? "") };
  return v.is(ServiceEvent, event) ? event : undefined;
}
