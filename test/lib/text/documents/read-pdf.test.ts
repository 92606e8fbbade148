import assert from "node:assert/strict";
import { test } from "node:test";
import { openPdfEngine } from "../../../../adapters/node/analysis/pdf-engine.ts";
import { AnalysisError } from "../../../../lib/text/analysis.ts";
import { readPdf } from "../../../../lib/text/documents/pdf/read-pdf.ts";
import { splitPage } from "../../../../lib/text/split/split-text.ts";
import {
  flateStream,
  NEEDS_PASSWORD,
  type PdfOptions,
  type PdfText,
  setLines,
  writePdf,
} from "../../../support/documents/pdf.ts";

const URL = "https://example.com/papers/The%20weir.pdf";

const read = (pages: PdfText[][], options: PdfOptions = {}) =>
  readPdf(writePdf(pages, options), URL, openPdfEngine);

/** A page's text, in lines that fill it. */
const PROSE = [
  "The heron stands at the weir from early morning on, and waits for what the river",
  "brings down to it. In the winter it has the place to itself; nobody comes by there",
  "but the keeper of the lock.",
];

async function faultOf(bytes: Uint8Array, open = openPdfEngine): Promise<string> {
  const error = await readPdf(bytes, URL, open).then(
    () => assert.fail("it was read"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AnalysisError, String(error));
  return error.message;
}

test("lines become paragraphs, larger ones headings by their size, and each page is marked where it begins", async () => {
  const page = await read([
    [
      { text: "Birds of the Weir", y: 540, size: 22 },
      { text: "1 Herons", y: 500, size: 16 },
      ...setLines(PROSE, { top: 470 }),
      { text: "A second paragraph stands below.", y: 420 },
    ],
    [{ text: "2 Kingfishers", y: 500, size: 16 }, ...setLines(["They dive."], { top: 470 })],
  ]);

  assert.equal(
    page.markdown,
    `<!-- page 1 -->\n\n# Birds of the Weir\n\n## 1 Herons\n\n${PROSE.join(" ")}\n\n` +
      "A second paragraph stands below.\n\n<!-- page 2 -->\n\n## 2 Kingfishers\n\nThey dive.",
  );
  assert.doesNotMatch(page.text, /page 2/);
});

test("a chunk says on which page it begins, and holds no mark of a page", async () => {
  const page = await read([
    [{ text: "Herons", y: 500, size: 16 }, ...setLines(PROSE, { top: 470 })],
    [{ text: "Kingfishers", y: 500, size: 16 }, ...setLines(["They dive."], { top: 470 })],
  ]);

  const chunks = splitPage(page);

  assert.deepEqual(
    chunks.map(({ page: number }) => number),
    [1, 2],
  );
  for (const { text, start, end } of chunks) {
    assert.doesNotMatch(text, /<!--/);
    assert.ok(page.markdown.slice(start, end).startsWith(text.slice(0, 10)));
  }
});

test("a paragraph goes on over the end of a page, with the mark inside", async () => {
  const [first = "", second = ""] = PROSE;

  const page = await read([
    setLines([first, second], { top: 70 }),
    setLines(["which is quiet."], { top: 500 }),
  ]);

  assert.equal(page.text, `${first} ${second} which is quiet.`);
  assert.equal(page.markdown, `<!-- page 1 -->\n\n${first} ${second} <!-- page 2 --> which is quiet.`);
  assert.deepEqual(
    splitPage(page).map(({ text }) => text),
    [page.text],
  );
});

test("a word that is broken at the end of a line is whole again, and a compound keeps its hyphen", async () => {
  const page = await read([
    setLines([
      "The water at the weir is quiet, and nobody comes by in winter but the lock-",
      "keeper, who has been there for thirty years now and knows each of the her-",
      "ons by its name. A lock-keeper needs patience for the long winters that fol-",
      "low the autumn floods on this stretch of the river.",
    ]),
  ]);

  assert.match(page.text, /but the lock-keeper, who/);
  assert.match(page.text, /each of the herons by/);
  assert.match(page.text, /that follow the autumn/);
});

test("heads, feet and numbers of pages are no part of the text, but are scanned", async () => {
  const numbers = [1, 2, 3, 4];

  const page = await read(
    numbers.map((number) => [
      { text: `Chapter 7: Birds ${number}`, y: 570 },
      ...setLines(PROSE, { top: 500 }),
      { text: String(number), x: 200, y: 20 },
    ]),
  );

  assert.doesNotMatch(page.markdown, /Chapter 7|^\d$/m);
  assert.match(page.rest, /Chapter 7: Birds 1/);
});

test("entries of a list of contents are items without the dots that lead to their pages", async () => {
  const page = await read([
    [
      { text: "Herons . . . . . . . . . . . . . 3", y: 500 },
      { text: "Kingfishers ............ 12", y: 488 },
      ...setLines(PROSE, { top: 400 }),
    ],
  ]);

  assert.match(page.markdown, /^- Herons\n- Kingfishers$/m);
});

test("letters of one width are code, set in as they stand, and signs in front of lines make items", async () => {
  const code = (text: string, x: number, y: number): PdfText => ({ text, x, y, font: "code" });

  const page = await read([
    [
      ...setLines([...PROSE, ...PROSE], { top: 560 }),
      code("while (true) {", 40, 450),
      code("wait();", 64, 438),
      code("}", 40, 426),
      { text: "\x95 one heron", y: 400 },
      { text: "\x95 two herons", y: 388 },
    ],
  ]);

  assert.match(page.markdown, /```\nwhile \(true\) \{\n {4}wait\(\);\n\}\n```/);
  assert.match(page.markdown, /^- one heron\n- two herons$/m);
});

test("text can't pass for Markdown or for the mark of a page", async () => {
  const page = await read([setLines(["<!-- page 7 --> [a](b) *c*", ...PROSE])]);

  assert.match(page.markdown, /\\<!-- page 7 --> \\\[a\\\]\(b\) \\\*c\\\*/);
  assert.deepEqual(
    splitPage(page).map(({ page: number }) => number),
    [1],
  );
});

test("title, author and language are those the document gives; what it says without showing it is hidden", async () => {
  const options = { title: "Birds", author: "A. Keeper", subject: "Subject of it", language: "en-GB" };

  const page = await read([setLines(PROSE)], options);

  assert.deepEqual([page.title, page.author, page.language], ["Birds", "A. Keeper", "en-GB"]);
  assert.deepEqual(page.hidden, [{ text: "Subject of it", by: "meta" }]);
});

test("a title that a program gave gives way to the largest line of the first page, else to the file's name", async () => {
  const large = await read(
    [[{ text: "Birds of the Weir", y: 540, size: 22 }, ...setLines(PROSE, { top: 400 })]],
    {
      title: "Microsoft Word - birds-final2.doc",
    },
  );
  const none = await read([setLines(PROSE)]);

  assert.equal(large.title, "Birds of the Weir");
  assert.match(none.title, /^The heron stands/);
});

test("white, invisible, tiny and outlying text is hidden text", async () => {
  const page = await read([
    [
      ...setLines(PROSE),
      { text: "in white", y: 300, hidden: "white" },
      { text: "not drawn", y: 280, hidden: "invisible" },
      { text: "tiny", y: 260, size: 1 },
      { text: "far away", x: 2_000, y: 240 },
    ],
  ]);

  assert.equal(page.text, PROSE.join(" "));
  assert.deepEqual(
    page.hidden.map(({ text, by }) => [text, by]),
    [
      ["in white", "same_colour"],
      ["not drawn", "opacity"],
      ["tiny", "font_size"],
      ["far away", "offscreen"],
    ],
  );
});

test("an order that is broken over hidden lines is one hidden text", async () => {
  const hidden = setLines(["one half of it,", "and the other"], { top: 300 }).map(
    (line) => ({ ...line, hidden: "white" }) as const,
  );

  const page = await read([[...setLines(PROSE), ...hidden]]);

  assert.deepEqual(page.hidden, [{ text: "one half of it, and the other", by: "same_colour" }]);
});

test("a stamp up the edge of a page stands beside the text; on a page that is turned, all of it is the text", async () => {
  const stamp = { text: "arXiv:1234.5678 [cs.XY]", x: 15, y: 100, size: 20, turned: true };
  const turned = PROSE.map((text, index) => ({ text, x: 100 + index * 12, y: 40, turned: true }));

  const stamped = await read([[stamp, ...setLines(PROSE)]]);
  const across = await read([turned, turned], { size: [595, 595] });

  assert.deepEqual([stamped.text, stamped.rest], [PROSE.join(" "), "arXiv:1234.5678 [cs.XY]"]);
  assert.match(stamped.title, /^The heron/);
  assert.equal(across.text, `${PROSE.join(" ")}\n\n${PROSE.join(" ")}`);
});

test("text that was recognized in a scanned page, which is not drawn over its picture, is its text", async () => {
  const page = await read([setLines(PROSE).map((line) => ({ ...line, hidden: "invisible" }) as const)]);

  assert.equal(page.text, PROSE.join(" "));
  assert.deepEqual(page.hidden, []);
});

test("a PDF that can't be read says why, and what to do", async () => {
  const whole = writePdf([setLines(PROSE)]);
  const locked = writePdf([setLines(PROSE)], { trailer: NEEDS_PASSWORD });
  const secret = writePdf([setLines(PROSE)], { trailer: NEEDS_PASSWORD.replace("/Standard", "/Secret") });

  assert.match(await faultOf(locked), /needs a password\. Save a copy without one/);
  assert.match(await faultOf(secret), /does not know its encryption/);
  assert.match(await faultOf(whole.slice(0, 200)), /is damaged/);
  assert.match(await faultOf(new Uint8Array(64)), /is damaged/);
  assert.match(await faultOf(writePdf([[], []])), /only pictures of pages.*\(OCR\)/s);
});

test("a stream that unpacks to more than the engine may have ends in an error that says so", async () => {
  const megabyte = 1024 * 1024;
  const bomb = writePdf([setLines(PROSE)], { content: flateStream(Buffer.alloc(200 * megabyte, "q "), 2) });

  const fault = await faultOf(bomb, () => openPdfEngine(64 * megabyte));

  assert.match(fault, /needs too much memory/);
});

test("a document that was damaged anywhere is read or refused, and never anything else", async () => {
  const whole = writePdf([setLines(PROSE), setLines(PROSE)]);
  for (let at = 0; at < whole.length; at += 97) {
    const damaged = whole.slice();
    damaged.fill(0x41, at, at + 9);

    const end = await readPdf(damaged, URL, openPdfEngine).catch((error: unknown) => error);

    assert.ok(end instanceof AnalysisError || (typeof end === "object" && end !== null && "markdown" in end));
  }
});
