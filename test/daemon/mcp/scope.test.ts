import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { runCommand } from "../../support/commands.ts";
import { temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";
import { callAny, callTool } from "../../support/mcp-client.ts";
import { connectStdio } from "../../support/mcp-stdio.ts";

test("an assistant that starts in a project sees its collections alone and saves where the project says", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonHere(t, folder);
  const ids = new Map<string, string>();
  for (const name of ["Notes", "Papers", "Private"]) {
    const { body } = await daemon.send("POST", "/collections", { name });
    ids.set(name, body.id);
    const page = { url: `https://example.com/${name}`, html: article(name) };
    await daemon.send("POST", `/collections/${body.id}/bookmarks`, page);
  }
  const project = temporaryFolder(t);
  mkdirSync(join(project, ".git"));
  mkdirSync(join(project, "src"));
  writeFileSync(join(project, ".bookmarkd.toml"), 'collections = ["Notes", "Papers"]\nsave_to = "Papers"\n');

  const flags = ["--allow-writes"];
  const { client } = await connectStdio(t, folder, { flags, cwd: join(project, "src") });
  const listed = await callTool(client, "list_collections");
  const found = await callTool(client, "list_bookmarks");
  const foreign = await callAny(client, "list_bookmarks", { collection_id: "Private" });
  const saved = await callAny(client, "save_bookmark", { url: "https://no-such-host.invalid/" });

  assert.deepEqual(
    listed.answer.map(({ name }: { name: string }) => name),
    ["Notes", "Papers"],
  );
  assert.deepEqual(
    new Set(found.answer.map(({ collection_id }: { collection_id: string }) => collection_id)),
    new Set([ids.get("Notes"), ids.get("Papers")]),
  );
  assert.match(foreign.text, /^Collection not found: “Private”\. Collections: “Notes”, “Papers”\./);
  // It knew where to save, and only then found that there is no such page.
  assert.doesNotMatch(saved.text, /Say in which collection/);

  await daemon.send("PATCH", `/collections/${ids.get("Papers")}`, { name: "Articles" });
  const renamed = await callAny(client, "list_collections");
  assert.equal(renamed.isError, true);
  assert.match(
    renamed.text,
    /names the collection “Papers”, which does not exist\. It may have been renamed/,
  );
});

test("--collection goes before the project's file, and a file that can't be read ends the start", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonHere(t, folder);
  for (const name of ["Notes", "Private"]) await daemon.send("POST", "/collections", { name });
  const project = temporaryFolder(t);
  writeFileSync(join(project, ".bookmarkd.toml"), "collections = [");

  const { client } = await connectStdio(t, folder, { flags: ["--collection", "notes"], cwd: project });
  const { answer } = await callTool(client, "list_collections");

  assert.deepEqual(
    answer.map(({ name }: { name: string }) => name),
    ["Notes"],
  );
  await assert.rejects(connectStdio(t, folder, { cwd: project }));
  const printed = await runCommand([
    "mcp",
    "--collection",
    "Notes",
    "-c",
    "To read",
    "--print-config",
    "cursor",
  ]);
  assert.match(printed.stdout, /"--collection",\s+"Notes",\s+"--collection",\s+"To read"/);
});

test("the command line makes, lists and revokes tokens for some collections", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonHere(t, folder);
  for (const name of ["Notes", "Private"]) await daemon.send("POST", "/collections", { name });
  const run = (...args: string[]) => runCommand(["token", ...args, "--data-dir", folder]);
  const seen = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${daemon.base}/collections`, { headers })).status;
  };

  const made = await run("create", "--collection", "Notes", "--read-only", "--name", "Laptop");
  const token = made.stdout.trim();
  const before = await seen(token);
  const listed = await run("list", "--json");
  const [{ id, name, writes }] = JSON.parse(listed.stdout);
  const table = await run("list");
  const revoked = await run("revoke", id);

  assert.match(token, /^bmk_[\da-f]{64}$/);
  assert.match(made.stderr, /It may read Notes\. To revoke it: bookmarkd token revoke [\da-f-]+\n$/);
  assert.deepEqual([name, writes], ["Laptop", false]);
  assert.match(table.stdout, /Laptop\tNotes\tread\t\d{4}-\d\d-\d\d/);
  assert.ok(!listed.stdout.includes(token));
  assert.deepEqual([before, revoked.code, await seen(token)], [200, 0, 401]);
  assert.match((await run("create", "--collection", "Nots")).stderr, /not found: “Nots”.*“Notes”/s);
  assert.equal((await run("create")).code, 2);
});
