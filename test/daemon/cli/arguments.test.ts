import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_NAME } from "../../../schema/collection.ts";
import { article } from "../../fixtures/articles.ts";
import { shareCommandLine } from "../../support/command-line.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

const { run, json, file } = shareCommandLine(startDaemonHere);

test("an argument that only the daemon finds wrong is a wrong command line, too", async () => {
  await run(
    "add",
    "https://example.com/piers",
    "--html",
    file("piers.html", article("Piers")),
    "--tag",
    "stone",
  );

  const wrong = [
    await run("search", "x", "--limit", "101"),
    await run("search", "x", "--limit", "0"),
    await run("tags", "rename", "stone", "a,b"),
    await run("collections", "create", "x".repeat(MAX_NAME + 1)),
  ];

  assert.deepEqual(
    wrong.map(({ code }) => code),
    [2, 2, 2, 2],
  );
  assert.match(wrong[0]?.stderr ?? "", /Must be at most 100/);
});

test("what does not exist is named, whatever the command is", async () => {
  const missing = [
    await run("rm", "nowhere"),
    await run("read", "nowhere"),
    await run("note", "nowhere"),
    await run("tags", "rename", "nowhere", "ex"),
    await run("tags", "delete", "nowhere"),
  ];

  for (const { code, stderr } of missing) {
    assert.equal(code, 1);
    assert.match(stderr, /^bookmarkd: (?:Bookmark|Tag) not found: "?nowhere"?\./);
  }
});

test("an empty name is refused in the words of the command", async () => {
  await run("collections", "create", "Named");

  const created = await run("collections", "create", " ");
  const renamed = await run("collections", "rename", "Named", "");
  const added = await run("add", "");

  assert.deepEqual([created.code, created.stderr], [2, "bookmarkd: A collection needs a name.\n"]);
  assert.deepEqual(renamed, created);
  assert.match(added.stderr, /"" names nothing\.\n$/);
});

test("tags that change nothing are not told as changed", async () => {
  const url = "https://example.com/quays";
  await run("add", url, "--html", file("quays.html", article("Quays")), "--tag", "stone");

  const added = await run("tag", url, "--add", "stone");
  const removed = await run("tag", url, "--remove", "nothere");
  const none = await run("tag", url, "--add", ",");
  const swapped = await run("tag", url, "--add", "wood", "--remove", "stone");

  assert.deepEqual([added.stderr, removed.stderr], Array(2).fill("The tags were like that already.\n"));
  assert.deepEqual([added.code, none.code], [0, 2]);
  assert.match(none.stderr, /Name the tags with --add or --remove/);
  assert.equal(swapped.stderr, "Changed the tags of 1 bookmark.\n");
});

test("a note is not deleted because the program that should have written it wrote nothing", async () => {
  const page = file("quays.html", article("quays"));
  const [{ id }] = await json("add", "https://example.com/quays", "--html", page, "--note", "See *page 3*");

  const empty = await run("note", id, "-");
  const unset = await run("note", id, "");
  const kept = await run("note", id);
  const cleared = await run("note", id, "--clear");

  assert.deepEqual([empty.code, kept.stdout], [2, "See *page 3*\n"]);
  assert.match(empty.stderr, /Standard input is empty\./);
  assert.deepEqual(
    [unset.code, unset.stderr],
    [2, "bookmarkd: The note is empty. To delete the note, use --clear.\n"],
  );
  assert.equal(cleared.code, 0);
});
