import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { passwordOrder } from "../../fixtures/attack-pages.ts";
import { BUILDING } from "../../fixtures/walls/building.ts";
import { shareCommandLine } from "../../support/command-line.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

const { folder, data, run, json, file, runCommand } = shareCommandLine(startDaemonHere);

before(async () => {
  for (const name of ["Reading", "Canals"]) await json("collections", "create", name);
});

/** Saves a page under an address of its own, and answers its id and url. */
async function add(name: string, ...flags: string[]): Promise<{ id: string; url: string }> {
  const path = file(`${name}.html`, article(name));
  const [added] = await json("add", `https://example.com/${name}`, "--html", path, "-c", "Reading", ...flags);
  return added;
}

async function listed(...args: string[]): Promise<string[]> {
  return (await json("list", ...args)).map(({ url }: any) => url.slice("https://example.com/".length));
}

test("what is saved with tags and a note has these, and saving again adds to them and takes nothing away", async () => {
  const { url } = await add("locks", "--tag", "canal, Rust", "--tag", "later", "--note", "See *page 3*");
  await add("locks", "--tag", "weir");
  for (const note of ["Ask Ada", "See *page 3*"]) await add("locks", "--note", note);
  const full = await run("add", url, "-c", "Reading", "--note", "n".repeat(20_000));

  const [found] = await json("list", "tag:later");
  const note = await run("note", url);

  assert.deepEqual(found.tags, ["canal", "later", "Rust", "weir"]);
  assert.deepEqual([found.note, note.stdout], ["See *page 3*\n\nAsk Ada", "See *page 3*\n\nAsk Ada\n"]);
  assert.match(full.stderr, /was not saved: Its note has no room for this one\./);
});

test("bookmarks are moved by id and by url, and one that can't be does not stop the others", async () => {
  const [first, second] = [await add("barges"), await add("boats")];

  const { code, stdout, stderr } = await run("move", first.id, "no-such-id", second.url, "--to", "canals");
  const moved = await listed("-c", "Canals");
  const unknown = await run("move", first.url, "--to", "Nowhere");

  assert.deepEqual([code, stdout, moved], [1, "", ["boats", "barges"]]);
  assert.equal(stderr, "no-such-id was not changed: Bookmark not found.\nMoved 2 bookmarks to Canals.\n");
  assert.deepEqual([unknown.code, /Collection not found: "Nowhere"/.test(unknown.stderr)], [1, true]);
});

test("tags are put on and taken off, counted, renamed into one another and taken off all", async () => {
  const [first, second] = [await add("otters"), await add("herons")];

  const [tagged] = await json("tag", first.url, second.id, "--add", "bird,mammal", "--add", "Wild Life");
  await run("tag", second.id, "--remove", "MAMMAL");
  await run("tag", first.id, "--remove", "bird");
  const renamed = await run("tags", "rename", "mammal", "wild life");
  const list = await run("tags", "list");
  const kept = await run("tags", "delete", "wild life");
  const deleted = await json("tags", "delete", "wild LIFE", "--yes");
  const none = await run("tag", first.id);

  assert.deepEqual(tagged.tags, ["bird", "mammal", "Wild Life"]);
  assert.equal(renamed.stderr, "Tagged 2 bookmarks wild life.\n");
  assert.match(list.stdout, /^wild life\t2\nbird\t1\n/);
  assert.deepEqual(
    [kept.code, /removes the tag "wild life" from 2 bookmarks\. Add --yes/.test(kept.stderr)],
    [1, true],
  );
  assert.deepEqual(deleted, { deleted: ["wild life"] });
  assert.deepEqual(await listed('tag:"wild life"'), []);
  assert.deepEqual([none.code, /--add or --remove/.test(none.stderr)], [2, true]);
});

test("a note is written, printed and cleared", async () => {
  const { url, id } = await add("sluices");

  const written = await run("note", url, "Line one\n\n- **two**");
  const shown = await run("note", id);
  const both = await run("note", id, "text", "--clear");
  const cleared = await json("note", id, "--clear");
  const nothing = await run("note", id);

  assert.equal(written.stderr, "Saved the note of 1 bookmark.\n");
  assert.deepEqual([shown.stdout, both.code], ["Line one\n\n- **two**\n", 2]);
  assert.deepEqual([cleared[0].note, nothing.stdout, nothing.stderr], ["", "", "No note.\n"]);
});

test("a title is given and taken back; one that commands the assistant is held back with the exit code 5", async () => {
  const { url } = await add("ferries");

  const [renamed] = await json("rename", url, "The ferry");
  const [own] = await json("rename", url, "");
  const held = await run("rename", url, passwordOrder);
  const [before] = await json("list", "ferries");
  const [forced] = await json("rename", url, passwordOrder, "--force");

  assert.deepEqual([renamed.title, own.title, before.title], ["The ferry", "ferries", "ferries"]);
  assert.deepEqual([held.code, held.stdout], [5, ""]);
  assert.match(
    held.stderr,
    /^The bookmark was not renamed\.\n {2}The title [\s\S]*direct_override[\s\S]*--force/,
  );
  assert.equal(forced.title, passwordOrder);
});

test("a list keeps what the words of a search keep, also in a collection whose name is another's beginning", async () => {
  await json("collections", "create", "Mills");
  await json("collections", "create", "Mills / Old");
  const [wind, water] = [await add("windmills", "--tag", "mill"), await add("watermills", "--tag", "mill")];
  await json("move", wind.id, "--to", "Mills");
  await json("move", water.id, "--to", "Mills / Old");

  assert.deepEqual(await listed("tag:mill"), ["watermills", "windmills"]);
  assert.deepEqual(await listed("tag:mill -windmills"), ["watermills"]);
  const minus = await runCommand(["list", "--data-dir", data, "--", "-windmills", "tag:mill"]);
  assert.match(minus.stdout, /^watermills\t.*\n$/);
  assert.deepEqual(await listed("tag:mill", "-c", "Mills"), ["windmills"]);
  assert.deepEqual(await listed("tag:mill", "-c", "Mills", "--offset", "1"), []);
  assert.deepEqual(await listed("in:mills", "is:error"), []);
  const { results } = await json("search", "windmills", "tag:mill");
  assert.equal(results[0].bookmark.url, wind.url);
  assert.deepEqual([...new Set(results.flatMap(({ bookmark }: any) => bookmark.tags))], ["mill"]);
});

test("what is deleted is in the trash until it is restored or the trash emptied", async () => {
  await json("collections", "create", "Old");
  const [first, second] = [await add("weirs"), await add("dams")];
  await json("move", second.id, "--to", "Old");

  const unsure = await run("rm", first.url);
  const removed = await run("rm", first.url, "--yes");
  const collection = await run("collections", "delete", "Old", "--yes");
  const gone = await listed("weirs OR dams");
  const trash = await run("trash");
  const missing = await run("trash", "restore", "https://example.com/never-there");
  const [bookmark, restored] = await json("trash", "restore", first.url, "old");
  const back = await json("trash", "list");
  await run("rm", first.id, "--yes");
  const asked = await run("trash", "empty");
  const emptied = await json("trash", "empty", "--yes");
  const nothing = await run("trash");
  const again = await run("trash", "empty");

  assert.match(unsure.stderr, /moves "weirs" \(https:\/\/example\.com\/weirs\) to the trash\. Add --yes/);
  assert.equal(
    removed.stderr,
    `Moved 1 bookmark to the trash. To restore it within 30 days: bookmarkd trash restore ${first.url}\n`,
  );
  assert.match(collection.stderr, /^Moved Old to the trash\. .*: bookmarkd trash restore Old\n$/);
  assert.deepEqual(gone, []);
  const day = "\\d{4}-\\d\\d-\\d\\d";
  assert.match(trash.stdout, new RegExp(`^\\(collection of 1 bookmark\\)\\t\\tOld\\t${day}\\t${day}\\t`));
  assert.match(
    trash.stdout,
    new RegExp(`\\nweirs\\thttps://example.com/weirs\\tReading\\t${day}\\t${day}\\t${first.id}\\n`),
  );
  assert.deepEqual([missing.code, /Not in the trash: .*never-there/.test(missing.stderr)], [1, true]);
  assert.deepEqual([bookmark.id, restored.name, back.total], [first.id, "Old", 0]);
  assert.deepEqual(await listed("-c", "Old"), ["dams"]);
  assert.match(asked.stderr, /deletes "weirs" \(https:\/\/example\.com\/weirs\) for good\. Add --yes/);
  assert.deepEqual(emptied, { collections: 0, bookmarks: 1 });
  assert.deepEqual([nothing.stdout, nothing.stderr], ["", "The trash is empty.\n"]);
  assert.deepEqual([again.code, again.stderr], [0, "The trash is empty.\n"]);
});

test("what is restored twice is restored once, and a bookmark with its collection, in whatever order", async () => {
  await json("collections", "create", "Older");
  const { id, url } = await add("quays");
  await json("move", id, "--to", "Older");
  await run("rm", id, "--yes");
  await run("collections", "delete", "Older", "--yes");

  const restored = await run("trash", "restore", url, id, "older", url);

  assert.deepEqual([restored.code, restored.stderr], [0, "Restored 1 bookmark and 1 collection.\n"]);
  assert.deepEqual(await listed("-c", "Older"), ["quays"]);
});

test("of two deleted collections whose names differ only in case, the one with the given spelling is restored", async () => {
  for (const name of ["Birds", "birds"]) {
    await json("collections", "create", name);
    await json("collections", "delete", name, "--yes");
  }

  const [restored] = await json("trash", "restore", "birds");

  assert.equal(restored.name, "birds");
});

test("a name is taken or means a deleted collection also if its accents are written apart", async () => {
  const [one, apart] = ["Caf\u00e9", "Cafe\u0301"];
  const { id } = await json("collections", "create", one);

  const again = await json("collections", "create", apart);
  const refused = await run("collections", "rename", "Canals", apart);
  await run("collections", "delete", apart, "--yes");
  const [restored] = await json("trash", "restore", apart);

  assert.deepEqual([again.id, again.name, restored.id], [id, one, id]);
  assert.match(refused.stderr, /Another collection is named/);
});

test("a page that is saved again under another address is where it was, and copies are listed and merged", async () => {
  const { id, url } = await add("sluice", "--tag", "gate");
  const again = `${url}/?utm_source=mail`;
  const html = ["--html", join(folder, "sluice.html")];

  const { stdout, stderr } = await run("add", again, ...html, "-c", "Reading", "--tag", "water");
  const elsewhere = await run("add", again, ...html, "-c", "Canals", "--note", "Also here");

  assert.match(stdout, new RegExp(`^${id}\t`));
  assert.match(stderr, /Already saved on \d{4}-\d\d-\d\d in Reading as https:\/\/example\.com\/sluice\./);
  assert.match(elsewhere.stderr, new RegExp(`Also saved on [\\d-]+ in Reading as ${url}: ${id}`));

  const listing = await run("dedupe", "--across", "--addresses");
  assert.match(
    listing.stdout,
    new RegExp(
      `\\tkeep\\t[^\n]*\\t${url}\\t[^\n]*\n[^\n]*\\taddress\\t[^\n]*\\t${again.replace("?", "\\?")}\\t`,
    ),
  );
  assert.match(listing.stderr, /: bookmarkd dedupe --across --addresses --merge\n$/);
  const unsure = await run("dedupe", "--across", "--addresses", "--merge");
  assert.equal(unsure.code, 1);
  const [merged] = await json("dedupe", "--across", "--addresses", "--merge", "--yes");
  const nothing = await run("dedupe", "--across", "--addresses", "--merge");

  assert.deepEqual([merged.id, merged.tags, merged.note], [id, ["gate", "water"], "Also here"]);
  assert.deepEqual(await json("dedupe", "--across", "--addresses"), []);
  assert.deepEqual([nothing.code, nothing.stderr], [0, "No duplicates found.\n"]);
  assert.equal((await run("trash", "restore", again)).code, 0);
});

test("a login page that was saved for a page is told of, tried again and indexed when that is wanted", async () => {
  const path = join(folder, "login.html");
  writeFileSync(path, BUILDING.find(({ kind }) => kind === "login")?.html ?? "");
  const [{ id, url }] = await json("add", "https://example.com/members", "--html", path, "-c", "Reading");
  await run("status", "--wait");

  const listing = await run("list", "is:error");
  const [row] = await json("list", "is:error");
  const reading = await run("read", id);
  const both = await run("reindex", url, "--accept", "--fetch");
  await run("reindex", url, "--accept", "--wait");

  assert.match(listing.stdout, /login: The site sent its login page/);
  assert.deepEqual([row.id, row.error_reason], [id, "login"]);
  assert.match(reading.stderr, new RegExp(`Not indexed \\(login\\): .*\\n.*reindex ${id}`));
  assert.match(reading.stdout, /Powered by WordPress/);
  assert.equal(both.code, 2);
  assert.deepEqual(await json("list", "is:error"), []);
});

test("a bookmark without a page is told as one, by its id as by its URL", async () => {
  const [{ id, url }] = await json("add", "http://127.0.0.1:9/", "-c", "Reading");
  await json("status", "--wait");

  const [byId, byUrl] = [await run("read", id), await run("read", url)];

  assert.match(byUrl.stderr, /The page of this bookmark is not stored\. .*a port that browsers block/);
  assert.deepEqual([byId.stderr, byId.code], [byUrl.stderr, 1]);
});

test("bookmarks are deleted although one of those named does not exist, and what was done is told", async () => {
  const [first, second] = [await add("sluices"), await add("pumps")];

  const { code, stderr } = await run("rm", first.id, "no-such-id", second.id, "--yes");
  const trashed = (await json("trash")).bookmarks.map(({ id }: any) => id);

  assert.equal(code, 1);
  assert.match(stderr, /^no-such-id was not deleted: Bookmark not found\.\nMoved 2 bookmarks to the trash\./);
  assert.deepEqual(trashed.slice(0, 2).sort(), [first.id, second.id].sort());
});

test("bookmarks are reindexed although one of those named does not exist, which is named", async () => {
  const [first, second] = [await add("gauges"), await add("levees")];

  const { code, stderr } = await run("reindex", first.id, "no-such-id", second.id, "--wait");
  const none = await run("reindex", "no-such-id", "--wait");

  assert.equal(code, 1);
  assert.match(
    stderr,
    /^no-such-id was not reindexed: Bookmark not found\.\nReindexing 2 bookmarks\.\nIndexed 2 of 2 bookmarks\.\n$/,
  );
  assert.deepEqual([none.code, none.stderr], [1, "no-such-id was not reindexed: Bookmark not found.\n"]);
});
