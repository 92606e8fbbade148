import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { createDaemonClient } from "../../../adapters/node/cli/client/daemon-client.ts";
import { article } from "../../fixtures/articles.ts";
import { shedPage } from "../../fixtures/attack-pages.ts";
import { shareCommandLine } from "../../support/command-line.ts";
import { startDaemonProcess } from "../../support/daemon.ts";
import { NETSCAPE } from "../../support/import-files.ts";
import { startPageServer } from "../../support/page-server.ts";

const BAKERY = `<title>Bakery</title><article><p>The bakery keeps a sourdough starter that is forty years old.</p>
  <p>The baker feeds it every evening with rye flour and water.</p></article>`;

const { folder, data, run, json, file, runCommand } = shareCommandLine(startDaemonProcess);

/** The daemon, for what commands refuse. */
const api = () => createDaemonClient({ dataFolder: data, port: 0, portGiven: false, token: undefined });

test("a collection that exists is not made again, and of two with one name each id says how much it holds", async () => {
  const reading = await run("collections", "create", "Reading");
  const again = await run("collections", "create", " Reading ", "--description", "Again");
  const asJson = await json("collections", "create", "Reading");
  const other = await json("collections", "create", "Other");
  const renamed = await run("collections", "rename", "Other", "Reading ");
  await api().changeCollection(other.id, { name: "Reading" });
  const html = file("reading.html", article("Reading"));
  await run("add", "https://example.com/reading", "--html", html, "-c", asJson.id);
  const ambiguous = await run("list", "-c", "Reading");
  const token = await run("token", "create", "--collection", "Reading");
  const unnamed = await run("collections", "create", "");
  for (const { id } of [asJson, other]) await run("collections", "delete", id, "--yes");

  const id = reading.stdout.trim();
  assert.deepEqual([again.code, again.stdout], [0, `${id}\n`]);
  assert.equal(again.stderr, 'The collection "Reading" already exists.\n');
  assert.deepEqual([asJson.id, asJson.description], [id, ""]);
  assert.deepEqual(
    [renamed.code, renamed.stderr],
    [2, `bookmarkd: Another collection is named "Reading" already: ${id}. Choose another name.\n`],
  );
  assert.match(ambiguous.stderr, new RegExp(`2 collections have this name\\. .*${id} \\(1 bookmark\\)`));
  assert.match(ambiguous.stderr, new RegExp(`${other.id} \\(0 bookmarks\\)`));
  assert.deepEqual([token.code, token.stdout, token.stderr], [2, "", ambiguous.stderr]);
  assert.deepEqual([unnamed.code, unnamed.stderr], [2, "bookmarkd: A collection needs a name.\n"]);
});

test("a page that could not be fetched is saved, and add, list, status and doctor say why in sentences", async (t) => {
  const { origin, port } = await startPageServer(t);
  const url = `${origin}/no-such-page`;

  const added = await run("add", url);
  const listed = await runCommand(["list", "is:error", "--data-dir", data], {
    TERMINAL: "60",
    NO_COLOR: "1",
  });
  const status = await run("status");
  const doctor = await run("doctor");
  const again = await run("reindex", "--all", "--wait");
  await run("rm", url, "--yes");

  assert.equal(added.code, 0);
  assert.equal(added.stderr, `Saved ${url}, but could not fetch the page: 127.0.0.1:${port} answered 404.\n`);
  assert.match(listed.stdout, /\n {2}Could not fetch the page: 127\.0\.0\.1:\d+ answered 404\.\n$/);
  assert.match(status.stdout, /: 0 indexed, 1 failed to load\n {2}To see why: bookmarkd list is:error\n$/);
  assert.match(
    again.stderr,
    /^Reindexing 1 bookmark\.\nIndexed 0 of 1 bookmark; 1 failed to load\.\nTo see why: bookmarkd list is:error\n$/,
  );
  assert.match(doctor.stdout, /Of 1 bookmark, 1 failed to load\n.*try one again: bookmarkd reindex URL\n/);
});

test("a page that could not be fetched yet is saved, and add says that it is tried again", async (t) => {
  const { origin } = await startPageServer(t);
  const url = `${origin}/status/503?retry-after=8`;

  const added = await run("add", url);
  const status = await run("status", "--wait");
  await run("rm", url, "--yes");

  assert.equal(added.code, 0);
  assert.equal(
    added.stderr,
    `Saved ${url}, but could not fetch the page yet. bookmarkd keeps trying for a few seconds, then again after 15 minutes, 2 hours and 12 hours. To see the next try: bookmarkd status\n`,
  );
  assert.match(status.stdout, /\n {2}next try: in 1[0-5] minutes\n {2}To see why: /);
});

test("an import says what of a bookmark it does not store", async () => {
  const list = file("future.csv", "url,title,created\nhttps://example.com/f,Future,2999-01-01T00:00:00Z\n");

  const { code, stderr } = await run("import", list, "--dry-run");

  assert.equal(code, 0);
  assert.match(stderr, /^Not stored from 1 bookmark: a date in the future\.$/m);
});

test("what is neither a URL nor a file is not saved, with a guess at what was meant", async () => {
  const exported = file("bookmarks.html", NETSCAPE);

  const { code, stdout, stderr } = await run(
    "add",
    "nofile.pdf",
    "nowhere/notes",
    folder,
    file("empty.txt", ""),
    "/dev/null",
    "example.com/a",
    "localhost:8000",
    exported,
    "ftp://example.com/",
    "http://10.0.0.1/",
  );

  assert.deepEqual([code, stdout], [1, ""]);
  assert.deepEqual(stderr.trimEnd().split("\n"), [
    "nofile.pdf was not saved: File not found.",
    "nowhere/notes was not saved: File not found.",
    `${folder} was not saved: This is a folder. Name a file.`,
    `${join(folder, "empty.txt")} was not saved: The file is empty.`,
    "/dev/null was not saved: This is a device or a pipe. Name a file.",
    "example.com/a was not saved: Did you mean https://example.com/a?",
    "localhost:8000 was not saved: Did you mean http://localhost:8000?",
    `${exported} was not saved: This is a bookmarks file. To import it: bookmarkd import ${exported}. To save the file itself, add --force.`,
    "ftp://example.com/ was not saved: The URL must start with http:// or https://.",
    "http://10.0.0.1/ was not saved: The URL is a private or internal address. bookmarkd saves no pages of other " +
      "machines on your network. Save the page as a file, then add the file.",
  ]);
});

test("a search marks the words and what the scan found on a terminal, and neither in a pipe", async () => {
  const url = "https://example.com/shed";
  const html = file("shed.html", shedPage);
  await run("add", url, "--html", html, "--force");
  const bakery = "https://example.com/bakery";
  await run("add", bakery, "--html", file("bakery.html", BAKERY));
  await json("status", "--wait");

  const shown = await runCommand(["search", "herons", "--data-dir", data], { TERMINAL: "80", NO_COLOR: "1" });
  const piped = await run("search", "herons");
  const blank = await run("search", " ");
  await run("rm", url, bakery, "--yes");

  assert.match(
    shown.stdout,
    /\n {2}.*herons.*\n {2}The scan found: .*direct_override.*\.\n\nLess likely:\n\nBakery\n/,
  );
  assert.match(piped.stdout, /^https:\/\/example\.com\/shed\tShed\t[^*]*herons[^*]*\n/);
  assert.doesNotMatch(piped.stdout, /Less likely/);
  assert.deepEqual([blank.code, blank.stderr], [2, "bookmarkd: Type something to search for.\n"]);
});

test("a port on which nothing answers is not taken for the daemon's, and a bookmark that is missing is named", async () => {
  const elsewhere = await run("status", "--port", "9");
  const doctor = await run("doctor", "--port", "9");
  const fresh = await runCommand(["status", "--data-dir", join(folder, "nothing")]);
  const missing = await run("read", "nofile.pdf");

  assert.equal(elsewhere.code, 3);
  assert.match(
    elsewhere.stderr,
    /: Nothing answers on port 9\. The daemon with the .* runs on port \d{4,}\.\n$/,
  );
  assert.equal(doctor.code, 1);
  assert.match(
    doctor.stdout,
    /\n✗ Nothing answers on port 9\. The daemon .* runs on port \d{4,}\.\n {2}Use --port \d{4,}, or no port\.\n/,
  );
  assert.match(doctor.stdout, /The page is built; the daemon serves it while it runs/);
  assert.match(fresh.stderr, /^bookmarkd is not running with .*nothing: Folder not found\. Start it/);
  assert.equal(missing.stderr, "bookmarkd: Bookmark not found: nofile.pdf.\n");
});

test("somebody who is asked about a warning reads of the page first, and of what became of it after the answer", async () => {
  const url = "https://example.com/asked";
  const args = ["add", url, "--html", file("asked.html", shedPage), "--data-dir", data];

  const no = await runCommand(args, { ANSWER: "n", NO_COLOR: "1" });
  const none = await json("list");
  const yes = await runCommand(args, { ANSWER: "y", NO_COLOR: "1" });
  await run("rm", url, "--yes");

  assert.deepEqual([no.code, no.stdout, none, yes.code], [0, "", [], 0]);
  assert.match(
    no.stderr,
    /^The scan warns about https:\/\/example\.com\/asked\n[\s\S]*Save it anyway\? \[y\/N\]/,
  );
  assert.match(no.stderr, /https:\/\/example\.com\/asked was not saved\.\n$/);
  assert.match(yes.stdout, /^[\da-f-]{36}\tShed\n$/);
  assert.doesNotMatch(yes.stderr, /was not saved/);
});

test("a page that is saved again is said to be there, since when and in which collection", async () => {
  const url = "https://example.com/twice";
  const args = ["add", url, "--html", file("twice.html", article("Twice"))];

  await run(...args);
  const again = await run(...args);
  await run("rm", url, "--yes");

  assert.match(again.stderr, /^Already saved on \d{4}-\d\d-\d\d in Bookmarks\.\n$/);
});

test("pages of this computer that an import left unfetched are not counted among those that could not be fetched", async (t) => {
  const { origin } = await startPageServer(t);
  const bookmarks = file(
    "local.html",
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="${origin}/html">Tides</A></DL>`,
  );
  await run("import", bookmarks);
  await run("add", `${origin}/no-such-page`);
  await json("status", "--wait");

  const status = await run("status");
  await run("rm", `${origin}/html`, `${origin}/no-such-page`, "--yes");

  assert.match(status.stdout, /: 0 indexed, 1 failed to load, 1 of this computer not fetched\n/);
});

test("a page that is still held back after --force is not called saved: the warning comes now, and then --force covers it", async () => {
  const url = "https://example.com/imported-shed";
  const html = file("imported-shed.html", shedPage);
  const exported = join(folder, "risky.json");
  await json("collections", "create", "Risky");
  await run("add", url, "--html", html, "-c", "Risky", "--force");
  await json("status", "--wait");
  await run("export", exported, "-c", "Risky");
  await run("import", exported, "-c", "Elsewhere");
  await json("status", "--wait");
  const [blocked] = await json("list", "-c", "Elsewhere");

  const first = await run("add", url, "-c", "Elsewhere", "--force");
  const second = await run("add", url, "-c", "Elsewhere", "--force");
  await json("status", "--wait");
  const [kept] = await json("list", "-c", "Elsewhere");
  for (const name of ["Risky", "Elsewhere"]) await run("collections", "delete", name, "--yes");

  assert.doesNotMatch(blocked.error_message, /force=true did not/);
  assert.deepEqual([first.code, first.stdout, blocked.error_reason], [5, "", "scan"]);
  assert.match(
    first.stderr,
    /^--force covers only a warning that you have seen\. Here it is:\n.*imported-shed was not saved\.\n[\s\S]*Add --force to save it anyway\.\n$/,
  );
  assert.deepEqual([second.code, kept.index_status], [0, "done"]);
});

test("with a token for some collections, commands say what to do, not which route was refused", async () => {
  const { id } = await json("collections", "create", "Shared");
  const { token, id: tokenId } = await api().createToken({ collections: [id], writes: true });
  const { token: reader, id: readerId } = await api().createToken({ collections: [id], writes: false });
  const page = ["https://example.com/shared", "--html", file("shared.html", article("Shared"))];
  const as = (of: string, ...args: string[]) =>
    runCommand([...args, "--data-dir", data], { BOOKMARKD_TOKEN: of });

  const unnamed = await as(token, "add", ...page);
  const named = await as(token, "add", ...page, "-c", "Shared");
  const refused = await as(reader, "add", ...page, "-c", "Shared");
  const reindexed = await as(token, "reindex", "--all");
  const asJson = await as(token, "reindex", "--all", "--json");
  const list = file("shared.txt", "no url\nhttps://example.com/shared-2\n");
  const imported = await as(reader, "import", list, "--from", "urls", "-c", "Shared");
  const paired = await as(reader, "pair");
  const status = await as(token, "status");
  const backup = await as(token, "backup", join(folder, "shared.db"));
  const doctor = await as(token, "doctor");
  await run("collections", "delete", id, "--yes");
  for (const one of [tokenId, readerId]) await run("token", "revoke", one);

  assert.deepEqual(
    [unnamed.code, unnamed.stderr],
    [1, "bookmarkd: Name a collection of this token with -c: Shared.\n"],
  );
  assert.deepEqual([named.code, named.stderr], [0, ""]);
  assert.match(refused.stderr, /holds a token that may only read\. .*unset it\.\n$/);
  assert.equal(reindexed.code, 0, reindexed.stderr);
  assert.match(reindexed.stderr, /^Reindexing 1 bookmark\.$/m);
  assert.equal(asJson.code, 0, asJson.stderr);
  assert.equal(JSON.parse(asJson.stdout).reindexed.length, 1);
  assert.match(imported.stderr, /^The import stopped early\.\nbookmarkd: .* may only read\./);
  assert.doesNotMatch(imported.stderr, /same command/);
  assert.match(paired.stderr, /what this token allows\.\n$/);
  assert.doesNotMatch(paired.stderr, /change/);
  assert.match(
    status.stderr,
    /^bookmarkd: BOOKMARKD_TOKEN holds a token for some collections, which may not do this\./,
  );
  assert.match(
    doctor.stdout,
    /\n! The daemon runs\.\n {2}BOOKMARKD_TOKEN holds a token for some collections/,
  );
  assert.equal(backup.stderr, status.stderr);
  for (const { stderr, stdout } of [unnamed, refused, status, doctor])
    assert.doesNotMatch(stdout + stderr, /(?:GET|POST) \//);
});
