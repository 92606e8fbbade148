import { AnalysisError } from "../../analysis.ts";
import { clipTitle, fileNameOf } from "../../clip-title.ts";
import { emptyPage } from "../../empty-page.ts";
import { writeMarkdown, writePlain } from "../../extract/markdown/markdown.ts";
import type { HiddenText, Page } from "../../page.ts";
import { toBlocks } from "./blocks.ts";
import { type OpenPdfEngine, type PdfEngine, readUtf16, withMemory } from "./engine.ts";
import { sortLines } from "./furniture.ts";
import { type Line, type PdfPage, readLines } from "./lines.ts";

/** The most letters of a document: more than its chunks can hold. The rest is dropped. */
const MAX_LETTERS = 4_000_000;
/** The most pages to read. */
const MAX_PAGES = 10_000;

/**
 * Reads a PDF: its text in content order, with headings by their size and a mark at the beginning of each page. Annotations
 * and attachments are not content. Throws `AnalysisError` with the reason for unreadable files.
 */
export async function readPdf(bytes: Uint8Array, url: string, open: OpenPdfEngine): Promise<Page> {
  const engine = await open();
  try {
    return withMemory(engine, bytes.length, (at) => {
      engine.memory().set(bytes, at);
      return readDocument(engine, { at, length: bytes.length }, url);
    });
  } catch (error) {
    if (error instanceof AnalysisError) throw error;
    // The engine ends itself if it gets no more memory, or meets something unexpected.
    throw new AnalysisError(engine.ranOut() ? TOO_LARGE : BROKEN, { cause: error });
  }
}

const TOO_LARGE = "Could not read the PDF: it needs too much memory.";
const BROKEN = "Could not read the PDF: it is damaged. Open it in another program and save it again.";
const ENCRYPTED = "Could not read the PDF: it needs a password. Save a copy without one and add that.";
const UNKNOWN_ENCRYPTION = "Could not read the PDF: bookmarkd does not know its encryption.";
const NO_TEXT =
  "The PDF holds only pictures of pages and no text. Add text to it with a text recognition (OCR) program first.";

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const FAULTS: Record<number, string> = { 4: ENCRYPTED, 5: UNKNOWN_ENCRYPTION };

function readDocument(engine: PdfEngine, file: { at: number; length: number }, url: string): Page {
  const { functions } = engine;
  functions.PDFiumExt_Init();
  const document = functions.FPDF_LoadMemDocument(file.at, file.length, 0);
  if (document === 0) throw new AnalysisError(FAULTS[functions.FPDF_GetLastError()] ?? BROKEN);
  const pages = readPages(engine, document);
  // We cannot know what was skipped for lack of memory, so nothing of the document is used.
  if (engine.ranOut()) throw new AnalysisError(TOO_LARGE);
  const { lines, furniture } = sortLines(pages);
  if (lines.length === 0) throw new AnalysisError(pages.length === 0 ? BROKEN : NO_TEXT);
  const blocks = toBlocks(lines);
  const meta = readMeta(engine, document);
  return {
    ...emptyPage(url),
    title: clipTitle(titleOf(meta.Title, lines) || fileNameOf(url)),
    text: writePlain(blocks),
    markdown: writeMarkdown(blocks),
    rest: furniture.join("\n"),
    language: readUtf16(engine, (at, bytes) => functions.FPDFCatalog_GetLanguage(document, at, bytes)),
    author: meta.Author,
    hidden: [...pages.flatMap(({ hidden }) => hidden), ...hiddenMeta(meta)],
  };
}

function readPages(engine: PdfEngine, document: number): PdfPage[] {
  const { functions } = engine;
  const count = Math.min(functions.FPDF_GetPageCount(document), MAX_PAGES);
  const pages: PdfPage[] = [];
  let letters = 0;
  for (let index = 0; index < count && letters < MAX_LETTERS; index++) {
    const handle = functions.FPDF_LoadPage(document, index);
    // A damaged page does not affect the others.
    if (handle === 0) continue;
    const page = readLines(engine, handle, index + 1);
    functions.FPDF_ClosePage(handle);
    letters += page.lines.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(page);
  }
  return pages;
}

const META = ["Title", "Author", "Subject", "Keywords"] as const;
type Meta = Record<(typeof META)[number], string>;

/** What the document says about itself (ISO 32000-1, table 317). */
function readMeta(engine: PdfEngine, document: number): Meta {
  const read = (name: string) =>
    withMemory(engine, name.length + 1, (key) => {
      engine.memory().set([...new TextEncoder().encode(name), 0], key);
      return readUtf16(engine, (at, bytes) => engine.functions.FPDF_GetMetaText(document, key, at, bytes));
    }).trim();
  return {
    Title: read("Title"),
    Author: read("Author"),
    Subject: read("Subject"),
    Keywords: read("Keywords"),
  };
}

function hiddenMeta({ Subject, Keywords }: Meta): HiddenText[] {
  return [Subject, Keywords].filter((text) => text !== "").map((text) => ({ text, by: "meta" }));
}

/** Titles from programs, and file names. */
const NO_TITLE =
  /^(?:untitled|unknown|document\d*|microsoft (?:word|powerpoint)\b.*|.{0,200}\.(?:docx?|pptx?|tex|dvi|indd|pdf|qxd|rtf|odt|fm|md|ps|xml))$/i;
/** The longest text in the largest letters that counts as the title. */
const MAX_TITLE = 300;

/** The document's own title, otherwise the text in the largest letters on its first page. */
function titleOf(given: string, lines: readonly Line[]): string {
  if (/\p{L}/u.test(given) && !NO_TITLE.test(given)) return given;
  const first = lines.filter(({ page }) => page === lines[0]?.page);
  const size = first.reduce((most, line) => Math.max(most, line.size), 0);
  const from = first.findIndex((line) => line.size === size);
  const title: string[] = [];
  for (const line of first.slice(from)) {
    if (line.size !== size) break;
    title.push(line.text);
  }
  const text = title.join(" ");
  return text.length <= MAX_TITLE ? text : (title[0] ?? "");
}
