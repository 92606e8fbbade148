import { AnalysisError } from "../../analysis.ts";
import { clipTitle, fileNameOf } from "../../clip-title.ts";
import { decodePage } from "../../decode/charset.ts";
import { emptyPage } from "../../empty-page.ts";
import type { Block } from "../../extract/markdown/blocks.ts";
import { writeMarkdown, writePlain, writeReadings } from "../../extract/markdown/markdown.ts";
import type { HiddenText, Page } from "../../page.ts";
import { readChapter } from "./chapter.ts";
import { findPackage, isProtected, readPackage } from "./package-file.ts";
import { unzip } from "./unzip.ts";

const BROKEN = "Could not read the EPUB: it is damaged or not an EPUB.";
const PROTECTED = "Could not read the EPUB: it is protected (DRM). Add a copy without protection.";

/** The chapters of a book, and the files that describe its content and protection. */
const WANTED = /\.(?:xml|opf|xhtml|html?)$|^META-INF\/|\.lcpl$/i;
/** The license files of Adobe, Apple and Readium. */
const LICENSES = ["META-INF/rights.xml", "META-INF/sinf.xml", "META-INF/license.lcpl"];

/**
 * Reads an EPUB: its chapters in reading order, and what it says about itself. Throws `AnalysisError` with the reason for
 * unreadable books.
 */
export function readEpub(bytes: Uint8Array, url: string): Page {
  const files = unpack(bytes);
  const textOf = (path: string) => {
    const file = files.get(path);
    return file === undefined ? "" : decodePage(file, "application/xhtml+xml");
  };
  const isLocked = isProtected(textOf("META-INF/encryption.xml")) || LICENSES.some((path) => files.has(path));
  if (isLocked) throw new AnalysisError(PROTECTED);
  const path = findPackage(textOf("META-INF/container.xml"));
  const book = readPackage(textOf(path), path);
  const chapters = book.chapters.map((chapter) => readChapter(textOf(chapter), book.title));
  const blocks: Block[] = chapters.flatMap((chapter) => chapter.blocks);
  if (blocks.length === 0) throw new AnalysisError(BROKEN);
  const about: HiddenText[] = book.about.map((text) => ({ text, by: "meta" }));
  return {
    ...emptyPage(url),
    title: clipTitle(book.title || fileNameOf(url)),
    text: writePlain(blocks),
    markdown: writeMarkdown(blocks),
    rest: writeReadings(blocks),
    language: book.language,
    publishedAt: book.publishedAt,
    author: book.author,
    hidden: [...chapters.flatMap((chapter) => chapter.hidden), ...about],
  };
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  try {
    return unzip(bytes, (name) => WANTED.test(name));
  } catch (error) {
    throw error instanceof AnalysisError ? error : new AnalysisError(BROKEN, { cause: error });
  }
}
