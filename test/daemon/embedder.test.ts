import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { startDaemonProcess, temporaryFolder } from "../support/daemon.ts";
import { startEmbeddingServer } from "../support/embedding-server.ts";
import { until } from "../support/until.ts";

test("a daemon embeds with the server that is set up, and its key shows nowhere", async (t) => {
  const server = await startEmbeddingServer(t, "openai");
  const daemon = await startDaemonProcess(t, temporaryFolder(t), {
    BOOKMARKD_EMBEDDER_URL: server.url,
    BOOKMARKD_EMBEDDER_MODEL: server.model,
    BOOKMARKD_EMBEDDER_API_KEY: server.key,
  });
  const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
  const path = `/collections/${collection.id}/bookmarks`;
  await daemon.send("POST", path, { url: "http://127.0.0.1:1/", html: article("Herons") });

  const answer = await until(
    () => daemon.send("GET", "/search?q=herons&mode=vector"),
    ({ body }) => body.embedding.done > 0 && body.results.length > 0,
  );

  assert.deepEqual(answer.body.embedding, { space: server.model, state: "ready", done: 1, total: 1 });
  assert.doesNotMatch(daemon.output(), /will be sent/);
  assert.ok(
    !`${daemon.output()}${JSON.stringify(answer)}${daemon.process.spawnargs}`.includes(server.key ?? ""),
  );
});

test("a daemon says at its start that text is sent to another computer, and starts though that is away", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t), {
    BOOKMARKD_EMBEDDER_URL: "http://192.0.2.1:9",
    BOOKMARKD_EMBEDDER_MODEL: "any",
  });

  const { status } = await daemon.send("GET", "/search?q=herons");

  assert.equal(status, 200);
  assert.match(daemon.output(), /^bookmarkd will send page text and search queries to 192\.0\.2\.1:9\.$/m);
});
