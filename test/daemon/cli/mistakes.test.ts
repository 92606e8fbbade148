import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { startCommands } from "../../support/commands.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const clean: (() => void)[] = [];
after(() => {
  for (const one of clean.reverse()) one();
});
const run = startCommands({ after: (one) => clean.push(one) });

test("a wrong command line is answered with the right command, or with the help of the command that was meant", async () => {
  const [save, stop, install, limit, restore] = await Promise.all([
    run(["save", "https://example.com/"]),
    run(["stop"]),
    run(["mcp", "install"]),
    run(["list", "--limit", "many"]),
    run(["trash", "resotre", "https://example.com/"]),
  ]);

  assert.match(save.stderr, /^bookmarkd: Unknown command 'save'\.\n\(Did you mean add\?\)/);
  assert.match(stop.stderr, /Ctrl\+C[^\n]*bookmarkd service stop/);
  assert.match(install.stderr, /^bookmarkd: Missing[^\n]*\.\n\n?\(bookmarkd mcp install --help /);
  assert.match(limit.stderr, /^bookmarkd: [\s\S]*\(bookmarkd list --help /);
  assert.match(
    restore.stderr,
    /^bookmarkd: Unknown command 'resotre'\.\n\n?\(bookmarkd trash --help lists the commands\)/,
  );
  assert.deepEqual([save.code, stop.code, install.code, limit.code, restore.code], [2, 2, 2, 2, 2]);
});

test("a text without a URL is not imported as a list of URLs", async (t) => {
  const script = join(tempFolder(t), "count.py");
  writeFileSync(script, "import sys\n# https://example.com/\nwhile True:\n  print(sys.argv)\n");

  const { code, stdout, stderr } = await run(["import", script, "--data-dir", tempFolder(t)]);

  assert.deepEqual([code, stdout], [2, ""]);
  assert.match(stderr, /^bookmarkd: Could not detect the file format\./m);
});

test("an empty folder, collection or id is refused: a variable that is not set means nothing else", async (t) => {
  const folder = tempFolder(t);
  const [token, list, revoke] = await Promise.all([
    run(["token", "--data-dir", ""]),
    run(["list", "-c", " ", "--data-dir", folder]),
    run(["sessions", "revoke", "", "--data-dir", folder, "--port", "1"]),
  ]);

  assert.deepEqual([token.code, list.code, revoke.code], [2, 2, 2]);
  assert.match(token.stderr, /must not be empty/);
  assert.match(revoke.stderr, /"" names nothing/);
});

test("neither backup nor restore touches the data folder while a libSQL server keeps the bookmarks", async (t) => {
  const folder = tempFolder(t);
  const server = { BOOKMARKD_DATABASE_URL: "http://127.0.0.1:1", BOOKMARKD_DATA_DIR: folder };

  const backup = await run(["backup", join(folder, "a.db")], server);
  const restore = await run(["restore", join(folder, "a.db")], server);

  for (const { code, stderr } of [backup, restore]) {
    assert.notEqual(code, 0);
    assert.match(stderr, /a libSQL server keeps your bookmarks/);
  }
});

test("help prints the guide that has the name of a command, and where the options of the command are", async () => {
  const [guide, usage] = [await run(["help", "search"]), await run(["help", "collections", "create"])];

  assert.match(guide.stdout, /^Search\n[\s\S]*\nThe options of the command: bookmarkd search --help\n$/);
  assert.match(usage.stdout, /^Usage: bookmarkd collections create /);
});

test("an import names what is wrong with the file, and an export how a folder is named", async (t) => {
  const folder = tempFolder(t);
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const data = ["--data-dir", folder];

  const empty = await run(["import", file("empty.txt", ""), ...data]);
  const broken = await run(["import", file("bad.json", "{bad"), ...data]);
  const archive = await run(["import", file("pocket.zip", "PK\u0003\u0004\u0014\0"), ...data]);
  const feeds = await run([
    "import",
    file("feeds.opml", '<?xml version="1.0"?><opml><outline xmlUrl="https://example.com/feed"/></opml>'),
    ...data,
  ]);
  const exported = await run(["export", folder, ...data]);

  for (const { code } of [empty, broken, archive, feeds, exported]) assert.equal(code, 2);
  assert.match(empty.stderr, /empty\.txt is empty\.\n$/);
  assert.match(broken.stderr, /^bookmarkd: The file is not valid JSON: /);
  assert.match(archive.stderr, /^bookmarkd: This is a ZIP archive\. Unpack it/);
  assert.match(feeds.stderr, /^bookmarkd: The file contains no bookmarks: /);
  assert.match(exported.stderr, /or a folder with a slash at the end\.\n$/);
});
