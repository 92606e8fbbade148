import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { readDaemonInfo, writeDaemonInfo } from "../../../adapters/node/files/daemon-info.ts";
import { lockDataFolder } from "../../../adapters/node/files/lock-data-folder.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** Another process that takes the folder and keeps it. */
async function startHolder(t: TestContext, folder: string): Promise<ChildProcess> {
  const lock = import.meta.resolve("../../../adapters/node/files/lock-data-folder.ts");
  const info = import.meta.resolve("../../../adapters/node/files/daemon-info.ts");
  const code = `import { lockDataFolder } from ${JSON.stringify(lock)};
    import { writeDaemonInfo } from ${JSON.stringify(info)};
    const folder = ${JSON.stringify(folder)};
    lockDataFolder(folder);
    writeDaemonInfo(folder, { pid: process.pid, port: 7331, startedAt: "2026-01-02T03:04:05.678Z" });
    await new Promise(setImmediate); // so that nothing but the lock itself keeps its connection
    globalThis.gc();
    await new Promise(setImmediate);
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const args = ["--expose-gc", "--input-type=module", "--eval", code];
  const holder = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  return holder;
}

test("a data folder has one process at a time, and the refusal names the folder and the other", async (t) => {
  const folder = tempFolder(t);
  const holder = await startHolder(t, folder);

  assert.throws(() => lockDataFolder(folder), {
    name: "AppError",
    code: "busy",
    message: `Another bookmarkd (pid ${holder.pid}, port 7331) is using the data folder ${folder}. Stop it, or choose another folder with --data-dir.`,
  });
});

test("a process that is killed leaves its data folder free", async (t) => {
  const folder = tempFolder(t);
  const holder = await startHolder(t, folder);

  holder.kill("SIGKILL");
  await once(holder, "exit");

  lockDataFolder(folder).release();
});

test("a lock is held until it is released, once or twice", (t) => {
  const folder = tempFolder(t);
  const first = lockDataFolder(folder);

  assert.throws(() => lockDataFolder(folder), { code: "busy" });
  assert.throws(() => lockDataFolder(folder), { code: "busy" });
  first.release();
  first.release();

  lockDataFolder(folder).release();
});

test("a released lock leaves no listener and no journal behind", (t) => {
  const folder = tempFolder(t);
  const listeners = process.listenerCount("exit");

  lockDataFolder(folder).release();

  assert.equal(process.listenerCount("exit"), listeners);
  assert.deepEqual(readdirSync(folder), ["daemon.lock"]);
});

test("what the daemon says of itself is read back, and only its owner can read it", (t) => {
  const folder = tempFolder(t);
  const info = { pid: 4711, port: 7331, startedAt: "2026-01-02T03:04:05.678Z" };

  writeDaemonInfo(folder, { ...info, pid: 1 });
  writeDaemonInfo(folder, info);

  assert.deepEqual(readDaemonInfo(folder), info);
  assert.equal(statSync(join(folder, "daemon.json")).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ["daemon.json"]);
});

test("a daemon.json that is missing or not ours says nothing", (t) => {
  const folder = tempFolder(t);

  const missing = readDaemonInfo(folder);
  writeFileSync(join(folder, "daemon.json"), '{"pid":"many"');
  const cut = readDaemonInfo(folder);
  writeFileSync(join(folder, "daemon.json"), '{"pid":"many","port":7331}');
  const other = readDaemonInfo(folder);

  assert.deepEqual([missing, cut, other], [undefined, undefined, undefined]);
});
