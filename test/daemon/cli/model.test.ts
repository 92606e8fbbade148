import assert from "node:assert/strict";
import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { startCommands } from "../../support/commands.ts";
import { startDaemonProcess } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";
import { startModelServer } from "../../support/model-server.ts";
import { writeStaticModel } from "../../support/static-model.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { until } from "../../support/until.ts";

/** A daemon with a page about herons, and the files of a model. */
async function setUp(t: TestContext) {
  const folder = tempFolder(t);
  const data = join(folder, "data");
  const files = join(folder, "twelve");
  writeStaticModel(files);
  const daemon = await startDaemonHere(t, data);
  const { body } = await daemon.send("POST", "/collections", { name: "Birds" });
  await daemon.send("POST", `/collections/${body.id}/bookmarks`, {
    url: "http://127.0.0.1:1/",
    html: article("Herons"),
  });
  const runCommand = startCommands(t);
  const port = new URL(daemon.base).port;
  const run = (...args: string[]) => runCommand(["model", ...args, "--data-dir", data, "--port", port]);
  const searchedWith = (name: string) =>
    until(
      () => daemon.send("GET", "/search?q=herons&mode=vector"),
      ({ body: { embedding } }) =>
        embedding.space === name && embedding.state === "ready" && embedding.done === 1,
    );
  await searchedWith("meaning");
  return { folder, data, files, run, searchedWith, daemon };
}

test("a model is installed from an address while the daemon runs, which embeds all pages again with it", async (t) => {
  const { files, run, searchedWith } = await setUp(t);
  const { base } = await startModelServer(t, files);

  const unasked = await run("install", "--from", base);
  const installed = await run("install", "--from", base, "--yes");

  assert.equal(unasked.code, 1);
  assert.match(
    unasked.stderr,
    /^twelve: 0\.0 MB, 13 rows of 16 numbers\. License: mit\. Languages: en, de\.$/m,
  );
  assert.match(
    unasked.stderr,
    /^\d+ passages will get new vectors, which takes about \d+ s; until then search uses the/m,
  );
  assert.match(unasked.stderr, /twelve will be installed and used\. Add --yes to confirm/);
  assert.equal(installed.code, 0, installed.stderr);
  assert.match(
    installed.stdout,
    /^twelve is installed and in use\.\n {2}sha256 of its weights: [0-9a-f]{64}$/m,
  );
  const { body } = await searchedWith("twelve");
  assert.deepEqual([body.results.length, body.degraded], [1, undefined]);
});

test("list, verify, use and remove tell and change which model is in use", async (t) => {
  const { data, files, run, searchedWith } = await setUp(t);
  const json = async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout);
  await run("install", "words", "--from", files, "--yes");
  await searchedWith("words");

  const listed = await json("list");
  const inUse = await run("remove", "words");
  const verified = await run("verify");
  const unknown = await run("use", "elsewhere");
  const used = await run("use", "built-in");
  await searchedWith("meaning");
  const removed = await run("remove", "words");

  assert.deepEqual(
    listed.map((one: any) => [one.name, one.in_use, one.dimensions, one.licence, one.languages.length]),
    [
      ["built-in", false, 448, "mit", 7],
      ["words", true, 16, "mit", 2],
    ],
  );
  assert.ok(listed.every((one: any) => one.bytes > 0 && one.seconds > 0));
  assert.match(listed[1].sha256, /^[0-9a-f]{64}$/);
  assert.equal(inUse.code, 2);
  assert.match(inUse.stderr, /words is in use\. First run: bookmarkd model use built-in/);
  assert.equal(verified.stdout, "words is unchanged.\n");
  assert.match(unknown.stderr, /Model not found: "elsewhere"\. Installed: words\./);
  assert.match(used.stdout, /^built-in is in use\./);
  assert.deepEqual([removed.code, removed.stdout], [0, "words is removed.\n"]);
  assert.equal(existsSync(join(data, "models", "words")), false);
});

test("a model that is in use is removed with --force, and the built-in table takes its place", async (t) => {
  const { files, run, searchedWith } = await setUp(t);
  await run("install", "--from", files, "--yes");
  await searchedWith("twelve");

  const { code, stdout } = await run("remove", "twelve", "--force");

  assert.equal(code, 0);
  assert.match(stdout, /^twelve is removed\. The built-in table replaces it/);
  const { body } = await searchedWith("meaning");
  assert.equal(body.results.length, 1);
});

test("a daemon whose model is broken says so at its start, searches by words and says why", async (t) => {
  const { data, files, run, searchedWith, daemon } = await setUp(t);
  await run("install", "--from", files, "--yes");
  await searchedWith("twelve");
  await daemon.stop();
  appendFileSync(join(data, "models", "twelve", "model.safetensors"), "x");

  const verified = await run("verify");
  const again = await startDaemonProcess(t, data);
  const { body } = await again.send("GET", "/search?q=herons");
  const doctor = await startCommands(t)([
    "doctor",
    "--data-dir",
    data,
    "--port",
    `${new URL(again.base).port}`,
  ]);

  assert.equal(verified.code, 1);
  assert.match(verified.stdout, /^twelve: model\.safetensors has the SHA-256/);
  assert.match(
    again.output(),
    /The model twelve does not work: its files are missing or damaged\. Search continues/,
  );
  assert.equal(body.results.length, 1);
  assert.equal(body.embedding.space, "twelve");
  assert.match(body.degraded, /^Keyword search only\. The model twelve does not work\. Its files changed/);
  assert.match(doctor.stdout, /The model twelve does not work/);
});
