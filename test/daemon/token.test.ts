import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readOrCreateToken, tokenFile } from "../../adapters/node/files/token.ts";
import { runCommand } from "../support/commands.ts";
import { runProgram, startDaemonProcess, temporaryFolder } from "../support/daemon.ts";

test("of programs that make the token at the same time all get the same one", async (t) => {
  const folder = temporaryFolder(t);

  const ends = await Promise.all(
    Array.from({ length: 6 }, () => runProgram(["token", "--data-dir", folder])),
  );

  const printed = new Set(ends.map(({ stdout }) => stdout));
  assert.deepEqual([...printed], [readFileSync(tokenFile(folder), "utf8")]);
  assert.deepEqual(readdirSync(folder), ["token"]);
});

test("no daemon starts with a BOOKMARKD_TOKEN that can be guessed; with a short one it says so", async (t) => {
  const folder = temporaryFolder(t);
  const serve = ["serve", "--port", "0", "--data-dir", folder];

  const refused = await runCommand(serve, { BOOKMARKD_TOKEN: "letmein" });
  const warned = await startDaemonProcess(t, folder, { BOOKMARKD_TOKEN: "test-token" });

  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /BOOKMARKD_TOKEN has fewer than 8 characters.*openssl rand -base64 32/);
  assert.ok(!refused.stderr.includes("letmein"));
  assert.equal((await warned.send("GET", "/collections")).status, 200);
  assert.match(warned.output(), /BOOKMARKD_TOKEN is short/);
  assert.ok(!warned.output().includes("test-token"));
});

test("nothing is said of a BOOKMARKD_TOKEN that nobody guesses", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t), { BOOKMARKD_TOKEN: "x".repeat(16) });

  assert.equal((await daemon.send("GET", "/collections")).status, 200);
  assert.doesNotMatch(daemon.output(), /BOOKMARKD_TOKEN/);
});

test("bookmarkd token rotate prints a new token; with BOOKMARKD_TOKEN it changes nothing and says why", async (t) => {
  const folder = temporaryFolder(t);
  const before = readOrCreateToken(folder);

  const rotated = await runCommand(["token", "rotate", "--data-dir", folder]);
  const refused = await runCommand(["token", "rotate", "--data-dir", folder], {
    BOOKMARKD_TOKEN: "from-the-environment",
  });

  assert.deepEqual([rotated.code, rotated.stdout], [0, `${readOrCreateToken(folder)}\n`]);
  assert.notEqual(rotated.stdout.trim(), before);
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.match(refused.stderr, /^bookmarkd: BOOKMARKD_TOKEN overrides the token file/);
  assert.ok(!refused.stderr.includes("from-the-environment"));
});
