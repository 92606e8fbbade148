import type { MediaType } from "../../../schema/source.ts";
import { AnalysisError } from "../analysis.ts";
import type { Page } from "../page.ts";
import type { OpenPdfEngine } from "./pdf/engine.ts";

/**
 * Reads a file that is not text: a PDF, if `openPdf` is given, or an EPUB. Loads the reader with the first file. Throws
 * `AnalysisError` with the reason for unreadable files.
 */
export async function readDocument(
  bytes: Uint8Array<ArrayBuffer>,
  url: string,
  mediaType: MediaType,
  openPdf: OpenPdfEngine | undefined,
): Promise<Page> {
  if (mediaType === "application/epub+zip") return (await import("./epub/read-epub.ts")).readEpub(bytes, url);
  if (openPdf === undefined) throw new AnalysisError("This service does not read PDF files.");
  return (await import("./pdf/read-pdf.ts")).readPdf(bytes, url, openPdf);
}
