import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_NAME } from "../../../schema/collection.ts";
import { article } from "../../fixtures/articles.ts";
import { shareCommandLine } from "../../support/command-line.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

const { run, file } = shareCommandLine(startDaemonHere);

test("an argument that only the daemon finds wrong is a wrong command line, too", async () => {
  const wrong = [
    await run("search", "x", "--limit", "101"),
    await run("search", "x", "--limit", "0"),
    await run("tags", "rename", "ex", "a,b"),
    await run("collections", "create", "x".repeat(MAX_NAME + 1)),
  ];
  const missing = await run("tags", "rename", "nowhere", "ex");

  assert.deepEqual(
    wrong.map(({ code }) => code),
    [2, 2, 2, 2],
  );
  assert.match(wrong[0]?.stderr ?? "", /Must be at most 100/);
  assert.equal(missing.code, 1);
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
