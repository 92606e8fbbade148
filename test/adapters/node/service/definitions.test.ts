import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { packageRoot } from "../../../../adapters/node/package/package-root.ts";
import { launchdPlist } from "../../../../adapters/node/service/launchd.ts";
import { launcherScript } from "../../../../adapters/node/service/launcher.ts";
import { systemdArgument, systemdUnit } from "../../../../adapters/node/service/systemd.ts";
import { taskXml, toUtf16, windowsArgument } from "../../../../adapters/node/service/task-scheduler.ts";
import { xmlText } from "../../../../adapters/node/service/xml.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

/** All that some format reads as something else than itself. */
const FOLDER = `/home/zoë & "co"/it's 100% <$HOME> \\ \`x\``;
const WINDOWS = {
  node: "C:\\Program Files\\nodejs\\node.exe",
  program: "C:\\Users\\Zoë & Co\\100%\\main.js",
  record: "C:\\Users\\Zoë & Co\\it's\\service.json",
};

/** What a file is to say, for it to be read by people beside the others. */
function golden(name: string): string {
  return readFileSync(join(packageRoot(), "test/fixtures/service", name), "utf8");
}

test("the unit, the agent, the task and the launcher are written as their readers have them", () => {
  const launch = { node: `${FOLDER}/node`, program: `${FOLDER}/main.js`, record: `${FOLDER}/service.json` };

  assert.equal(systemdUnit(`${FOLDER}/start.sh`), golden("systemd.service"));
  assert.equal(launchdPlist(`${FOLDER}/start.sh`), golden("launchd.plist"));
  assert.equal(taskXml(WINDOWS, "HERON\\Zoë"), golden("task.xml"));
  assert.equal(launcherScript({ ...launch, output: `${FOLDER}/start.log` }, "20.19"), golden("start.sh"));
});

const SYSTEMD_ANALYZE = spawnSync("systemd-analyze", ["--version"]).status === 0;

test("systemd finds no fault with the unit", {
  skip: SYSTEMD_ANALYZE ? false : "no systemd-analyze",
}, (t) => {
  const folder = join(tempFolder(t), `it's 100% $HOME "x"`);
  mkdirSync(folder);
  const unit = join(folder, "bookmarkd.service");
  writeFileSync(unit, systemdUnit(join(folder, "start.sh")));

  const environment = { ...process.env, XDG_RUNTIME_DIR: folder };
  const { status, stderr } = spawnSync("systemd-analyze", ["--user", "verify", unit], { env: environment });

  // Systemd before 254 does not know these two, and goes on without them.
  const said = stderr.toString().replaceAll(/^.*Unknown key '?(?:RestartSteps|RestartMaxDelaySec).*\n/gm, "");
  assert.deepEqual([status, said], [0, ""]);
});

test("an argument in a unit has no sign that systemd would take for another", () => {
  assert.equal(systemdArgument('50% $HOME "a" \\ \n\té'), '"50%% $$HOME \\"a\\" \\\\ \\x0a\\x09é"');
});

test("Windows' programs take an argument apart to what it was", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", " ", '"', "\\", "é") })), (words) => {
      assert.deepEqual(takeApart(words.map(windowsArgument).join(" ")), words);
    }),
  );
});

/** CommandLineToArgvW, as its documentation tells it, of arguments behind the first. */
function takeApart(line: string): string[] {
  const words: string[] = [];
  let [word, quoted, started] = ["", false, false];
  for (const [, backslashes = "", sign = ""] of line.matchAll(/(\\*)([^\\]|$)/g)) {
    if (sign !== '"') word += backslashes;
    else word += "\\".repeat(Math.floor(backslashes.length / 2));
    if (sign === '"' && backslashes.length % 2 === 0) [quoted, started] = [!quoted, true];
    else if ((sign === " " || sign === "") && !quoted) {
      if (started || word !== "") words.push(word);
      [word, started] = ["", false];
    } else word += sign;
  }
  return words;
}

test("what a format has no place for is refused, and not written as something else", () => {
  assert.throws(() => xmlText("a\u0000b"), /has characters that service files do not allow/);
  assert.throws(
    () => taskXml({ ...WINDOWS, program: "C:\\%TEMP%\\main.js" }, "zoe"),
    /would expand a variable/,
  );
});

test("the bytes of a task are those that schtasks takes: UTF-16 with its mark", () => {
  const bytes = toUtf16("é\n");

  assert.deepEqual([...bytes], [0xff, 0xfe, 0xe9, 0, 0x0d, 0, 0x0a, 0]);
});
