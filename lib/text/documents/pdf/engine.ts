/**
 * What is used of PDFium (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_doc.h), under its own names. Pointers and handles are
 * addresses in the engine's memory, 0 for none; texts are UTF-16, little endian.
 */
export type PdfFunctions = Record<
  | "malloc"
  | "free"
  | "PDFiumExt_Init"
  | "FPDF_LoadMemDocument"
  | "FPDF_GetLastError"
  | "FPDF_CloseDocument"
  | "FPDF_GetMetaText"
  | "FPDFCatalog_GetLanguage"
  | "FPDF_GetPageCount"
  | "FPDF_LoadPage"
  | "FPDF_ClosePage"
  | "FPDF_GetPageBoundingBox"
  | "FPDFText_LoadPage"
  | "FPDFText_ClosePage"
  | "FPDFText_CountChars"
  | "FPDFText_GetUnicode"
  | "FPDFText_GetTextObject"
  | "FPDFText_GetLooseCharBox"
  | "FPDFText_GetCharOrigin"
  | "FPDFText_GetFontSize"
  | "FPDFText_GetMatrix"
  | "FPDFText_GetFontInfo"
  | "FPDFText_GetFontWeight"
  | "FPDFText_GetFillColor"
  | "FPDFTextObj_GetTextRenderMode",
  (...args: number[]) => number
>;

/** PDFium with a memory of its own, for one document: what a file does to it ends with it. */
export type PdfEngine = {
  functions: PdfFunctions;
  /** All of its memory, which is another array after it has grown. */
  memory: () => Uint8Array<ArrayBuffer>;
  /** Whether it asked for more memory than it may have. */
  ranOut: () => boolean;
};

/** Starts an engine. Where there is none, PDF is not read. */
export type OpenPdfEngine = () => Promise<PdfEngine>;

/** Runs `use` with so many bytes of the engine's memory, which are given back. */
export function withMemory<T>({ functions }: PdfEngine, bytes: number, use: (at: number) => T): T {
  const at = functions.malloc(bytes);
  if (at === 0) throw new RangeError("The engine has no memory left.");
  try {
    return use(at);
  } finally {
    functions.free(at);
  }
}

/** The UTF-16 text that `write` puts at `at`, answering its length in bytes with the zero behind it. */
export function readUtf16(engine: PdfEngine, write: (at: number, bytes: number) => number): string {
  const bytes = Math.min(write(0, 0), MAX_TEXT_BYTES);
  if (bytes <= 2) return "";
  return withMemory(engine, bytes, (at) => {
    if (write(at, bytes) > bytes) return "";
    return new TextDecoder("utf-16le").decode(engine.memory().slice(at, at + bytes - 2));
  });
}

/** Longest text of a document about itself that is taken. */
const MAX_TEXT_BYTES = 20_000;
