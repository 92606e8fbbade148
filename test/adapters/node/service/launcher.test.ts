import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { launcherScript } from "../../../../adapters/node/service/launcher.ts";
import { stableNode } from "../../../../adapters/node/service/stable-node.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const skip = process.platform === "win32" ? "Windows has no launcher" : false;
const BESIDE = "lib/node_modules/bookmarkd/dist/adapters/node/main.js";

/** A home folder with a launcher; `run` starts that as the system would, with nothing else in its environment. */
function launcherIn(t: TestContext, files: { nodes: string[]; programs: string[] }) {
  const home = join(tempFolder(t), "it's my home");
  const launch = {
    node: join(home, "installed/bin/node"),
    program: join(home, "main.js"),
    record: join(home, "a b.json"),
  };
  for (const name of files.nodes) writeProgram(join(home, name), fakeNode(name));
  for (const name of files.programs) writeProgram(join(home, name), "");
  const script = join(home, "start.sh");
  // No Node.js of this computer's own is new enough for this one.
  writeProgram(script, launcherScript(launch, "99.0"));
  const { status, stdout, stderr } = spawnSync("/bin/sh", [script], { env: { HOME: home } });
  return { home, status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Says its name and what it is given; asked for its version, it is new enough unless it is called old. */
function fakeNode(name: string): string {
  return `#!/bin/sh\n[ "$1" = -e ] && exit ${name.includes("old") ? 1 : 0}\nprintf '%s\\n' "${name}" "$@"\n`;
}

function writeProgram(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

test("the service starts with the Node.js and the program of the install", { skip }, (t) => {
  const { home, stdout } = launcherIn(t, {
    nodes: ["installed/bin/node", ".nvm/versions/node/v99.1.0/bin/node"],
    programs: ["main.js"],
  });

  const [node, ...args] = stdout.trim().split("\n");
  assert.equal(node, "installed/bin/node");
  assert.deepEqual(args, [join(home, "main.js"), "serve", "--service", join(home, "a b.json")]);
});

test("where a version manager took that Node.js away, another that is new enough starts it", {
  skip,
}, (t) => {
  const { stdout } = launcherIn(t, {
    nodes: [".nvm/versions/node/v18-old/bin/node", ".nvm/versions/node/v99.1.0/bin/node"],
    programs: ["main.js"],
  });

  assert.match(stdout, /^\.nvm\/versions\/node\/v99\.1\.0\/bin\/node\n.*\/main\.js\nserve\n/);
});

test("where the program went with it, the one beside the other Node.js is started", { skip }, (t) => {
  const { stdout } = launcherIn(t, {
    nodes: [".nvm/versions/node/v99.1.0/bin/node", ".nvm/versions/node/v99.2.0/bin/node"],
    programs: [`.nvm/versions/node/v99.2.0/${BESIDE}`],
  });

  assert.match(stdout, new RegExp(`^.nvm/versions/node/v99.2.0/bin/node\n.*v99.2.0/${BESIDE}\nserve\n`));
});

test("where nothing is left to be started, the service says what is gone and what to do", { skip }, (t) => {
  const { home, status, stderr } = launcherIn(t, { nodes: [], programs: [] });

  assert.equal(status, 1);
  assert.ok(stderr.includes(`${join(home, "main.js")} or ${join(home, "installed/bin/node")} is gone.`));
  assert.match(stderr, /bookmarkd service install\n$/);
});

test("a name of Node.js that outlives its update is written down, and none of a shell's own", {
  skip,
}, (t) => {
  const folder = tempFolder(t);
  const names = ["Cellar/node/22.1.0/bin", "bin", "fnm_multishells/7_1/bin", "other/bin"];
  const [cellar = "", brew = "", shell = "", other = ""] = names.map((name) => join(folder, name));
  for (const one of [cellar, brew, shell, other]) mkdirSync(one, { recursive: true });
  const execPath = join(cellar, "node");
  for (const file of [execPath, join(other, "node")]) writeFileSync(file, "");
  for (const one of [brew, shell]) symlinkSync(execPath, join(one, "node"));
  // Of the folder for temporary files, too, nothing is written down: this one stands for another.
  const find = (...path: string[]) => stableNode(execPath, path.join(":"), "/nowhere");

  assert.equal(find(shell, other, brew, cellar), join(brew, "node"));
  assert.equal(find(shell, other), execPath);
  assert.equal(stableNode(execPath, brew, folder), execPath);
});
