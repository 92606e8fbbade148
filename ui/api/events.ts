import type { ServiceEvent } from "../../schema/event.ts";
import { readText } from "./read-text.ts";

/** Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) until the stream ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServiceEvent> {
  let rest = "";
  for await (const text of readText(body)) {
    rest += text;
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = toEvent(block);
      if (event !== undefined) yield event;
    }
  }
}

/** Undefined for a comment. */
function toEvent(block: string): ServiceEvent | undefined {
  const [, type, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
  return type === undefined ? undefined : ({ type, data: JSON.parse(data ?? "") } as ServiceEvent);
}
