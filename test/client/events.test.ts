import assert from "node:assert/strict";
import { test } from "node:test";
import { readEvents } from "../../client/events.ts";
import { handle } from "../../handlers/app.ts";
import type { ServiceEvent } from "../../schema/event.ts";
import { testEnv } from "../support/env.ts";
import { createCollection, request } from "../support/requests.ts";

/** What is read of a stream of these pieces. */
async function read(...pieces: string[]): Promise<ServiceEvent[]> {
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: ServiceEvent[] = [];
  for await (const event of readEvents(stream.pipeThrough(new TextEncoderStream()))) events.push(event);
  return events;
}

const MADE = 'event: collection\ndata: {"id":"7"}\n\n';

test("what the service tells is read as it comes, and who stops reading is told nothing more", async (t) => {
  const env = await testEnv(t);
  const { body } = await handle(request("GET", "/events"), env);
  assert.ok(body);
  const { id } = await createCollection(env);

  const told: ServiceEvent[] = [];
  for await (const event of readEvents(body)) {
    told.push(event);
    break;
  }

  assert.deepEqual(told, [{ type: "collection", data: { id } }]);
  assert.equal(env.events.hasListeners(), false);
});

test("an event may come in pieces, and several in one", async () => {
  const made = { type: "collection", data: { id: "7" } };

  assert.deepEqual(await read(...MADE), [made]);
  assert.deepEqual(await read(`: hello\n\n${MADE}:\n\n${MADE}event: coll`), [made, made]);
});

test("an event of a kind that only a newer daemon has is left out, what it adds to one we know is kept", async () => {
  const newer = 'event: mood\ndata: {"good":true}\n\nevent: collection\ndata: {"id":"7","mood":"good"}\n\n';

  assert.deepEqual(await read(newer), [{ type: "collection", data: { id: "7", mood: "good" } }]);
});

test("an event is read whole, whatever separators its text contains", async () => {
  const data = { id: "one\u2028two\u2029three\u0085four" };

  const told = await read(`event: collection\ndata: ${JSON.stringify(data)}\n\n`);

  assert.deepEqual(told, [{ type: "collection", data }]);
});
