import assert from "node:assert/strict";
import { test } from "node:test";
import { AnalysisError } from "../../../../lib/text/analysis.ts";
import { readChapter } from "../../../../lib/text/documents/epub/chapter.ts";
import { readEpub } from "../../../../lib/text/documents/epub/read-epub.ts";
import { writeMarkdown } from "../../../../lib/text/extract/markdown/markdown.ts";
import { writeEpub, zipOf } from "../../../support/documents/epub.ts";

const URL = "https://example.com/books/weir.epub";

function faultOf(bytes: Uint8Array): string {
  try {
    readEpub(bytes, URL);
  } catch (error) {
    assert.ok(error instanceof AnalysisError, String(error));
    return error.message;
  }
  return assert.fail("it was read");
}

test("chapters are read in the order of the spine, with their headings, lists and code", () => {
  const book = writeEpub([
    "<h1>Herons</h1><p>They stand at the weir.</p><ul><li>one</li><li>two</li></ul>",
    "<h1>Kingfishers</h1><p>They <i/>dive.</p><pre>wait();</pre>",
  ]);

  const page = readEpub(book, URL);

  assert.equal(
    page.markdown,
    "# Herons\n\nThey stand at the weir.\n\n- one\n- two\n\n# Kingfishers\n\nThey dive.\n\n```\nwait();\n```",
  );
});

test("a chapter without a heading has its title as one, unless that is the title of the book", () => {
  const chapter = (title: string) =>
    readChapter(
      `<html><head><title>${title}</title></head><body><p>They stand.</p></body></html>`,
      "Birds & Locks",
    );

  const [own, book] = [chapter("Q&amp;A about a*b"), chapter("Birds &amp; Locks")];

  assert.equal(writeMarkdown(own.blocks), "# Q&A about a\\*b\n\nThey stand.");
  assert.equal(writeMarkdown(book.blocks), "They stand.");
});

test("title, author and language come from the package; its description is hidden text", () => {
  const about = { title: "Birds &amp; Locks", author: "A. Keeper", language: "de", description: "On birds." };

  const page = readEpub(writeEpub(["<p>They stand at the weir.</p>"], about), URL);

  assert.deepEqual([page.title, page.author, page.language], ["Birds & Locks", "A. Keeper", "de"]);
  assert.deepEqual(page.hidden, [{ text: "On birds.", by: "meta" }]);
});

test("characters that a chapter names as HTML does are read", () => {
  const page = readEpub(writeEpub(["<p>caf&eacute;&nbsp;&mdash; open &amp; &LT;warm&gt; &xyzzy;</p>"]), URL);

  assert.equal(page.text.replaceAll("\u00a0", " "), "café — open & <warm> &xyzzy;");
});

test("what a chapter hides from its reader is hidden text", () => {
  const page = readEpub(
    writeEpub(['<p>They stand.</p><p style="display:none">not shown</p><!-- a comment -->']),
    URL,
  );

  assert.equal(page.text, "They stand.");
  assert.deepEqual(
    page.hidden.map(({ text, by }) => [text, by]),
    [
      ["not shown", "display_none"],
      ["a comment", "comment"],
    ],
  );
});

test("an EPUB that can't be read says why", () => {
  const chapters = ["<p>They stand at the weir.</p>"];
  const encrypted = (algorithm: string) =>
    `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;
  const aes = encrypted("http://www.w3.org/2001/04/xmlenc#aes128-cbc");
  const fonts = encrypted("http://www.idpf.org/2008/embedding");
  const megabyte = 1024 * 1024;

  const sold = writeEpub(chapters, { files: { "META-INF/encryption.xml": aes } });
  const lent = writeEpub(chapters, { files: { "META-INF/license.lcpl": "{}" } });
  const bomb = writeEpub(chapters, { files: { "OEBPS/text/x.xhtml": " ".repeat(49 * megabyte) } });

  for (const book of [sold, lent]) assert.match(faultOf(book), /is protected \(DRM\)/);
  assert.match(faultOf(bomb), /unpacks to more than 48 MB of text/);
  assert.match(faultOf(writeEpub(chapters).slice(0, 100)), /is damaged or not an EPUB/);
  assert.match(faultOf(zipOf({ "notes.txt": "x" })), /is damaged or not an EPUB/);
  assert.equal(
    readEpub(writeEpub(chapters, { files: { "META-INF/encryption.xml": fonts } }), URL).text,
    "They stand at the weir.",
  );
});

test("a book that was damaged anywhere is read or refused, and never anything else", () => {
  const whole = writeEpub(["<h1>Herons</h1><p>They stand.</p>"]);
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = whole.slice();
    damaged.fill(0x41, at, at + 3);
    try {
      readEpub(damaged, URL);
    } catch (error) {
      assert.ok(error instanceof AnalysisError, `${at}: ${error}`);
    }
  }
});
