import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { runProgram, startProgram } from "../../support/daemon.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { until } from "../../support/until.ts";

const PROGRAM = join(packageRoot(), "dist/adapters/node/main.js");

test("a daemon of a service has what was written down for it, says so, and speaks into its log", async (t) => {
  const folder = tempFolder(t);
  const [data, log, file] = ["data", "logs/service.log", "service.json"].map((name) => join(folder, name));
  assert.ok(data && log && file);
  const environment = { BOOKMARKD_DATA_DIR: data, BOOKMARKD_PORT: "0" };
  writeFileSync(file, JSON.stringify({ node: "/gone/bin/node", program: PROGRAM, environment, log }));

  const child = startProgram(t, ["serve", "--service", file]);
  const said = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
  await until(
    async () => said(),
    (text) => text.includes("installed with"),
  );
  const info = JSON.parse(readFileSync(join(data, "daemon.json"), "utf8"));
  const { code, stderr } = await runProgram(["serve", "--service", file]);
  child.kill("SIGTERM");

  assert.deepEqual([info.pid, info.service], [child.pid, true]);
  assert.match(said(), /^bookmarkd listens on http:\/\/127\.0\.0\.1:\d+, data in /);
  assert.match(
    said(),
    /installed with \/gone\/bin\/node and now runs .*\. To record that, run: bookmarkd service install/,
  );
  // The second one found the folder taken, and said so where it was told to.
  assert.deepEqual([code, stderr], [1, ""]);
  assert.match(said(), /^bookmarkd: Another bookmarkd .* is using the data folder/m);
});

test("a service without its record ends with what to do", async (t) => {
  const { code, stderr } = await runProgram(["serve", "--service", join(tempFolder(t), "service.json")]);

  assert.deepEqual([code, /Run: bookmarkd service install/.test(stderr)], [1, true]);
});
