import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { shedPage } from "../../fixtures/attack-pages.ts";
import { shareCommandLine } from "../../support/command-line.ts";
import { runProgram, startDaemonProcess } from "../../support/daemon.ts";
import { NEEDS_PASSWORD, setLines, writePdf } from "../../support/documents/pdf.ts";
import { NETSCAPE } from "../../support/import-files.ts";
import { startPageServer } from "../../support/page-server.ts";

const { folder, data, run, json, file, runCommand } = shareCommandLine(startDaemonProcess);

test("a collection is made, renamed, listed and deleted by its name", async () => {
  const made = await json("collections", "create", "To read", "--description", "On the train");
  const renamed = await json("collections", "rename", "to READ", "Train");
  const list = await run("collections");
  const kept = await run("collections", "delete", "Train");
  const deleted = await json("collections", "delete", "Train", "--yes");

  assert.deepEqual([renamed.id, renamed.name, renamed.description], [made.id, "Train", "On the train"]);
  assert.deepEqual([list.stdout, list.stderr], [`Train\t0\tOn the train\t${made.id}\n`, ""]);
  assert.deepEqual([kept.code, kept.stdout], [1, ""]);
  assert.match(kept.stderr, /moves the collection "Train" with 0 bookmarks to the trash\. Add --yes/);
  assert.deepEqual(deleted, { deleted: [made.id] });
  assert.deepEqual(await json("collections", "list"), []);
});

test("a page is added, waited for, found, read, indexed anew and deleted", async () => {
  const url = "https://example.com/herons";
  const html = file("herons.html", article("Herons"));

  const added = await run("add", url, "--html", html);
  const [id = ""] = added.stdout.split("\t");
  const { queue, embedding } = await json("status", "--wait");
  const [listed] = await json("list", "-c", "Bookmarks");
  const found = await run("search", "herons");
  const misread = [await run("search", "after:yesterday"), await run("list", "after:yesterday")];
  const page = await run("read", url);
  const again = await json("reindex", url, "--wait");
  const removed = await json("rm", url, "--yes");

  assert.deepEqual([added.code, added.stderr], [0, ""]);
  assert.deepEqual(queue.states, { pending: 0, indexing: 0, done: 1, error: 0 });
  assert.deepEqual([embedding.state, embedding.done, embedding.total], ["ready", 1, 1]);
  assert.deepEqual([listed.id, listed.url, listed.index_status], [id, url, "done"]);
  assert.match(found.stdout, /^https:\/\/example\.com\/herons\tHerons\t.+\n$/);
  for (const { stderr } of misread)
    assert.match(stderr, /^Not a date, so searched as text: “after:yesterday”\./);
  assert.match(page.stdout, /^This note is about Herons\./);
  assert.deepEqual([again.reindexed, removed.deleted], [[id], [id]]);
});

test("a file is added under an address of its own, the same as long as its content is, or under the one it is said to be from", async () => {
  const bytes = writePdf([setLines(["The heron stands at the weir."])], { title: "Weirs" });
  const path = join(folder, "the weir.pdf");
  writeFileSync(path, bytes);
  await json("collections", "create", "Files");

  const [added] = await json("add", path, "-c", "Files");
  const [again] = await json("add", path, "-c", "Files");
  writeFileSync(path, writePdf([setLines(["The kingfisher dives."])], { title: "Bridges" }));
  const [changed] = await json("add", path, "-c", "Files");
  const [named] = await json("add", path, "-c", "Files", "--url", "https://example.com/bridges");
  const page = await run("read", added.url);
  await json("collections", "delete", "Files", "--yes");

  assert.match(added.url, /^https:\/\/files\.invalid\/[\da-f]{16}\/the%20weir\.pdf$/);
  assert.deepEqual([again.id, added.title], [added.id, "Weirs"]);
  assert.notEqual(changed.id, added.id);
  assert.deepEqual([named.url, named.title], ["https://example.com/bridges", "Bridges"]);
  assert.equal(page.stdout.trim(), "<!-- page 1 -->\n\nThe heron stands at the weir.");
});

test("a file that can't be read is named with what to do, and does not stop the others", async () => {
  const locked = join(folder, "locked.pdf");
  writeFileSync(locked, writePdf([setLines(["Weirs."])], { trailer: NEEDS_PASSWORD }));
  const picture = file("picture.png", "\u0000\u0001");
  const notes = file("notes.md", "# Sluices\n\nThey are shut in winter.");
  const cut = file("cut.pdf", "%PDF-1.7 and nothing more");

  const { code, stdout, stderr } = await run("add", locked, cut, picture, notes);
  await json("rm", stdout.split("\t")[0] ?? "", "--yes");

  assert.equal(code, 1);
  assert.match(stdout, /\tSluices\n$/);
  assert.match(
    stderr,
    /^\S*locked\.pdf was not saved: Could not read the PDF: it needs a password\. .*that\.$/m,
  );
  assert.match(stderr, /^\S*cut\.pdf was not saved: Could not read the PDF: it is damaged\./m);
  assert.doesNotMatch(stderr, /files\.invalid|browser|--html|--force/);
  assert.match(stderr, /picture\.png was not saved: .*only HTML, PDF/);
});

test("what the scan holds back is shown with the exit code 5, and --force saves it", async () => {
  const html = file("shed.html", shedPage);
  const url = "https://example.com/shed";

  const held = await run("add", url, "--html", html);
  const asJson = await run("add", url, "--html", html, "--json");
  const before = await json("list");
  const forced = await run("add", url, "--html", html, "--force");

  assert.deepEqual([held.code, held.stdout, asJson.code], [5, "", 5]);
  assert.match(
    held.stderr,
    /was not saved\.[\s\S]*to disregard its instructions\.[\s\S]*direct_override[\s\S]*Ignore all previous[\s\S]*--force/,
  );
  assert.deepEqual(
    [JSON.parse(asJson.stdout)[0].status, JSON.parse(asJson.stdout)[0].url],
    ["scan_warning", url],
  );
  assert.deepEqual([before, forced.code], [[], 0]);
  await run("rm", url, "--yes");
});

test("of many urls one that is refused does not stop the others", async () => {
  const { code, stdout, stderr } = await run(
    "add",
    "ftp://example.com/",
    "https://example.com/good",
    "--force",
  );

  assert.equal(code, 1);
  assert.match(stdout, /^[0-9a-f-]{36}\thttps:\/\/example\.com\/good\n$/);
  assert.match(stderr, /^ftp:\/\/example\.com\/ was not saved: .*http/);
  await run("rm", "https://example.com/good", "--yes");
});

test("an import has no program of this computer asked for anything, unless --local says so", async (t) => {
  const program = await startPageServer(t);
  const url = `${program.origin}/admin/delete?id=1`;
  const bookmarks = file(
    "local.html",
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="${url}" ICON_URI="${program.origin}/icon">Delete</A></DL>`,
  );

  const preview = await run("import", bookmarks, "--dry-run");
  const imported = await run("import", bookmarks);
  await json("status", "--wait");
  const [stored] = await json("list", "-c", "Bookmarks");
  const connections = program.connections();
  await run("rm", url, "--yes");
  const allowed = await json("import", bookmarks, "--local");
  await json("status", "--wait");

  assert.match(
    preview.stderr,
    /^bookmarkd would save 1 page of this computer without fetching:\n {2}http:\/\/127/m,
  );
  assert.match(
    imported.stderr,
    /^bookmarkd saved 1 page of this computer without fetching:\n.*delete\?id=1\n.* import with --local\.$/m,
  );
  assert.deepEqual([stored.url, stored.index_status, connections], [url, "error", 0]);
  assert.match(stored.error_message, /Save it yourself to fetch it/);
  assert.deepEqual([allowed.saved, allowed.not_fetched], [1, []]);
  assert.equal(program.requests[0]?.path, "/admin/delete?id=1");
  await run("rm", url, "--yes");
});

test("a file is looked at, imported, imported again, and exported", async () => {
  const bookmarks = file("bookmarks.html", NETSCAPE);
  const exported = join(folder, "exported.json");

  const preview = await json("import", bookmarks, "--dry-run");
  const first = await run("import", bookmarks);
  const second = await json("import", bookmarks);
  const toFile = await run("export", "--format", "json", exported);
  const refused = await run("export", exported);
  const byEnding = await run("export", exported, "--yes");
  const unknown = await run("export", join(folder, "exported"));
  const toStdout = await run("export", "--format", "html", "-c", "Bookmarks bar");

  assert.deepEqual([preview.saved, preview.refused.length], [5, 2]);
  assert.match(first.stdout, /^Saved 5, 0 already there, 2 refused\n/);
  assert.match(first.stdout, /\njavascript:alert\(1\)\tThe URL /);
  assert.deepEqual([second.saved, second.already_there, second.complete], [0, 5, true]);
  assert.deepEqual([toFile.code, statSync(exported).mode & 0o777], [0, 0o600]);
  assert.equal(JSON.parse(readFileSync(exported, "utf8")).bookmarks.length, 5);
  assert.deepEqual([byEnding.code, unknown.code, /--format/.test(unknown.stderr)], [0, 2, true]);
  assert.deepEqual([refused.code, /--yes/.test(refused.stderr)], [1, true]);
  assert.match(toStdout.stdout, /HREF="https:\/\/example\.com\/bar"/);
});

test("an import into a collection finds it by its name in any case, and creates it if there is none", async () => {
  const list = file("urls.txt", "https://example.com/a\n");
  const { id } = await json("collections", "create", "Herons");

  const into = await json("import", list, "-c", "herons");
  const anew = await json("import", list, "-c", "Boats");

  assert.deepEqual([into.saved, into.collections_created], [1, []]);
  assert.deepEqual([anew.saved, anew.collections_created], [1, ["Boats"]]);
  assert.deepEqual((await json("list", "-c", id)).length, 1);
});

test("stats, status, config show and doctor say how things are, as text and as JSON", async () => {
  const [status, stats, config, doctor] = await Promise.all([
    run("status"),
    run("stats"),
    json("config", "show"),
    run("doctor"),
  ]);
  const shown = await run("config", "show");

  assert.match(status.stdout, /^bookmarkd \d+\.\d+\.\d+(?:-rc\.\d+)? runs: /);
  assert.match(stats.stdout, /^bookmarks\t\d+ in \d+ collections?\nprocessor\t[\d.]+%\nmemory\t[\d.]+ MB\n/);
  const dataDir = config.settings.find(({ key }: any) => key === "data_dir");
  assert.deepEqual([dataDir.value, dataDir.from], [data, "flag"]);
  assert.match(shown.stdout, /\ntrace\toff\tdefault\nmcp_writes\toff\tdefault\n/);
  assert.doesNotMatch(shown.stdout, /\t\t/);
  assert.equal(doctor.code, 0, doctor.stdout + doctor.stderr);
  assert.match(doctor.stdout, /✓ Node\.js [\s\S]*✓ The database is intact[\s\S]*The daemon runs/);
});

test("nothing that leaves the program for a pipe has color or a progress bar in it", async () => {
  const { stdout, stderr } = await runProgram(["doctor", "--data-dir", data], {
    FORCE_COLOR: "1",
    TERM: "xterm",
  });

  assert.ok(!(stdout + stderr).includes("\u001b"));
});

test("the wrong token is the exit code 4, no daemon 3, wrong usage 2", async () => {
  const wrong = await runCommand(["list", "--data-dir", data], { BOOKMARKD_TOKEN: "wrong" });
  const backup = await runCommand(["backup", join(folder, "wrong.db"), "--data-dir", data], {
    BOOKMARKD_TOKEN: "wrong",
  });
  const none = await runCommand(["list", "--data-dir", join(folder, "nothing")]);
  const unknown = await run("lsit");
  const flag = await run("list", "--limit", "many");

  assert.deepEqual([wrong.code, none.code, unknown.code, flag.code], [4, 3, 2, 2]);
  assert.deepEqual(backup, wrong);
  assert.match(wrong.stderr, /rejects this token/);
  assert.match(none.stderr, /is not running[\s\S]*bookmarkd serve/);
  assert.match(unknown.stderr, /Did you mean list\?/);
});

test("an export touches no file but the one that was named", async () => {
  const other = file("bookmarks.json.partial", "of somebody");

  const { code } = await run("export", "--format", "json", join(folder, "bookmarks.json"));

  assert.equal(code, 0);
  assert.equal(readFileSync(other, "utf8"), "of somebody");
});

test("no mistake of a user ends in a stack trace", async () => {
  const mistakes = [
    ["read", "https://example.com/nowhere"],
    ["read", "no-such-id"],
    ["rm", "https://example.com/nowhere", "--yes"],
    ["list", "-c", "No such collection"],
    ["add", "https://example.com/", "--html", "/nowhere.html"],
    ["add", "https://a.example/", "https://b.example/", "--html", "x.html"],
    ["add", "https://a.example/", "--url", "https://b.example/"],
    ["reindex"],
    ["move", "https://example.com/nowhere", "--to", "Bookmarks"],
    ["note", "no-such-id"],
    ["rename", "https://example.com/nowhere", "Title"],
    ["tags", "rename", "no such tag", "other"],
    ["tags", "delete", "no such tag", "--yes"],
    ["trash", "restore", "no such thing"],
    ["trash", "empty"],
    ["import", "/nowhere.html"],
    ["import", folder],
    ["import", "/dev/null/nowhere.html"],
    ["export", "--format", "markdown", "/dev/null/nowhere"],
    ["import", file("binary.bin", "\u0001\u0000\u0002")],
    ["export", "--format", "markdown"],
    ["export", "--format", "json", "/nowhere/file.json"],
    ["collections", "create", " "],
  ];

  const ends = await Promise.all(mistakes.map((args) => run(...args)));

  for (const [index, { code, stdout, stderr }] of ends.entries()) {
    const what = mistakes[index]?.join(" ");
    assert.ok(code === 1 || code === 2, `${what}: ${code}`);
    assert.equal(stdout, "", what);
    assert.match(stderr, /^bookmarkd: .+\n$/, what);
  }
});
