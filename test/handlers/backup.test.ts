import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../lib/errors.ts";
import { testEnv } from "../support/env.ts";
import { send } from "../support/requests.ts";

test("POST /backup answers 201 with the file, its size and its time", async (t) => {
  const written = { file: "/data/backups/one.db", bytes: 4096, created_at: "2026-01-02T03:04:05.678Z" };
  const env = await testEnv(t, { backup: async () => written });

  const { status, body } = await send(env, "POST", "/backup");

  assert.deepEqual([status, body], [201, written]);
});

test("where the database is a server's, POST /backup answers 501 and says whose business it is", async (t) => {
  const env = await testEnv(t);

  const { status, body } = await send(env, "POST", "/backup");

  assert.equal(status, 501);
  assert.match(body.detail, /database server keeps the bookmarks/);
});

test("a backup that has no room on the disk is a 507, one beside another a 503", async (t) => {
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const onFullDisk = await testEnv(t, { backup: () => Promise.reject(full) });
  const busy = new AppError("busy", "Another backup is already running.", { retryAfterSeconds: 5 });
  const besideAnother = await testEnv(t, { backup: () => Promise.reject(busy) });

  const [first, second] = [
    await send(onFullDisk, "POST", "/backup"),
    await send(besideAnother, "POST", "/backup"),
  ];

  assert.deepEqual([first.status, second.status], [507, 503]);
  assert.equal(second.headers.get("retry-after"), "5");
});

test("a service that cannot answer now says when to try again, also if the cause does not know that", async (t) => {
  const backup = () => Promise.reject(new AppError("unavailable", "bookmarkd is stopping."));
  const env = await testEnv(t, { backup });

  const { status, headers } = await send(env, "POST", "/backup");

  assert.deepEqual([status, headers.get("retry-after")], [503, "5"]);
});
