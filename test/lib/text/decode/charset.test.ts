import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { decodePage, mayBeRead, mediaTypeName, mediaTypeOf } from "../../../../lib/text/decode/charset.ts";
import { zipOf } from "../../../support/documents/epub.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = (text: string) => new TextEncoder().encode(text);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The same short text in the encodings that pages are written in. */
const ENCODED: [label: string, hex: string, text: string][] = [
  ["shift_jis", "92aa8e9e955c8740", "潮時表①"],
  ["Windows-31J", "92aa8e9e955c", "潮時表"],
  ["euc-jp", "c4acbbfec9bd", "潮時表"],
  ["gbk", "b3b1cab1b1ed", "潮时表"],
  ["gb2312", "b3b1cab1b1ed", "潮时表"],
  ["gb18030", "b3b195328236", "潮\u{20000}"],
  ["big5", "bce9aec9aaed", "潮時表"],
  ["euc-kr", "b9b0b6a7c7a5", "물때표"],
  ["ks_c_5601-1987", "b9b08141a041b6a7c7a5c652", "물갂잸때표힣"],
  ["windows-1251", "cff0e8ebe8e2fb", "Приливы"],
  ["koi8-r", "f0d2c9ccc9d7d9", "Приливы"],
  ["iso-8859-2", "c6b3", "Ćł"],
  ["iso-8859-15", "a4", "€"],
  ["windows-1254", "f0fdfe", "ğış"],
  ["iso-8859-7", "d0e1", "Πα"],
  ["utf-16le", "6d00e500", "må"],
  ["utf-16be", "006d00e5", "må"],
];

test("a page is decoded as its Content-Type says", () => {
  for (const [label, hex, text] of ENCODED) {
    assert.equal(decodePage(fromHex(hex), `text/html; charset=${label}`), text, label);
    assert.equal(decodePage(fromHex(hex), `text/plain;a=b; Charset="${label}"`), text, label);
  }
});

test("a page without a charset in its Content-Type is decoded as its markup says", () => {
  const inAscii = ENCODED.filter(([label]) => !label.startsWith("utf-16"));
  for (const [label, hex, text] of inAscii) {
    for (const declaration of [
      `<html><head><meta charset="${label}">`,
      `<!-- a comment --><META content='text/html; charset=${label}' http-equiv=Content-Type>`,
      `<?xml version="1.0" encoding='${label}'?><html>`,
      `<meta name="viewport" content="width=1"><meta charset=${label}/>`,
    ]) {
      const page = join(utf8(declaration), fromHex(hex));
      assert.equal(decodePage(page, "text/html"), declaration + text, declaration);
      assert.equal(decodePage(page, null), declaration + text, declaration);
    }
  }
});

test("a byte order mark is believed before anything else, and is not part of the text", () => {
  const utf8Mark = fromHex("efbbbf");

  assert.equal(decodePage(join(utf8Mark, utf8("må")), "text/html; charset=shift_jis"), "må");
  assert.equal(decodePage(fromHex("fffe6d00e500"), "text/html; charset=utf-8"), "må");
  assert.equal(decodePage(fromHex("feff006d00e5"), null), "må");
});

test("the Content-Type is believed before the markup", () => {
  const page = join(utf8('<meta charset="koi8-r">'), fromHex("cff0e8ebe8e2fb"));

  assert.match(decodePage(page, "text/html; charset=windows-1251"), /Приливы$/);
});

test("a charset nobody knows counts as none", () => {
  const page = join(utf8('<meta charset="windows-1251">'), fromHex("cff0e8ebe8e2fb"));

  assert.match(decodePage(page, "text/html; charset=klingon"), /Приливы$/);
  assert.equal(decodePage(utf8("må"), "text/html; charset=none"), "må");
  assert.equal(decodePage(utf8("må"), "text/html; charset="), "må");
});

test("UTF-8 that is called latin1 is read as UTF-8", () => {
  for (const label of ["iso-8859-1", "latin1", "windows-1252", "us-ascii"]) {
    assert.equal(decodePage(utf8("Ebbe – må 5 €"), `text/html; charset=${label}`), "Ebbe – må 5 €");
  }
  assert.match(decodePage(utf8('<meta charset="iso-8859-1">Ebbe – må'), null), /Ebbe – må$/);
});

test("what is not valid UTF-8 and not declared is windows-1252, curly quotes and the euro sign included", () => {
  const bytes = fromHex("93e5942080208a8e9e8c9c9f8582838485868788898b919296979899");

  const text = "\u201cå\u201d € ŠŽžŒœŸ…‚ƒ„…†‡ˆ‰‹‘’–—˜™";
  assert.equal(decodePage(bytes, null), text);
  assert.equal(decodePage(bytes, "text/html; charset=iso-8859-1"), text);
  assert.equal(decodePage(fromHex("818d8f909d"), null), "\u0081\u008d\u008f\u0090\u009d");
});

test("UTF-8 with a broken byte that declares nothing, or is called latin1, is read but for that byte", () => {
  const text = "潮時表は毎日の満潮と干潮の時刻を示す。";
  const damaged = join(utf8(text), fromHex("e6bd"), utf8("。Zürich"));

  assert.equal(decodePage(damaged, null), `${text}\ufffd。Zürich`);
  assert.equal(decodePage(damaged, "text/html; charset=iso-8859-1"), `${text}\ufffd。Zürich`);
  assert.equal(decodePage(join(utf8("é"), fromHex("e920e8")), null), "Ã©é è");
});

test("a declaration in a comment, in plain text, or far down does not count", () => {
  const bytes = fromHex("cff0");

  assert.match(decodePage(join(utf8('<!-- <meta charset="koi8-r"> -->'), bytes), null), /Ïð$/);
  assert.match(decodePage(join(utf8('<meta charset="koi8-r">'), bytes), "text/plain"), /Ïð$/);
  assert.match(
    decodePage(join(utf8(`${" ".repeat(5000)}<meta charset="koi8-r">`), bytes), "text/html"),
    /Ïð$/,
  );
});

test("a charset that a description speaks of is none that the page declares", () => {
  const page = utf8(
    '<meta name="description" content="Fix charset=windows-1251 errors"><meta charset="utf-8"><p>må',
  );

  assert.match(decodePage(page, "text/html"), /<p>må$/);
});

test("a text that speaks of PDFs is no PDF, and one that begins as one is", () => {
  const url = new URL("https://example.com/readme");
  const about = utf8("Such files begin with %PDF-1.7.");
  const markup = utf8("<!doctype html><title>%PDF-1.7</title>");

  assert.equal(mediaTypeOf("text/plain", url, about), "text/plain");
  assert.equal(mediaTypeOf(null, url, markup), "text/html");
  assert.equal(mediaTypeOf("text/plain", url, utf8("%PDF-1.7\n")), "application/pdf");
  assert.equal(mediaTypeOf(null, url, utf8("junk\n%PDF-1.7\n")), "application/pdf");
});

test("markup that declares UTF-16 although it can be read as ASCII is UTF-8", () => {
  assert.match(decodePage(utf8('<meta charset="utf-16">må'), null), /må$/);
});

test("bytes that are not valid in the declared encoding become replacement characters", () => {
  assert.equal(decodePage(fromHex("6dff"), "text/html; charset=utf-8"), "m\ufffd");
});

test("any bytes under any label are decoded to some text", () => {
  const label = fc.oneof(fc.constantFrom(...ENCODED.map(([each]) => each), "replacement"), fc.string());

  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.option(label), (bytes, charset) => {
      const text = decodePage(bytes, charset === null ? null : `text/html; charset=${charset}`);

      assert.equal(typeof text, "string");
    }),
  );
});

test("UTF-8 without any declaration, or called latin1, comes back as it was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!text.startsWith("\ufeff") && !text.includes("<"));

      assert.equal(decodePage(utf8(text), null), text);
      assert.equal(decodePage(utf8(text), "text/plain; charset=ISO-8859-1"), text);
    }),
  );
});

const PAGE = new URL("https://a.test/page");
const NOTES = new URL("https://a.test/docs/NOTES.md?plain=1");
const NOTHING = new Uint8Array();

test("HTML, XHTML, plain text and Markdown are read", () => {
  assert.equal(mediaTypeOf("text/html", PAGE, NOTHING), "text/html");
  assert.equal(mediaTypeOf("Text/HTML;charset=utf-8", NOTES, NOTHING), "text/html");
  assert.equal(mediaTypeOf("application/xhtml+xml", PAGE, NOTHING), "text/html");
  assert.equal(mediaTypeOf("text/plain; charset=utf-8", PAGE, utf8("hello")), "text/plain");
  assert.equal(mediaTypeOf("text/markdown", PAGE, NOTHING), "text/markdown");
  assert.equal(mediaTypeOf("text/x-markdown", PAGE, NOTHING), "text/markdown");
  assert.equal(mediaTypeOf("text/x-rst", PAGE, NOTHING), "text/x-rst");
  assert.equal(mediaTypeOf("application/pdf", PAGE, NOTHING), "application/pdf");
  assert.equal(mediaTypeOf("application/epub+zip", PAGE, NOTHING), "application/epub+zip");
});

test("what is sent for download is worth fetching, and is what its bytes are", () => {
  const pdf = utf8("\n%PDF-1.4\n");
  const epub = zipOf({ mimetype: "application/epub+zip", "META-INF/container.xml": "" });
  const bareEpub = zipOf({ "META-INF/container.xml": "" });
  for (const type of ["application/octet-stream", "application/zip", "application/x-download"]) {
    assert.ok(mayBeRead(type, PAGE));
    assert.equal(mediaTypeOf(type, PAGE, pdf), "application/pdf");
    assert.equal(mediaTypeOf(type, PAGE, epub), "application/epub+zip");
    assert.equal(mediaTypeOf(type, PAGE, bareEpub), "application/epub+zip");
    assert.equal(mediaTypeOf(type, PAGE, zipOf({ "notes.txt": "" })), undefined);
  }
  for (const type of [null, "text/plain"]) assert.equal(mediaTypeOf(type, PAGE, pdf), "application/pdf");
  for (const type of ["image/png", "application/json"]) assert.ok(!mayBeRead(type, PAGE));
});

test("plain text under the name of a Markdown or reStructuredText file is that", () => {
  assert.equal(mediaTypeOf("text/plain", new URL("https://a.test/a.rst"), utf8("Locks")), "text/x-rst");
  assert.equal(mediaTypeOf("text/plain", NOTES, utf8("# Hello")), "text/markdown");
  assert.equal(mediaTypeOf(null, new URL("https://a.test/a.markdown"), utf8("# Hello")), "text/markdown");
});

test("texts with a type of their own are plain text, and so is one that is sent as a download under the name of a text", () => {
  for (const type of ["text/csv", "text/x-python", "text/vtt", "text/troff"]) {
    assert.equal(mediaTypeOf(type, new URL("https://a.test/tide"), utf8("Locks")), "text/plain", type);
    assert.ok(mayBeRead(type, PAGE));
  }
  const download = (name: string, bytes: Uint8Array) =>
    mediaTypeOf("application/octet-stream", new URL(`https://a.test/${name}`), bytes);
  assert.equal(download("README.md", utf8("# Locks")), "text/markdown");
  assert.equal(download("locks.txt", utf8("Locks")), "text/plain");
  assert.equal(download("locks.md", fromHex("000102")), undefined);
  assert.equal(download("locks.bin", utf8("Locks")), undefined);
});

test("other types are not read, whatever their bytes look like", () => {
  for (const type of ["image/svg+xml", "application/json", "text/css", "application/octet-stream"]) {
    assert.equal(mediaTypeOf(type, PAGE, utf8("<!doctype html>")), undefined, type);
  }
});

test("a page whose Content-Type says nothing is judged by its first bytes", () => {
  for (const type of [null, "", "html", "unknown/unknown"]) {
    assert.equal(mediaTypeOf(type, PAGE, utf8("\n<!-- x --> <!DOCTYPE html><p>")), "text/html");
    assert.equal(mediaTypeOf(type, PAGE, utf8("\ufeff<html><p>")), "text/html");
    assert.equal(mediaTypeOf(type, PAGE, utf8('<?xml version="1.0"?>\n<html xmlns="x">')), "text/html");
    assert.equal(mediaTypeOf(type, PAGE, utf8("Tides < 3 m")), "text/plain");
    assert.equal(mediaTypeOf(type, PAGE, fromHex("89504e470d0a1a0a0000000d")), undefined);
  }
});

test("a page in UTF-16 with its mark is HTML, and a text in UTF-16 is none", () => {
  for (const page of ["<!doctype html><p>Locks", "<!-- x -->\n<html><p>Locks"]) {
    const bytes = Buffer.from(`\ufeff${page}`, "utf16le");
    assert.equal(mediaTypeOf(null, PAGE, bytes), "text/html");
    assert.equal(mediaTypeOf(null, PAGE, bytes.swap16()), "text/html");
  }
  assert.equal(mediaTypeOf(null, PAGE, Buffer.from("\ufeffLocks <b>", "utf16le")), "text/plain");
});

test("bytes that no text has are not plain text, but UTF-16 with its mark is", () => {
  assert.equal(mediaTypeOf("text/plain", PAGE, fromHex("1f8b0800")), undefined);
  assert.equal(mediaTypeOf("text/plain", PAGE, fromHex("fffe6d00e500")), "text/plain");
  assert.equal(mediaTypeOf("text/plain", PAGE, utf8("tab\there\f\u001b[1mbold\r\n")), "text/plain");
});

test("no run of comments, tags or blanks makes the sniffing slow", () => {
  for (const piece of ["<!-- ", "<!-- -->", "-->", "<meta ", "<meta charset", "<?xml ", "<?xml>", " "]) {
    takesLinearTime((length) => {
      const bytes = utf8(`${piece.repeat(length)}\u0001`);
      const isHtml = piece.startsWith("<meta");
      assert.equal(mediaTypeOf(null, PAGE, bytes), isHtml ? "text/html" : "text/plain");
      decodePage(bytes, null);
    }, 20_000);
  }
  for (const blank of [" ", "\t", "\n"]) {
    takesLinearTime((length) => {
      const tags = "<meta ".repeat(length / 12);
      decodePage(utf8(`${tags}charset=${blank.repeat(length / 2)}>`), "text/html");
    }, 960);
  }
});

test("a type's name is told only when it is one", () => {
  assert.equal(mediaTypeName("Application/PDF; a=b"), "application/pdf");
  assert.equal(mediaTypeName("text/html, text/plain"), "text/html");
  for (const type of [null, "", "pdf", "a/b/c", "<b>/x", "*/*"]) assert.equal(mediaTypeName(type), undefined);
});
