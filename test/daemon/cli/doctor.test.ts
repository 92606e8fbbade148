import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { startCommands } from "../../support/commands.ts";
import { type RunningDaemon, startDaemonProcess } from "../../support/daemon.ts";
import { startEmbeddingServer } from "../../support/embedding-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";

// One daemon for all: a process for each test would cost more than the tests.
const clean: (() => void)[] = [];
const folder = tempFolder({ after: (one) => clean.push(one) });
const data = join(folder, "data");
let daemon: RunningDaemon;

before(async () => {
  daemon = await startDaemonProcess({ after: (one) => clean.push(one) }, data);
});
after(() => {
  for (const one of clean.reverse()) one();
});

const runCommand = startCommands({ after: (one) => clean.push(one) });

test("doctor fails where something is wrong, and says what to do", async () => {
  const broken = join(folder, "broken");
  const config = join(folder, "config.toml");
  writeFileSync(config, "prot = 1");
  await runCommand(["token", "--data-dir", broken]);
  const db = createClient({ url: `file:${join(broken, "bookmarkd.db")}` });
  await db.execute("CREATE TABLE x (y)");
  db.close();
  writeFileSync(join(broken, "bookmarkd.db"), "no database ".repeat(1_000));

  const damaged = await runCommand([
    "doctor",
    "--data-dir",
    broken,
    "--port",
    String(new URL(daemon.base).port),
    "--json",
  ]);
  const misspelled = await runCommand(["doctor"], { BOOKMARKD_CONFIG: config });

  const problems = JSON.parse(damaged.stdout).filter(({ state }: any) => state === "problem");
  assert.deepEqual([damaged.code, misspelled.code], [1, 1]);
  assert.match(problems[0].message, /database .* is damaged/);
  assert.match(problems[0].advice, /bookmarkd restore/);
  assert.match(problems[1].message, /rejects this token/);
  assert.match(misspelled.stdout, /Did you mean port\?/);
});

test("doctor asks the server that makes vectors, and says why when there is none", async (t) => {
  const server = await startEmbeddingServer(t, "ollama");
  const environment = { BOOKMARKD_EMBEDDER_MODEL: server.model, BOOKMARKD_EMBEDDER_URL: server.url };

  const there = await runCommand(["doctor", "--data-dir", data], environment);
  const away = { ...environment, BOOKMARKD_EMBEDDER_URL: "http://127.0.0.1:9/v1" };
  const gone = await runCommand(["doctor", "--data-dir", data], away);

  assert.match(there.stdout, /✓ http:\/\/127\.0\.0\.1:\d+.* makes vectors of \d+ numbers with /);
  assert.match(gone.stdout, /✗ http:\/\/127\.0\.0\.1:9\/v1 makes no vectors: .+\n {2}Start that server/);
  assert.deepEqual([there.code, gone.code], [0, 1]);
});
