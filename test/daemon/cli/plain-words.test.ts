import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { startCommands } from "../../support/commands.ts";
import { startDaemonProcess } from "../../support/daemon.ts";
import { tempFolder } from "../../support/temp-folder.ts";

// One daemon for all: a process for each test would cost more than the tests.
const clean: (() => void)[] = [];
const folder = tempFolder({ after: (one) => clean.push(one) });
const data = join(folder, "data");

before(async () => {
  await startDaemonProcess({ after: (one) => clean.push(one) }, data);
});
after(() => {
  for (const one of clean.reverse()) one();
});

const runCommand = startCommands({ after: (one) => clean.push(one) });
const run = (...args: string[]) => runCommand([...args, "--data-dir", data]);

async function json(...args: string[]): Promise<any> {
  const { code, stdout, stderr } = await run(...args, "--json");
  assert.equal(code, 0, `${args.join(" ")}: ${stderr}`);
  return JSON.parse(stdout);
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("a collection that exists is not made again, and of two with one name each id says how much it holds", async () => {
  const reading = await run("collections", "create", "Reading");
  const again = await run("collections", "create", " Reading ", "--description", "Again");
  const asJson = await json("collections", "create", "Reading");
  const other = await json("collections", "create", "Other");
  await run("collections", "rename", other.id, "Reading");
  const html = file("reading.html", article("Reading"));
  await run("add", "https://example.com/reading", "--html", html, "-c", asJson.id);
  const ambiguous = await run("list", "-c", "Reading");
  const unnamed = await run("collections", "create", "");
  for (const { id } of [asJson, other]) await run("collections", "delete", id, "--yes");

  const id = reading.stdout.trim();
  assert.deepEqual([again.code, again.stdout], [0, `${id}\n`]);
  assert.equal(again.stderr, 'The collection "Reading" already exists.\n');
  assert.deepEqual([asJson.id, asJson.description], [id, ""]);
  assert.match(ambiguous.stderr, new RegExp(`2 collections have this name\\. .*${id} \\(1 bookmark\\)`));
  assert.match(ambiguous.stderr, new RegExp(`${other.id} \\(0 bookmarks\\)`));
  assert.deepEqual([unnamed.code, unnamed.stderr], [2, "bookmarkd: A collection needs a name.\n"]);
});
