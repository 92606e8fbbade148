import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { readDaemonInfo } from "../../adapters/node/files/daemon-info.ts";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { temporaryFolder } from "../support/daemon.ts";
import { until } from "../support/until.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
/** Accepts no bytes, like a file on a full disk. */
const FULL = "/dev/full";
const NEEDS_IT = { skip: existsSync(FULL) ? false : "this system has no /dev/full" };

function startInto(t: TestContext, args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ["ignore", openSync(FULL, "w"), "pipe"] });
  t.after(() => child.kill("SIGKILL"));
  let stderr = "";
  child.stderr?.on("data", (data) => (stderr += data));
  return { child, stderr: () => stderr };
}

test(
  "a command whose output does not fit on the disk says so in one line, and fails",
  NEEDS_IT,
  async (t) => {
    const { child, stderr } = startInto(t, ["--version"]);

    const [code] = await once(child, "close");

    assert.equal(code, 1);
    assert.equal(stderr(), "bookmarkd: Could not write to standard output: the disk is full.\n");
  },
);

test("a daemon whose output does not fit on the disk works on", NEEDS_IT, async (t) => {
  const folder = temporaryFolder(t);
  const { child, stderr } = startInto(t, ["serve", "--port", "0", "--data-dir", folder]);
  const { port } =
    (await until(
      async () => readDaemonInfo(folder),
      (info) => info !== undefined,
    )) ?? {};

  const response = await fetch(`http://127.0.0.1:${port}/status`);
  child.kill("SIGTERM");
  const [code] = await once(child, "close");

  assert.deepEqual([response.status, code, stderr()], [200, 0, ""]);
});
