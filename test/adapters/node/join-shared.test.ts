import assert from "node:assert/strict";
import { test } from "node:test";
import { joinShared } from "../../../adapters/node/database/join-shared.ts";
import { testEnv } from "../../support/env.ts";

const BGE = { url: "http://127.0.0.1:1/v1", model: "bge-m3" };

test("a daemon with another embedder may not share the database until the first one ends", async (t) => {
  const env = await testEnv(t);
  const leave = await joinShared(env, BGE);
  const again = await joinShared(env, BGE);
  await again();

  await assert.rejects(joinShared(env, undefined), /uses another embedder/);
  await assert.rejects(joinShared({ ...env, version: "9.9.9" }, BGE), /this is 9\.9\.9/);

  await leave();
  await (await joinShared(env, undefined))();
});

test("a daemon that slept while another one came stops indexing and says so", async (t) => {
  const said: string[] = [];
  let stopped = 0;
  const env = await testEnv(t);
  const indexer = { ...env.indexer, stop: async () => void stopped++ };
  const slept = { ...env, indexer, log: (message: string) => void said.push(message) };
  const leave = await joinShared(slept, undefined);
  env.jump(181_000);
  await joinShared(env, BGE);

  await env.advance(60_000);
  await leave();

  assert.equal(stopped, 1);
  assert.match(
    said.join("\n"),
    /^This daemon stops indexing\. Another bookmarkd on this database uses another embedder\./,
  );
});
