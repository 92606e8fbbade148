import type { MediaType } from "../../../schema/source.ts";
import { asLatin1 } from "./utf16.ts";

/** Types of files that are read as bytes, by their names. */
const FILE_TYPES: Record<string, MediaType> = {
  "application/pdf": "application/pdf",
  "application/x-pdf": "application/pdf",
  "application/epub+zip": "application/epub+zip",
};

/** Types under which any file may come: for downloads, and an EPUB is a zip. */
const ANY_FILE: ReadonlySet<string> = new Set([
  "application/octet-stream",
  "binary/octet-stream",
  "application/download",
  "application/x-download",
  "application/force-download",
  "application/zip",
]);

/** A PDF may begin a little later (ISO 32000-1, annex H, 3.4.1). */
const PDF_WITHIN = 1024;

/** Whether a source of this type is kept as bytes; all others are text. */
export function isOfBytes(mediaType: MediaType): boolean {
  return mediaType === "application/pdf" || mediaType === "application/epub+zip";
}

/** The type for a media type's name; undefined for texts and unsupported files. */
export function fileTypeNamed(name: string | undefined): MediaType | undefined {
  return name === undefined ? undefined : FILE_TYPES[name];
}

/** Whether this name says nothing about the kind, so that only the bytes can tell. */
export function tellsNoKind(name: string | undefined): boolean {
  return name !== undefined && ANY_FILE.has(name);
}

/** The type of a supported file, by its first bytes. What is said to be text may speak of PDFs, but does not begin as one. */
export function fileTypeOf(bytes: Uint8Array, { isText = false } = {}): MediaType | undefined {
  const head = asLatin1(bytes.subarray(0, PDF_WITHIN));
  if (isText ? head.trimStart().startsWith("%PDF-") : head.includes("%PDF-")) return "application/pdf";
  if (!startsWith(bytes, ZIP)) return undefined;
  const start = asLatin1(bytes.subarray(0, EPUB_WITHIN));
  return EPUB_SIGNS.some((sign) => start.includes(sign)) ? "application/epub+zip" : undefined;
}

const ZIP = "PK\x03\x04";

/** An EPUB's first file is its type, uncompressed (EPUB OCF 3.3, section 4.2.7); some have only what must be there. */
const EPUB_SIGNS = ["mimetypeapplication/epub+zip", "META-INF/container.xml"];
const EPUB_WITHIN = 4096;

/** Unsupported kinds of files that people save: their types, their first bytes, their names and what to do. */
const UNREAD: { types: RegExp; starts: string[]; what: string; advice: string }[] = [
  {
    types: /^application\/(?:msword|rtf|vnd\.(?:ms-|openxmlformats|oasis\.opendocument))/,
    starts: ["\xd0\xcf\x11\xe0", "{\\rtf"],
    what: "an office document",
    advice: "Save it as PDF, and add that",
  },
  {
    types: /^image\//,
    starts: ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "BM"],
    what: "a picture",
    advice: "Save the page that shows it",
  },
  {
    types: /^(?:audio|video)\//,
    starts: ["ID3", "OggS", "fLaC", "\x1aE\xdf\xa3"],
    what: "a recording",
    advice: "Save the page that plays it",
  },
  {
    types: /^application\/(?:x-mobipocket|vnd\.amazon)|djvu/,
    starts: ["AT&TFORM"],
    what: "a book in a form that is not read",
    advice: "Save it as EPUB or PDF, and add that",
  },
  {
    types: /^application\/(?:zip|gzip|x-(?:tar|gtar|7z|rar|xz|bzip|gzip|zip)|vnd\.rar|zstd)/,
    starts: ["PK\x03\x04", "\x1f\x8b", "7z\xbc\xaf", "Rar!", "\xfd7zXZ", "BZh", "\x28\xb5\x2f\xfd"],
    what: "an archive",
    advice: "Unpack it, and add the files that are in it",
  },
];

/** A zip of an office document names its parts. */
const OFFICE_PART = /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis/;

/** The name of an unsupported file, and what to do; undefined if unknown. */
export function describeUnread(
  name: string | undefined,
  bytes: Uint8Array,
): { what: string; advice: string } | undefined {
  if (startsWith(bytes, ZIP) && OFFICE_PART.test(asLatin1(bytes.subarray(0, 200)))) return UNREAD[0];
  return UNREAD.find(
    ({ types, starts }) =>
      (name !== undefined && types.test(name)) || starts.some((start) => startsWith(bytes, start)),
  );
}

/** The kinds that are read, for messages. */
export const READ_KINDS = "HTML, PDF, EPUB, plain text, Markdown and reStructuredText";

function startsWith(bytes: Uint8Array, start: string): boolean {
  return asLatin1(bytes.subarray(0, start.length)) === start;
}
