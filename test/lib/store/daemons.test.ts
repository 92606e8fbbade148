import assert from "node:assert/strict";
import { test } from "node:test";
import { joinDaemons, leaveDaemons } from "../../../lib/store/shared/daemons.ts";
import { testEnv } from "../../support/env.ts";
import { countRows } from "../../support/requests.ts";

const ONE = { id: "one", version: "1.0.0", embedder: "meaning" };
const TWIN = { ...ONE, id: "twin" };
const NEWER = { ...ONE, id: "newer", version: "1.1.0" };
const OTHER = { ...ONE, id: "other", embedder: "server bge-m3" };

test("daemons of one version and embedder share a database; another is told why it may not", async (t) => {
  const env = await testEnv(t);

  const ends = [];
  for (const daemon of [ONE, TWIN, NEWER, OTHER]) ends.push(await joinDaemons(env.db, daemon, env.now()));

  assert.deepEqual(ends.slice(0, 2), [undefined, undefined]);
  assert.match(
    String(ends[2]),
    /^Another bookmarkd on this database is version 1\.0\.0, this is 1\.1\.0\. Stop it/,
  );
  assert.match(String(ends[3]), /^Another bookmarkd on this database uses another embedder\. Stop it/);
  assert.equal(await countRows(env, "daemons"), 2);
});

test("a daemon that ended or gave no sign of life for three minutes is in nobody's way", async (t) => {
  const env = await testEnv(t);
  await joinDaemons(env.db, ONE, env.now());
  await leaveDaemons(env.db, ONE.id);
  assert.equal(await joinDaemons(env.db, NEWER, env.now()), undefined);

  env.jump(179_000);
  assert.notEqual(await joinDaemons(env.db, OTHER, env.now()), undefined);
  env.jump(1_000);

  assert.equal(await joinDaemons(env.db, OTHER, env.now()), undefined);
  assert.match(String(await joinDaemons(env.db, NEWER, env.now())), /uses another embedder|version 1\.0\.0/);
});

test("signs of life keep a daemon's place", async (t) => {
  const env = await testEnv(t);
  for (let minute = 0; minute < 5; minute++) {
    assert.equal(await joinDaemons(env.db, ONE, env.now()), undefined);
    env.jump(60_000);
  }

  assert.notEqual(await joinDaemons(env.db, OTHER, env.now()), undefined);
});
