import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import Database from "libsql";
import { describeSystemError, inPlainWords } from "../../../adapters/node/files/system-error.ts";
import { AppError } from "../../../lib/errors.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** What `work` throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("it throws nothing");
}

/** An error as Node or libSQL throws it. Root, which runs these tests, gets few of them itself. */
const refused = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: raw words, open`), { code, syscall: "open", ...(path && { path }) });

test("what the system refuses is told with the path, and without its codes", (t) => {
  const folder = tempFolder(t);
  const errors = [
    thrownBy(() => readFileSync(join(folder, "nowhere"))),
    thrownBy(() => readFileSync(folder)),
    thrownBy(() => mkdirSync(folder)),
    ...["ENOTDIR", "EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"].map((code) => refused(code, "/x/y")),
  ];

  const told = errors.map((error) => describeSystemError(error, "/home/me/file"));

  assert.match(told[0] ?? "", /not found: \/home\/me\/file\.$/);
  assert.match(told[1] ?? "", /^\/home\/me\/file is a folder/);
  assert.match(told[2] ?? "", /is in the way/);
  assert.match(told[3] ?? "", /is a file, not a folder/);
  assert.match(told[4] ?? "", /no permission .*owner or mode/);
  assert.match(told[6] ?? "", /read-only disk/);
  assert.match(told[7] ?? "", /disk is full.*Free some space/);
  for (const one of told) assert.match(one ?? "", /\/home\/me\/file/);
  for (const one of told) assert.doesNotMatch(one ?? "", /\bE[A-Z]{4}|raw words|\/x\/y/);
});

test("without another name, the path is the one that the error names", () => {
  assert.match(describeSystemError(refused("EACCES", "/x/y")) ?? "", /\/x\/y/);
  assert.match(describeSystemError(refused("ENOSPC")) ?? "", /^The disk is full\. /);
  assert.match(describeSystemError(refused("EISDIR")) ?? "", /^This is a folder\. /);
  assert.equal(describeSystemError(refused("EACCES")), undefined, "a socket has no path");
});

test("a database that cannot be opened or written is told with its file and what to do", (t) => {
  const folder = tempFolder(t);
  const notOpened = thrownBy(() => new Database(folder, { timeout: 1 }));
  const errors = [
    ["SQLITE_FULL", refused("SQLITE_FULL"), /disk is full: could not write .*Free some space/],
    ["SQLITE_READONLY", refused("SQLITE_READONLY"), /cannot write .*owner or mode/],
    ["a kind of it", refused("SQLITE_READONLY_DIRECTORY"), /cannot write .*owner or mode/],
    ["a number", refused("UNKNOWN_SQLITE_ERROR_1544"), /cannot write .*owner or mode/],
    ["SQLITE_CANTOPEN", refused("SQLITE_CANTOPEN"), /cannot open .*owner or mode/],
    ["SQLITE_IOERR", refused("SQLITE_IOERR_SHMSIZE"), /disk failed .*full or damaged/],
    ["ConnectionFailed", notOpened, /cannot open .*owner or mode/],
  ] as const;

  for (const [name, error, expected] of errors) {
    const told = describeSystemError(error, "/data/bookmarkd.db") ?? "";
    assert.match(told, expected, name);
    assert.match(told, /\/data\/bookmarkd\.db/, name);
  }
});

test("a refusal becomes an error for the user, a full disk one of its own kind, and a bug stays a bug", () => {
  const bug = new TypeError("x is not a function");
  const own = new AppError("busy", "Another backup is already running.");
  const full = inPlainWords(refused("ENOSPC"), "/data");
  const locked = inPlainWords(refused("EACCES"), "/data");

  assert.ok(full instanceof AppError && locked instanceof AppError);
  assert.deepEqual([full.code, locked.code], ["storage_full", "unavailable"]);
  assert.equal(inPlainWords(bug), bug);
  assert.equal(inPlainWords(own), own);
});
