import { createReadStream, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { AppError, messageOf } from "../../../../lib/errors.ts";
import { encodingOfMark } from "../../../../lib/text/decode/charset.ts";
import { decodeFile } from "./decode-file.ts";
import { isCsv } from "./readers/csv.ts";
import { IMPORT_FORMATS, type ImportFormat } from "./readers/formats.ts";
import type { ImportItem, ImportReader } from "./readers/items.ts";
import { isJsonList } from "./readers/json-lists.ts";
import { isMarkdownList } from "./readers/markdown.ts";
import { isUrlList } from "./readers/urls.ts";

/** How much of a file is read to recognize its format, in bytes. */
const HEAD_BYTES = 65_536;

export type OpenFile = {
  format: ImportFormat;
  items: AsyncIterable<ImportItem>;
  /** How much of the file was read, 0 to 1. */
  fraction: () => number;
};

/**
 * Opens a file of bookmarks, `-` for standard input, and recognizes its format unless it is `given`. Throws `invalid` if the
 * file does not exist or has an unknown format.
 */
export async function openFile(file: string, given: ImportFormat | undefined): Promise<OpenFile> {
  const size = file === "-" ? undefined : sizeOf(file);
  const stream = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: HEAD_BYTES });
  const head = await readHead(stream);
  if (head.length === 0) throw new AppError("invalid", `${file === "-" ? "Standard input" : file} is empty.`);
  const format = given ?? detect(head);
  if (format === "bookmark-context") {
    stream.destroy();
    if (file === "-")
      throw new AppError("invalid", "bookmarkd cannot read a database from standard input. Name the file.");
    const { readBookmarkContext } = await import("./readers/bookmark-context.ts");
    return { format, items: readBookmarkContext(file), fraction: () => 0 };
  }
  let read = 0;
  const counted = (bytes: number) => {
    read += bytes;
  };
  const reader = await loadReader(format);
  return {
    format,
    items: reader(decodeFile(format, head, stream, counted)),
    fraction: () => (size ? Math.min(read / size, 1) : 0),
  };
}

function sizeOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) throw new AppError("invalid", `File not found: ${file}.`);
  if (stat.isDirectory()) throw new AppError("invalid", `${file} is a folder. Name a file.`);
  return stat.size;
}

/** Reads enough of the beginning of a stream to recognize the format. The rest stays in the stream. */
async function readHead(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream.iterator({ destroyOnReturn: false })) {
    pieces.push(piece);
    length += piece.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces);
}

function detect(head: Buffer): ImportFormat {
  const start = head.subarray(0, 16).toString("latin1");
  if (start === "SQLite format 3\0") return "bookmark-context";
  if (start.startsWith("mozLz40\0")) {
    throw new AppError(
      "invalid",
      "This is a compressed Firefox backup. In Firefox's Library, choose Import and Backup > Backup, and import that file.",
    );
  }
  if (start.startsWith("PK\u0003\u0004")) {
    throw new AppError("invalid", "This is a ZIP archive. Unpack it, and import the files in it.");
  }
  const text = new TextDecoder(encodingOfMark(head)).decode(head).trimStart();
  return detectText(text, head.length < HEAD_BYTES);
}

/** Elements of a bookmark file. Markdown may begin with others, such as a heading in the middle. */
const HTML_FILE = /<(?:!doctype|html|head|title|meta|dl|dt|h3|ul|ol)[\s>]/i;

/** The format of a text by its beginning, or by all of it if it `isWhole`. */
function detectText(text: string, isWhole: boolean): ImportFormat {
  const isMarkdown = isMarkdownList(text);
  if (text.startsWith("<")) return isMarkdown && !HTML_FILE.test(text) ? "markdown" : "html";
  // A list may begin with a link.
  if (isMarkdown || !/^[{[]/.test(text)) {
    if (text.includes("\0")) throw unknownFormat();
    if (isCsv(text)) return "csv";
    if (isMarkdown) return "markdown";
    if (isUrlList(text)) return "urls";
    throw unknownFormat();
  }
  if (/^\{\s*"format"\s*:\s*"bookmarkd"/.test(text)) return "bookmarkd";
  if (text.includes('"text/x-moz-place')) return "firefox";
  if (/"(roots|checksum)"\s*:/.test(text)) return "chrome";
  if (isJsonList(text)) return "json";
  if (isWhole) checkJson(text);
  throw unknownFormat();
}

/** Throws `invalid` for a text that begins like JSON but is not. */
function checkJson(text: string): void {
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", `The file is not valid JSON: ${messageOf(cause)}.`, { cause });
  }
}

function unknownFormat(): AppError {
  return new AppError(
    "invalid",
    `Could not detect the file format. Name it with --from: ${IMPORT_FORMATS.join(", ")}.`,
  );
}

async function loadReader(format: Exclude<ImportFormat, "bookmark-context">): Promise<ImportReader> {
  switch (format) {
    case "html":
      return (await import("./readers/netscape.ts")).readNetscape;
    case "chrome":
      return (await import("./readers/chrome.ts")).readChrome;
    case "firefox":
      return (await import("./readers/firefox.ts")).readFirefox;
    case "csv":
      return (await import("./readers/csv.ts")).readCsv;
    case "json":
      return (await import("./readers/json-lists.ts")).readJsonList;
    case "urls":
      return (await import("./readers/urls.ts")).readUrls;
    case "markdown":
      return (await import("./readers/markdown.ts")).readMarkdown;
    case "bookmarkd":
      return (await import("./readers/bookmarkd.ts")).readBookmarkd;
  }
}
