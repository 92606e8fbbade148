import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { identifyProcesses } from "../../../../adapters/node/processes/process-identity.ts";
import { listProcesses, registerProcess } from "../../../../adapters/node/processes/registry.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const entriesOf = (folder: string) => readdirSync(join(folder, "processes"));

test("a process is listed from when it registers until it leaves, under the name it was given last", async (t) => {
  const folder = tempFolder(t);

  const place = await registerProcess(folder, "mcp");
  const nameless = await listProcesses(folder);
  place.rename("claude-desktop");
  const [named, ...others] = await listProcesses(folder);
  const modes = entriesOf(folder).map((file) => statSync(join(folder, "processes", file)).mode & 0o777);
  place.leave();

  assert.equal(nameless[0]?.client, "mcp");
  assert.deepEqual(others, []);
  assert.deepEqual([named?.client, named?.pid, named?.ppid], ["claude-desktop", process.pid, process.ppid]);
  assert.ok((named?.parent_name.length ?? 0) > 0);
  assert.ok(Math.abs(performance.timeOrigin - Date.parse(named?.started_at ?? "")) < 1000);
  assert.deepEqual(modes, [0o600]);
  assert.deepEqual(await listProcesses(folder), []);
  assert.deepEqual(entriesOf(folder), []);
});

test("what dead processes left is cleared away, also where another process has the pid now", async (t) => {
  const folder = tempFolder(t);
  const place = await registerProcess(folder, "mcp");
  t.after(place.leave);
  const [file = ""] = entriesOf(folder);
  const entry = JSON.parse(readFileSync(join(folder, "processes", file), "utf8"));
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "exit");
  const forge = (name: string, more: object) =>
    writeFileSync(join(folder, "processes", name), JSON.stringify({ ...entry, ...more }));
  forge("dead.json", { pid: dead.pid, client: "dead" });
  forge("recycled.json", { identity: `${entry.identity}0`, client: "recycled" });

  const listed = await listProcesses(folder);

  assert.deepEqual(
    listed.map(({ client }) => client),
    ["mcp"],
  );
  assert.deepEqual(entriesOf(folder), [file]);
});

test("files that are no entries are left alone, and a folder without a registry has no processes", async (t) => {
  const folder = tempFolder(t);
  const none = await listProcesses(folder);
  const place = await registerProcess(folder, "mcp");
  t.after(place.leave);
  writeFileSync(join(folder, "processes", "other.json"), '{"pid": -1}');
  writeFileSync(join(folder, "processes", "cut.json"), '{"pid": ');

  const listed = await listProcesses(folder);

  assert.deepEqual(none, []);
  assert.equal(listed.length, 1);
  assert.equal(entriesOf(folder).length, 3);
});

test("a client's name is one line of at most 100 characters", async (t) => {
  const folder = tempFolder(t);
  const place = await registerProcess(folder, "mcp");
  t.after(place.leave);
  const nameAfter = async (name: string) => {
    place.rename(name);
    return (await listProcesses(folder))[0]?.client;
  };

  assert.equal(await nameAfter("a\nb\u001b[31m\u202ec"), "a b [31m c");
  assert.equal((await nameAfter("x".repeat(500)))?.length, 100);
  assert.equal(await nameAfter(" \n"), "unknown");
});

for (const platform of ["linux", "darwin", "win32"] as const) {
  test(`an identity stays the same while a process lives, and one that ended has none (as on ${platform})`, async () => {
    const child = spawn("sleep", ["60"]);
    const pids = [child.pid ?? 0, process.pid];

    const before = await identifyProcesses(pids, platform);
    const again = await identifyProcesses(pids, platform);
    child.kill("SIGKILL");
    await once(child, "exit");
    const after = await identifyProcesses(pids, platform);
    const none = await identifyProcesses([child.pid ?? 0], platform);

    assert.equal(before.size, 2);
    assert.deepEqual(before, again);
    if (platform !== "win32") assert.notEqual(before.get(process.pid), before.get(child.pid ?? 0));
    assert.deepEqual([...after], [[process.pid, before.get(process.pid)]]);
    assert.deepEqual([...none], []);
  });
}

test("an identity does not depend on who asks in which place", async (t) => {
  const place = { TZ: process.env.TZ, LC_ALL: process.env.LC_ALL };
  t.after(() => {
    for (const [name, value] of Object.entries(place)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  const here = await identifyProcesses([process.pid], "darwin");
  process.env.TZ = "Asia/Tokyo";
  const there = await identifyProcesses([process.pid], "darwin");

  assert.deepEqual(there, here);
});

test("a process is told apart also where the system does not show which start of it this is", async (t) => {
  const proc = tempFolder(t);
  mkdirSync(join(proc, "4711"));
  const fields = Array.from({ length: 30 }, (_, index) => index + 3);
  writeFileSync(join(proc, "4711", "stat"), `4711 (a (b) c) S ${fields.slice(1).join(" ")}`);

  assert.deepEqual(await identifyProcesses([4711, 4712], "linux", proc), new Map([[4711, " 22"]]));
});
