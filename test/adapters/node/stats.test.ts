import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { createMeter } from "../../../adapters/node/processes/measure.ts";
import { promptAnswer } from "../../../adapters/node/processes/prompt-answer.ts";
import { registerProcess } from "../../../adapters/node/processes/registry.ts";
import { createStats } from "../../../adapters/node/processes/stats.ts";
import { tempFolder } from "../../support/temp-folder.ts";

test("a folder's processes and bytes are counted, those in folders of it as well", async (t) => {
  const folder = tempFolder(t);
  const place = await registerProcess(folder, "daemon");
  t.after(place.leave);
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "backups", "a.db"), Buffer.alloc(100_000));

  const { memory_bytes, memory_processes, disk_bytes, cpu_percent } = await createStats(folder, undefined)();

  assert.deepEqual(
    memory_processes.map(({ client }) => client),
    ["daemon"],
  );
  assert.ok(Math.abs(memory_bytes / process.memoryUsage.rss() - 1) < 0.2);
  assert.ok(disk_bytes >= 100_000 && disk_bytes < 110_000);
  assert.ok(cpu_percent > 0);
});

/** Other systems do not allow such a name. */
const NEEDS_LINUX = process.platform === "linux" ? {} : { skip: "only Linux has names that are not text" };

test(
  "a folder in the data folder that cannot be read does not hide what the others hold",
  NEEDS_LINUX,
  async (t) => {
    const folder = tempFolder(t);
    writeFileSync(join(folder, "a.db"), Buffer.alloc(100_000));
    // Root, which tests may run as, can read every folder. This name is not UTF-8, so even root does not find it.
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]));

    const { disk_bytes } = await createStats(folder, undefined)();

    assert.equal(disk_bytes, 100_000);
  },
);

test("processor use is the sum over processes, since the last look", async (t) => {
  const busy = spawn(process.execPath, ["-e", "for (;;);"]);
  t.after(() => busy.kill("SIGKILL"));
  const idle = spawn("sleep", ["60"]);
  t.after(() => idle.kill("SIGKILL"));
  const pids = [busy.pid ?? 0, idle.pid ?? 0];
  const measure = createMeter();

  // Right after its start a process is as small as it gets.
  const grown = 20 * 1024 * 1024;
  let both = await measure(pids);
  while (both.memoryBytes < grown) both = await measure(pids);
  // Its start is still among what it did since the last look, and until then it is as large as what started it.
  let one = await measure(pids.slice(1));
  while (one.cpuPercent > 0 || one.memoryBytes >= grown) one = await measure(pids.slice(1));
  const none = await measure([]);

  assert.ok(both.memoryBytes > one.memoryBytes && one.memoryBytes > 0);
  assert.deepEqual(none, { cpuPercent: 0, memoryBytes: 0 });
  let later = both;
  while (later.cpuPercent < 5) later = await measure(pids);
});

test("an answer that is slow is the last one, but for the first, which is waited for", async () => {
  const waiting: ((value: number) => void)[] = [];
  const ask = promptAnswer(() => new Promise<number>((resolve) => waiting.push(resolve)), 0);

  const first = ask();
  waiting[0]?.(1);
  assert.equal(await first, 1);
  assert.equal(await ask(), 1, "the second is slow");
  const third = ask();
  waiting.at(-1)?.(3);
  assert.equal(await third, 3);
  assert.equal(waiting.length, 2, "who asks meanwhile shares what is under way");
});

test("a measurement that fails is told to who asked, and to nobody else", async () => {
  const ask = promptAnswer(() => Promise.reject(new Error("no disk")), 1_000);

  await assert.rejects(ask(), /no disk/);
});
