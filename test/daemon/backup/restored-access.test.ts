import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runCommand } from "../../support/commands.ts";
import { temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

/** A data folder with the tokens "kept" and "revoked", and a backup from before the second one was revoked. */
async function revokedSince(t: TestContext) {
  const [data, file] = [join(temporaryFolder(t), "data"), join(temporaryFolder(t), "backup.db")];
  const daemon = await startDaemonHere(t, data);
  const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
  const create = (name: string) => daemon.send("POST", "/tokens", { name, collections: [collection.id] });
  const [, revoked] = [await create("kept"), await create("revoked")];
  await runCommand(["backup", file, "--data-dir", data]);
  assert.equal((await daemon.send("DELETE", `/tokens/${revoked.body.id}`)).status, 204);
  await daemon.stop();
  return { data, file };
}

/** The names of the tokens after a backup is restored. */
async function tokensAfter(t: TestContext, file: string, data: string): Promise<string[]> {
  const { code, stderr } = await runCommand(["restore", file, "--data-dir", data, "--yes"]);
  assert.equal(code, 0, stderr);
  const daemon = await startDaemonHere(t, data);
  const { body } = await daemon.send("GET", "/tokens");
  await daemon.stop();
  return body.map(({ name }: { name: string }) => name);
}

test("a token that was revoked after a backup stays revoked when it is restored", async (t) => {
  const { data, file } = await revokedSince(t);

  const tokens = await tokensAfter(t, file, data);

  assert.deepEqual(tokens, ["kept"]);
});

test("a backup brings its tokens to a database that was created later, as on another computer", async (t) => {
  const { file } = await revokedSince(t);
  const later = join(temporaryFolder(t), "data");
  await (await startDaemonHere(t, later)).stop();

  const anew = await tokensAfter(t, file, join(temporaryFolder(t), "data"));
  const over = await tokensAfter(t, file, later);

  assert.deepEqual(
    [anew, over],
    [
      ["kept", "revoked"],
      ["kept", "revoked"],
    ],
  );
});

test("a backup that replaces a damaged database brings no tokens: nobody knows which were revoked", async (t) => {
  const { data, file } = await revokedSince(t);
  writeFileSync(join(data, "bookmarkd.db"), "no longer a database ".repeat(500));

  const tokens = await tokensAfter(t, file, data);

  assert.deepEqual(tokens, []);
});
