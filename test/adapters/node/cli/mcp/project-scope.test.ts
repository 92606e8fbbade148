import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readProjectScope, toFlagScope } from "../../../../../adapters/node/cli/mcp/project-scope.ts";
import { tempFolder } from "../../../../support/temp-folder.ts";

const FILE = ".bookmarkd.toml";

test("a project's scope is read from the nearest file, up to the root of its repository", (t) => {
  const above = tempFolder(t);
  const root = join(above, "project");
  const deep = join(root, "src", "deep");
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(above, FILE), 'collections = ["Above"]');
  mkdirSync(join(root, ".git"));

  const none = readProjectScope(deep);
  writeFileSync(join(root, FILE), 'collections = ["Notes", "Über, alles"]\nsave_to = "Notes" # the first\n');
  const ofRoot = readProjectScope(deep);
  writeFileSync(join(root, "src", FILE), 'collections = ["Source"]');
  const ofFolder = readProjectScope(deep);

  assert.equal(none, undefined);
  assert.deepEqual(ofRoot, {
    collections: ["Notes", "Über, alles"],
    saveTo: "Notes",
    from: join(root, FILE),
  });
  assert.deepEqual(ofFolder?.collections, ["Source"]);
});

test("outside of a repository only the folder itself is looked in", (t) => {
  const above = tempFolder(t);
  const folder = join(above, "folder");
  mkdirSync(folder);
  writeFileSync(join(above, FILE), 'collections = ["Above"]');

  const none = readProjectScope(folder);
  writeFileSync(join(folder, FILE), 'collections = ["Own"]');

  assert.equal(none, undefined);
  assert.deepEqual(readProjectScope(folder)?.collections, ["Own"]);
});

test("a file that can't be taken is an error that names it and says what is wrong, never a scope of everything", (t) => {
  const folder = tempFolder(t);
  const file = join(folder, FILE);
  const faults: [string, RegExp][] = [
    ['collections = ["Notes"]\nsave_to = Notes\n', /line 2/],
    ["collections = []", /collections must name a collection/],
    ["", /collections is missing/],
    ['save_to = "Notes"', /collections is missing/],
    ['collections = "Notes"', /collections must be a list of names or ids|collections .*list/],
    ["collections = [1]", /collections\.0 must be text/],
    ['collections = [" "]', /collections\.0 must not be empty/],
    ['collections = ["Notes"]\nsave_to = "Other"', /save_to must repeat one of "collections"/],
    ['collections = ["Notes"]\nwrites = true', /unknown key writes; use collections and save_to/],
    [`collections = ["Notes"]\n#${" ".repeat(70_000)}`, /longer than 64 KB/],
  ];

  for (const [text, fault] of faults) {
    writeFileSync(file, text);
    assert.throws(
      () => readProjectScope(folder),
      (error) => error instanceof Error && error.message.includes(file) && fault.test(error.message),
      text.slice(0, 80),
    );
  }
});

test("a flag without a name is refused", () => {
  assert.throws(() => toFlagScope(["Notes", " "]), /must not be empty/);
  assert.deepEqual(toFlagScope(["Notes"]).collections, ["Notes"]);
});
