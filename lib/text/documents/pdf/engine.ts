/**
 * The functions of PDFium that we use (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_doc.h), with their own names. Pointers and
 * handles are addresses in the engine's memory, or 0; texts are little-endian UTF-16.
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

/** PDFium with separate memory for one document: any damage by a file ends with it. */
export type PdfEngine = {
  functions: PdfFunctions;
  /** Its whole memory. After it has grown, this is a different array. */
  memory: () => Uint8Array<ArrayBuffer>;
  /** Whether it asked for more memory than the limit. */
  ranOut: () => boolean;
};

/** Starts an engine. Without one, PDFs cannot be read. */
export type OpenPdfEngine = () => Promise<PdfEngine>;

/** Runs `use` with a number of bytes of the engine's memory, then frees them. */
export function withMemory<T>({ functions }: PdfEngine, bytes: number, use: (at: number) => T): T {
  const at = functions.malloc(bytes);
  if (at === 0) throw new RangeError("The engine has no memory left.");
  try {
    return use(at);
  } finally {
    functions.free(at);
  }
}

/** The UTF-16 text that `write` stores at `at`. `write` returns its length in bytes, including the final zero. */
export function readUtf16(engine: PdfEngine, write: (at: number, bytes: number) => number): string {
  const bytes = Math.min(write(0, 0), MAX_TEXT_BYTES);
  if (bytes <= 2) return "";
  return withMemory(engine, bytes, (at) => {
    if (write(at, bytes) > bytes) return "";
    return new TextDecoder("utf-16le").decode(engine.memory().slice(at, at + bytes - 2));
  });
}

/** The longest text of a document about itself. */
const MAX_TEXT_BYTES = 20_000;
