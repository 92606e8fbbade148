import type { MediaType } from "../../../schema/source.ts";
import { decodeEucKr } from "./decode-euc-kr.ts";
import { decodeWindows1252 } from "./decode-windows-1252.ts";
import { fileTypeNamed, fileTypeOf, tellsNoKind } from "./file-kinds.ts";
import { guessEncoding } from "./guess-encoding.ts";
import { asLatin1 } from "./utf16.ts";

/**
 * Decodes a page. The encoding comes from, in this order: a byte order mark, the Content-Type, a declaration in the page,
 * UTF-8 that is valid but for a few bytes; otherwise the letters that the bytes would be decide. Unknown labels do not count. Invalid bytes become U+FFFD. Never throws.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const declared =
    encodingOfMark(bytes) ??
    knownEncoding(charsetParameter(contentType)) ??
    encodingInMarkup(bytes, contentType);
  if (declared !== undefined && declared !== WINDOWS_1252) return decodeAs(declared, bytes);
  // Servers often call UTF-8 latin1. Text in windows-1252 that holds any letter beyond ASCII is hardly ever valid UTF-8.
  return decodeUtf8(bytes) ?? decodeDamagedUtf8(bytes) ?? decodeAs(declared ?? guessEncoding(bytes), bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  if (encoding === "euc-kr") return decodeEucKr(bytes);
  return encoding === WINDOWS_1252 ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
}

/**
 * The kind of a page, by its Content-Type or, if that says nothing, by its first bytes; undefined if it is unsupported. Plain
 * text with a url that ends in .md, .markdown or .rst is Markdown or reStructuredText, also if it is sent as a download. Without
 * bytes, only the headers count.
 */
export function mediaTypeOf(
  contentType: string | null,
  url: URL,
  firstBytes: Uint8Array,
): MediaType | undefined {
  const name = mediaTypeName(contentType);
  if (name === "text/html" || name === "application/xhtml+xml") return "text/html";
  if (name === "text/markdown" || name === "text/x-markdown") return "text/markdown";
  if (name === "text/x-rst" || name === "text/prs.fallenstein.rst") return "text/x-rst";
  const isMarkup = name === undefined && HTML_START.test(startOfMarkup(firstBytes));
  const file = fileTypeNamed(name) ?? fileTypeOf(firstBytes, { isText: isMarkup || name === "text/plain" });
  if (file !== undefined) return file;
  if (!isTextNamed(name, url.pathname)) return undefined;
  // Servers that don't know a file's type often call it plain text.
  if (isBinary(firstBytes.subarray(0, START_BYTES))) return undefined;
  if (isMarkup) return "text/html";
  return textTypeNamed(url.pathname);
}

/** Texts with a type of their own: programs, tables, subtitles, manual pages. */
const OTHER_TEXTS = /^text\/(?:x-[\w.+-]+|csv|tab-separated-values|troff|vtt)$/;
/** Names of texts that servers do not know and send as a download. */
const TEXT_FILE = /\.(?:md|markdown|rst|txt)$/i;

function isTextNamed(name: string | undefined, path: string): boolean {
  if (name === undefined || name === "text/plain" || OTHER_TEXTS.test(name)) return true;
  return tellsNoKind(name) && TEXT_FILE.test(path);
}

/** Whether a body under this Content-Type may be something that is read, so that it is worth fetching. */
export function mayBeRead(contentType: string | null, url: URL): boolean {
  return (
    tellsNoKind(mediaTypeName(contentType)) || mediaTypeOf(contentType, url, new Uint8Array()) !== undefined
  );
}

/** The type of a text according to its file name. */
function textTypeNamed(path: string): MediaType {
  if (/\.(?:md|markdown)$/i.test(path)) return "text/markdown";
  return /\.rst$/i.test(path) ? "text/x-rst" : "text/plain";
}

/** The type a Content-Type names, such as "application/pdf"; undefined when it names none. */
export function mediaTypeName(contentType: string | null): string | undefined {
  const name = contentType?.split(/[;,]/)[0]?.trim().toLowerCase() ?? "";
  return /^[\w.+-]+\/[\w.+-]+$/.test(name) && !SAYS_NOTHING.has(name) ? name : undefined;
}

/** Types that mean the server does not know (WHATWG MIME Sniffing, section 7.1). */
const SAYS_NOTHING = new Set(["unknown/unknown", "application/unknown"]);

const WINDOWS_1252 = "windows-1252";

/** How much of a page is searched for a declaration; the HTML standard's 1,024 bytes miss those after a long comment. */
const START_BYTES = 4096;

const HTML_START = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|[a-z][a-z\d]*[\s>])/i;

/** The encoding that a byte order mark at the beginning names. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

function charsetParameter(contentType: string | null): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? "")?.[1];
}

/**
 * The encoding that `<meta charset>`, `<meta http-equiv content>` or `<?xml encoding>` declares, but not in plain text, which may
 * show them.
 */
export function encodingInMarkup(bytes: Uint8Array, contentType: string | null): string | undefined {
  if (mediaTypeName(contentType)?.match(/^text\/(?:plain|markdown|x-markdown)$/)) return undefined;
  const start = startOfMarkup(bytes);
  const encoding = knownEncoding(labelInXml(start) ?? labelInMeta(start));
  // A declaration that could be read as ASCII is not in UTF-16 (HTML standard, "prescan a byte stream").
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

function labelInXml(start: string): string | undefined {
  const declaration = /^\s*<\?xml\s[^>]*/i.exec(start)?.[0] ?? "";
  return /encoding\s*=\s*["']([^"']+)["']/i.exec(declaration)?.[1];
}

/** What a description may say of charsets counts only where it is said for the browser. */
const SAID = /\bcontent\s{0,9}=\s{0,9}(?:"[^"]*"?|'[^']*'?)/gi;
const FOR_BROWSERS = /http-equiv\s{0,9}=\s{0,9}["']?\s{0,9}content-type/i;

function labelInMeta(start: string): string | undefined {
  for (const [tag] of start.matchAll(/<meta\s[^>]*/gi)) {
    const declared = FOR_BROWSERS.test(tag) ? tag : tag.replace(SAID, "");
    const label = /charset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i.exec(declared)?.[1];
    if (label !== undefined) return label;
  }
  return undefined;
}

/** The beginning of a page without comments: as its byte order mark says, otherwise each byte as one character. */
function startOfMarkup(bytes: Uint8Array): string {
  const first = bytes.subarray(0, START_BYTES);
  const marked = encodingOfMark(bytes);
  const start = marked === undefined ? asLatin1(first) : new TextDecoder(marked).decode(first);
  let markup = "";
  let from = 0;
  for (;;) {
    const opening = start.indexOf("<!--", from);
    const closing = opening === -1 ? -1 : start.indexOf("-->", opening + 4);
    if (closing === -1) return markup + start.slice(from);
    markup += start.slice(from, opening);
    from = closing + 3;
  }
}

/** The encoding's own name; undefined for a label the runtime does not know. */
function knownEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** So many characters beyond ASCII for each broken one are no chance. */
const WHOLE_PER_BROKEN = 20;

/** UTF-8 with a few broken characters, such as one that a program cut in two; undefined for other bytes. */
function decodeDamagedUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  let broken = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === REPLACEMENT) broken++;
    else if (unit > 0x7f) whole++;
  }
  return whole >= broken * WHOLE_PER_BROKEN ? text : undefined;
}

const REPLACEMENT = 0xfffd;

/** Holds a control character that no text has (WHATWG MIME Sniffing, "binary data byte") and no UTF-16 mark. */
function isBinary(bytes: Uint8Array): boolean {
  if (encodingOfMark(bytes) !== undefined) return false;
  return bytes.some(
    (byte) =>
      byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f),
  );
}
