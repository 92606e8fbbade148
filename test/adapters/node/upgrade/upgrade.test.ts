import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { upgrade, upgradeText } from "../../../../adapters/node/cli/commands/upgrade.ts";
import type { Computer } from "../../../../adapters/node/cli/service/found.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

test("an upgrade names what is new and the commands for a checkout, and does none of them", () => {
  const news = ["fix: the weir\u001b[2J", ...Array.from({ length: 25 }, (_, n) => `change ${n}`)];

  const text = upgradeText({ version: "1.0.0", checkout: "/home/it's/bm", news, hasService: true }).join(
    "\n",
  );

  assert.match(text, /^This is bookmarkd 1\.0\.0, a checkout in \/home\/it's\/bm\.$/m);
  assert.match(text, /^ {2}fix: the weir \[2J$/m);
  assert.match(text, /^ {2}… and 6 more$/m);
  assert.match(
    text,
    /^ {2}bookmarkd backup .*\n {2}cd '\/home\/it'\\''s\/bm' && git pull && npm ci\n {2}bookmarkd service restart$/m,
  );
});

test("an upgrade of what npm installed names npm, and never the package of that name there", () => {
  const text = upgradeText({
    version: "1.0.0",
    checkout: undefined,
    news: undefined,
    hasService: false,
  }).join("\n");

  assert.match(text, /^ {2}npm install --global PACKAGE /m);
  assert.match(text, /^ {2}bookmarkd serve /m);
  assert.doesNotMatch(text, /npx|install --global bookmarkd|git pull/);
});

test("an upgrade asks the network for nothing, unless it is told to fetch", async (t) => {
  const folder = tempFolder(t);
  const asked: string[] = [];
  const run = async (program: string, args: string[]) => {
    asked.push([program, ...args.slice(2)].join(" "));
    return { code: 0, stdout: "", stderr: "" };
  };
  const said: string[] = [];
  const computer: Computer = {
    place: {
      platform: "linux",
      home: folder,
      environment: {},
      uid: 1,
      user: "zoe",
      folder: join(folder, "service"),
      log: undefined,
    },
    system: { run, show: async () => 0, sleep: async () => {} },
    print: (text) => void said.push(text),
    note: (text) => void said.push(text),
  };

  await upgrade({}, computer);
  const quiet = asked.splice(0);
  await upgrade({ fetch: true }, computer);

  assert.deepEqual(quiet, ["git log --no-show-signature --format=%s HEAD..@{upstream}"]);
  assert.equal(asked[0], "git fetch --tags");
  assert.ok(
    said.includes("No new commits as of the last fetch. To look for some: bookmarkd upgrade --fetch"),
  );
});
