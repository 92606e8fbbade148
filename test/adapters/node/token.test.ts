import assert from "node:assert/strict";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { makeDataFolder } from "../../../adapters/node/files/data-folder.ts";
import {
  followToken,
  readOrCreateToken,
  rotateToken,
  tokenFile,
} from "../../../adapters/node/files/token.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** Another user's files can be made by root only. */
const NEEDS_ROOT = process.getuid?.() === 0 ? {} : { skip: "only root can give files to another user" };
const ANOTHER_USER = 65_534;

function follow(folder: string): { token: () => string; reports: string[] } {
  const reports: string[] = [];
  return { token: followToken(folder, (reason) => reports.push(reason)), reports };
}

/** The system refuses even to say what a link to itself is, as it does for a file on a disk that was taken away. */
function leadToItself(file: string): void {
  rmSync(file);
  symlinkSync(file, file);
}

test("a token is 32 random bytes in a file for its owner only, and nothing else is left in the folder", (t) => {
  const folder = tempFolder(t);

  const token = readOrCreateToken(folder);

  assert.equal(Buffer.from(token, "base64url").length, 32);
  assert.equal(readFileSync(tokenFile(folder), "utf8"), `${token}\n`);
  assert.equal(statSync(tokenFile(folder)).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ["token"]);
  assert.equal(readOrCreateToken(folder), token, "the second time it is read");
});

test("a rotated token is another one, as private as the first, and nothing else is left in the folder", (t) => {
  const folder = tempFolder(t);
  const before = readOrCreateToken(folder);

  const after = rotateToken(folder);

  assert.notEqual(after, before);
  assert.equal(Buffer.from(after, "base64url").length, 32);
  assert.equal(readOrCreateToken(folder), after);
  assert.equal(statSync(tokenFile(folder)).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ["token"]);
});

test("rotating mends a token file that others can read", (t) => {
  const folder = tempFolder(t);
  readOrCreateToken(folder);
  chmodSync(tokenFile(folder), 0o644);

  const token = rotateToken(folder);

  assert.equal(readOrCreateToken(folder), token);
});

for (const [what, mode] of [
  ["everybody can read", 0o604],
  ["the group can read", 0o640],
  ["everybody can write", 0o602],
] as const) {
  test(`a token file that ${what} is refused, and the message does not hold the token`, (t) => {
    const folder = tempFolder(t);
    const token = readOrCreateToken(folder);
    chmodSync(tokenFile(folder), mode);

    assert.throws(
      () => readOrCreateToken(folder),
      ({ message }: Error) => message.includes(tokenFile(folder)) && !message.includes(token),
    );
  });
}

test("a token file of another user is refused", NEEDS_ROOT, (t) => {
  const folder = tempFolder(t);
  readOrCreateToken(folder);
  chownSync(tokenFile(folder), ANOTHER_USER, ANOTHER_USER);

  assert.throws(() => readOrCreateToken(folder), /belongs to another user/);
});

for (const text of ["", "\n", "two words", "a,b", "one\ntwo", "caf\u00e9"]) {
  test(`a token file that holds ${JSON.stringify(text)} is refused`, (t) => {
    const folder = tempFolder(t);
    writeFileSync(tokenFile(folder), text, { mode: 0o600 });

    assert.throws(() => readOrCreateToken(folder), /contains no token/);
  });
}

for (const text of ["x", "1234", "sevenab"]) {
  test(`a token file that holds ${JSON.stringify(text)}, which can be guessed, is refused, and rotating mends it`, (t) => {
    const folder = tempFolder(t);
    writeFileSync(tokenFile(folder), text, { mode: 0o600 });

    assert.throws(() => readOrCreateToken(folder), /fewer than 8 characters.*bookmarkd token rotate/);
    const token = rotateToken(folder);

    assert.equal(readOrCreateToken(folder), token);
  });
}

test("who follows the token has the new one at once, however it came there", (t) => {
  const folder = tempFolder(t);
  const { token, reports } = follow(folder);
  const first = token();

  const rotated = rotateToken(folder);
  const afterRotation = token();
  writeFileSync(tokenFile(folder), "written-over-it\n");
  const afterWriting = token();
  writeFileSync(join(folder, "other"), "moved-over-it\n", { mode: 0o600 });
  renameSync(join(folder, "other"), tokenFile(folder));
  const afterMoving = token();

  assert.notEqual(first, rotated);
  assert.deepEqual([afterRotation, afterWriting, afterMoving], [rotated, "written-over-it", "moved-over-it"]);
  assert.deepEqual(reports, []);
});

for (const [what, spoil, reason] of [
  ["is gone", (file: string) => rmSync(file), /gone/],
  ["can be read by others", (file: string) => chmodSync(file, 0o644), /Other users can read/],
  ["is empty", (file: string) => writeFileSync(file, ""), /contains no token/],
  ["cannot be looked at", leadToItself, /Could not read the token: ELOOP/],
] as const) {
  test(`while the token file ${what} no token counts, that is said once, and a new one mends it`, (t) => {
    const folder = tempFolder(t);
    const { token, reports } = follow(folder);
    const before = token();

    spoil(tokenFile(folder));
    const [first, second] = [token(), token()];
    const mended = rotateToken(folder);

    assert.notEqual(first, before);
    assert.equal(Buffer.from(first, "base64url").length, 32, "not empty, and not to be guessed");
    assert.equal(second, first);
    assert.equal(reports.length, 1);
    assert.match(reports[0] ?? "", reason);
    assert.equal(token(), mended);
  });
}

test("a data folder is made for its owner only, with the folders above it", (t) => {
  const folder = join(tempFolder(t), "a", "b");

  makeDataFolder(folder);

  assert.equal(statSync(folder).mode & 0o777, 0o700);
});

for (const mode of [0o770, 0o707, 0o777]) {
  test(`a data folder with mode ${mode.toString(8)}, to which others can write, is refused`, (t) => {
    const folder = join(tempFolder(t), "data");
    mkdirSync(folder);
    chmodSync(folder, mode);

    assert.throws(() => makeDataFolder(folder), /Other users can change the data folder .*chmod 700/);
  });
}

test("a data folder that others can only list is used as it is", (t) => {
  const folder = join(tempFolder(t), "data");
  mkdirSync(folder);
  chmodSync(folder, 0o755);

  makeDataFolder(folder);

  assert.equal(statSync(folder).mode & 0o777, 0o755);
});

test("a data folder of another user is refused", NEEDS_ROOT, (t) => {
  const folder = join(tempFolder(t), "data");
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, ANOTHER_USER, ANOTHER_USER);

  assert.throws(() => makeDataFolder(folder), /belongs to another user/);
});
