import assert from "node:assert/strict";
import { test } from "node:test";
import { openOpenAiEmbedder } from "../../../adapters/openai/openai-embedder.ts";
import type { Fault } from "../../support/embedding-server.ts";
import { failure, prepare } from "../../support/openai-setting.ts";

const SECRET_TEXT = "The harbour master keeps a private diary.";

/** Faults for as many requests as are ever made. */
const always = (fault: Fault): Fault[] => new Array<Fault>(100).fill(fault);

test("a server that never answers is unavailable when the time for a request is up", async (t) => {
  const setting = await prepare(t, "ollama", { timeoutMs: 20 });
  setting.server.faults.push(...always({ silence: () => {} }));

  const error = await failure(setting.embedder.embed([SECRET_TEXT], "passage"), setting);

  assert.equal(error.code, "unavailable");
  assert.match(error.message, /did not answer within 0\.02 s/);
  assert.deepEqual(setting.pauses, []);
});

test("a signal stops a request that is under way, with its reason", async (t) => {
  const { server, embedder } = await prepare(t);
  const controller = new AbortController();
  const reason = new Error("no longer wanted");
  server.faults.push({ silence: () => controller.abort(reason) });

  const embedding = embedder.embed([SECRET_TEXT], "passage", controller.signal);

  await assert.rejects(embedding, reason);
  assert.equal(server.asked.length, 1);
});

test("a signal stops a pause, with its reason whatever the pause ends in", async (t) => {
  const controller = new AbortController();
  const reason = new Error("no longer wanted");
  const { server, embedder } = await prepare(t, "openai", {
    sleep: async () => {
      controller.abort(reason);
      throw new DOMException("aborted", "AbortError");
    },
  });
  server.faults.push({ status: 503 });

  const embedding = embedder.embed([SECRET_TEXT], "passage", controller.signal);

  await assert.rejects(embedding, reason);
  assert.equal(server.asked.length, 1);
});

test("a signal that fires during a pause stops the next try", async (t) => {
  const controller = new AbortController();
  const reason = new Error("no longer wanted");
  const { server, embedder } = await prepare(t, "openai", { sleep: async () => controller.abort(reason) });
  server.faults.push({ status: 503 });

  const embedding = embedder.embed([SECRET_TEXT], "passage", controller.signal);

  await assert.rejects(embedding, reason);
  assert.equal(server.asked.length, 1);
});

test("a signal stops opening, with its reason", async (t) => {
  const { options } = await prepare(t);
  const reason = new Error("shutting down");

  await assert.rejects(openOpenAiEmbedder(options, AbortSignal.abort(reason)), reason);
});
