import assert from "node:assert/strict";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { runCommand } from "../support/commands.ts";
import { startDaemonHere } from "../support/daemon-here.ts";
import { noSmallDisk, runWithMounts } from "../support/own-mounts.ts";
import { tempFolder } from "../support/temp-folder.ts";

// Root may write everywhere. So something else is where a file should be, which fails for it, too.

const NEEDS_MOUNTS = { skip: noSmallDisk() ?? false };
const PROGRAM = [process.execPath, join(packageRoot(), "dist/adapters/node/main.js")];

test("a daemon that cannot use a file of its data folder names the file and says what to do", async (t) => {
  const [locked, database] = [tempFolder(t), tempFolder(t)];
  mkdirSync(join(locked, "daemon.lock"));
  symlinkSync(join(database, "nowhere", "else"), join(database, "bookmarkd.db"));

  await assert.rejects(startDaemonHere(t, locked), {
    code: "unavailable",
    message: `bookmarkd cannot open ${join(locked, "daemon.lock")}. Fix the owner or mode of the file and of its folder.`,
  });
  await assert.rejects(startDaemonHere(t, database), {
    code: "unavailable",
    message: `bookmarkd cannot open ${join(database, "bookmarkd.db")}. Fix the owner or mode of the file and of its folder.`,
  });
});

test("files that are missing, folders and what is in the way are told without codes of the system", async (t) => {
  const folder = tempFolder(t);
  const daemon = await startDaemonHere(t, folder);
  await daemon.send("POST", "/collections", { name: "Reading" });
  const place = tempFolder(t);
  const at = (name: string) => join(place, name);
  writeFileSync(at("file"), "");
  writeFileSync(join(folder, "backups"), "");
  const run = async (args: string[], environment = {}) =>
    (await runCommand([...args, "--data-dir", folder], environment)).stderr;

  const told = {
    exportNowhere: await run(["export", at("no/x.json")]),
    exportToFolder: await run(["export", place, "--format", "json"]),
    exportIntoFile: await run(["export", `${at("file")}/`]),
    pageNowhere: await run(["add", "https://example.com/", "--html", at("no.html")]),
    pageIsFolder: await run(["add", "https://example.com/", "--html", place]),
    config: await run(["status"], { BOOKMARKD_CONFIG: place }),
    questions: await run(["eval", at("no.tsv")]),
    belowFile: await run(["add", at("file/page.html")]),
    backup: await run(["backup", at("x.db")]),
  };

  assert.deepEqual(told, {
    exportNowhere: `bookmarkd: Folder not found: ${at("no")}.\n`,
    exportToFolder: `bookmarkd: ${place} is a folder. Name a file.\n`,
    exportIntoFile: `bookmarkd: ${at("file")}/ is a file. Name a folder.\n`,
    pageNowhere: `bookmarkd: File not found: ${at("no.html")}.\n`,
    pageIsFolder: `bookmarkd: ${place} is a folder. Name a file.\n`,
    config: `bookmarkd: Could not read the config file: ${place} is a folder. Name a file.\n`,
    questions: `bookmarkd: File not found: ${at("no.tsv")}.\n`,
    belowFile: `bookmarkd: A part of this path is a file, not a folder: ${at("file/page.html")}.\n`,
    backup: `bookmarkd: ${join(folder, "backups")} is in the way. Move it to another place.\n`,
  });
});

test("a daemon that first starts on a full disk says so, wherever it gets to", NEEDS_MOUNTS, async (t) => {
  const disk = tempFolder(t);
  const serve = [...PROGRAM, "serve", "--port", "0", "--data-dir", join(disk, "data")];

  // No room for its own record; some, but too little for a log of the database; too little for its tables.
  for (const kilobytes of [8, 32, 200]) {
    const { failed, stderr } = await runWithMounts(
      `mount -t tmpfs -o size=${kilobytes}k tmpfs ${disk}`,
      serve,
    );

    assert.equal(failed, true);
    assert.match(stderr, /^(?:bookmarkd: )?The disk .*full.*\n$/);
  }
});

test("doctor says which folder and file it cannot write, and goes on", NEEDS_MOUNTS, async (t) => {
  const folder = join(tempFolder(t), "data");
  const daemon = await startDaemonHere(t, folder);
  await daemon.stop();
  const readOnly = `mount --bind ${folder} ${folder} && mount -o remount,ro,bind ${folder}`;

  const before = await runCommand(["doctor", "--data-dir", folder, "--json"]);
  const { failed, stdout, stderr } = await runWithMounts(readOnly, [
    ...PROGRAM,
    ...["doctor", "--data-dir", folder, "--json"],
  ]);

  const problems = JSON.parse(stdout).filter(({ state }: { state: string }) => state === "problem");
  assert.deepEqual([before.code, failed, stderr], [0, true, ""]);
  assert.deepEqual(
    problems.map(({ message }: { message: string }) => message),
    [folder, join(folder, "bookmarkd.db")].map(
      (one) => `${one} is on a read-only disk. Choose another place.`,
    ),
  );
  assert.equal(JSON.parse(stdout).length, JSON.parse(before.stdout).length);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes("doctor")),
    [],
  );
});
