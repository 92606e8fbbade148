import assert from "node:assert/strict";
import { test } from "node:test";
import { AnalysisError } from "../../../lib/text/analysis.ts";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { article } from "../../fixtures/articles.ts";
import { attackTitle } from "../../fixtures/attacks/given-fields.ts";
import { writeEpub } from "../../support/documents/epub.ts";
import { NEEDS_PASSWORD, type PdfOptions, setLines, writePdf } from "../../support/documents/pdf.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const URL = "https://example.com/papers/weir";

const PROSE = [
  "The heron stands at the weir from early morning on, and waits for what the river",
  "brings down to it. In the winter it has the place to itself.",
];

const pdf = (options: PdfOptions = {}, more = PROSE) =>
  writePdf([setLines(more), setLines(["The kingfisher dives below the second bridge."])], options);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test("a PDF that is posted is read, indexed and found with the page it stands on", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, file: base64(pdf({ title: "Birds" })) });
  await env.indexer.idle();

  const content = await send(env, "GET", `/bookmarks/${id}/content`);
  const { body: found } = await send(env, "GET", "/search?q=heron");

  assert.deepEqual([(await bookmarkNow(env, id))?.title, env.fetched], ["Birds", []]);
  assert.match(content.body.markdown, /^<!-- page 1 -->\n\nThe heron .*<!-- page 2 -->/s);
  assert.equal(found.results[0].chunk.page, 1);
  assert.doesNotMatch(found.results[0].chunk.text, /<!--/);
});

test("a passage of a page that has no pages names none", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  await saveBookmark(env, collection, { url: URL, html: article("Herons") });
  await env.indexer.idle();

  const { body } = await send(env, "GET", "/search?q=herons");

  assert.ok(!("page" in body.results[0].chunk));
});

test("the source of a document is its bytes, and can be saved again as it was", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const file = base64(pdf());
  const { id } = await saveBookmark(env, collection, { url: URL, file });

  const { body } = await send(env, "GET", `/bookmarks/${id}/source`);
  const { media_type, captured } = body;
  const again = await saveBookmark(env, collection, {
    url: `${URL}/2`,
    file: body.file,
    media_type,
    captured,
  });
  const other = await send(env, "GET", `/bookmarks/${again.id}/source`);

  assert.deepEqual([body.html, media_type, captured, body.file], [null, "application/pdf", "posted", file]);
  assert.deepEqual([other.body.file, other.body.media_type], [file, "application/pdf"]);
});

test("a document is indexed anew from what is stored", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, file: base64(pdf()) });
  await env.indexer.idle();

  await env.db.execute("UPDATE pages SET analyser_version = 'older'");
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();
  const saved = await saveBookmark(env, collection, { url: URL, title: "Renamed" });
  await env.indexer.idle();

  assert.deepEqual([(await bookmarkNow(env, id))?.index_status, saved.id, env.fetched], ["done", id, []]);
  assert.equal((await send(env, "GET", "/search?q=kingfisher")).body.results.length, 1);
});

test("a PDF that the daemon fetches is read like one that is posted", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, { url: URL, body: { bytes: pdf(), contentType: null }, mediaType: "application/pdf" });
  const { id } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${id}/source`);

  assert.deepEqual(
    [body.captured, body.media_type, body.file],
    ["fetched", "application/pdf", base64(pdf())],
  );
  assert.equal((await bookmarkNow(env, id))?.index_status, "done");
});

test("everything a PDF says is scanned: its text, its title, author and subject, and what it does not show", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const shown = setLines(PROSE);
  const attack = { text: attackTitle, y: 300 };
  const documents = {
    text: pdf({}, [...PROSE, attackTitle]),
    title: pdf({ title: attackTitle }),
    author: pdf({ author: attackTitle }),
    subject: pdf({ subject: attackTitle }),
    white: writePdf([[...shown, { ...attack, hidden: "white" }]]),
    invisible: writePdf([[...shown, { ...attack, hidden: "invisible" }]]),
    tiny: writePdf([[...shown, { ...attack, size: 1 }]]),
    head: writePdf([1, 2, 3].map(() => [{ text: attackTitle, y: 580 }, ...shown])),
  };

  for (const [where, bytes] of Object.entries(documents)) {
    const { status, body } = await send(env, "POST", `/collections/${collection}/bookmarks`, {
      url: URL,
      file: base64(bytes),
    });
    assert.deepEqual([status, body.status], [200, "scan_warning"], where);
    assert.ok(body.signals.includes("direct_override"), where);
  }
  assert.equal(await countRows(env, "bookmarks"), 0);
});

test("force lets in the document that the warning was about, and not another one", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const save = (bytes: Uint8Array, query = "") =>
    send(env, "POST", `/collections/${collection}/bookmarks${query}`, { url: URL, file: base64(bytes) });
  const tripping = pdf({}, [...PROSE, attackTitle]);

  await save(tripping);
  const forced = await save(tripping, "?force=true");
  await env.indexer.idle();
  const let1 = await bookmarkNow(env, forced.body.id);
  await save(pdf({}, [attackTitle]), "?force=true");
  await env.indexer.idle();

  assert.deepEqual([forced.status, let1?.index_status], [201, "done"]);
  assert.equal((await bookmarkNow(env, forced.body.id))?.index_status, "error");
});

test("a document that can't be read is held back with the reason, and forced it ends in an error with that reason", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const draft = { url: URL, file: base64(pdf({ trailer: NEEDS_PASSWORD })) };

  const held = await send(env, "POST", `/collections/${collection}/bookmarks`, draft);
  const { id } = await saveBookmark(env, collection, draft, "?force=true");
  await env.indexer.idle();
  const bookmark = await bookmarkNow(env, id);

  assert.deepEqual([held.status, held.body.signals], [200, ["content_unscannable"]]);
  assert.match(held.body.matches[0], /needs a password/);
  assert.equal(bookmark?.index_status, "error");
  assert.match(bookmark?.error_message ?? "", /needs a password\. Save a copy without one/);
});

test("where there is no engine for PDF, it is said that there is none", async () => {
  const given = { url: URL, title: "", faviconUrl: "" };
  const body = { bytes: pdf(), contentType: null };

  const reading = analyzePage({ url: URL, body, mediaType: "application/pdf", given });

  await assert.rejects(reading, new AnalysisError("This service does not read PDF files."));
});

test("what a file is, its bytes and the end of its url say; a text is given back as html", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const text = (words: string) => base64(new TextEncoder().encode(words));
  const files = {
    "book.epub": [base64(writeEpub(["<h1>Weirs</h1><p>They stand.</p>"])), "application/epub+zip"],
    "notes.md": [text("# Weirs\n\nThey stand."), "text/markdown"],
    "notes.rst": [text("Weirs\n=====\n\nThey stand."), "text/x-rst"],
    "notes.txt": [text("Weirs. They stand."), "text/plain"],
    "page.html": [text(article("Weirs")), "text/html"],
  };

  for (const [name, [file, mediaType]] of Object.entries(files)) {
    const { id } = await saveBookmark(env, collection, { url: `https://example.com/${name}`, file });
    const { body } = await send(env, "GET", `/bookmarks/${id}/source`);
    assert.equal(body.media_type, mediaType, name);
    assert.equal(body.html === null, name === "book.epub", name);
  }
});

test("a file that is not read, is empty, is no base64 or comes with html is refused with the reason", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const messageOf = async (draft: Record<string, unknown>) => {
    const { status, body } = await send(env, "POST", `/collections/${collection}/bookmarks`, {
      url: URL,
      ...draft,
    });
    assert.equal(status, 422);
    return `${body.detail[0].loc.join(".")}: ${body.detail[0].msg}`;
  };

  assert.match(
    await messageOf({ file: base64(Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1")) }),
    /^body\.file: The file is a picture; only HTML, PDF, .* are read\. Save the page/,
  );
  assert.match(
    await messageOf({ file: base64(Buffer.from("PK\x03\x04 notes")) }),
    /is an archive; .*Unpack it/,
  );
  assert.match(await messageOf({ file: base64(Uint8Array.of(1, 2, 3)) }), /is not text/);
  assert.match(await messageOf({ file: "" }), /^body\.file: Must not be empty/);
  assert.match(await messageOf({ file: "no base64!" }), /^body\.file: Must be base64/);
  assert.match(await messageOf({ file: base64(pdf()), html: "<p>x" }), /combined with html/);
  assert.match(
    await messageOf({ html: "%PDF-1.4", media_type: "application/pdf" }),
    /^body\.html: Must not be/,
  );
});
