import type { Readable } from "node:stream";
import { upTo } from "../../../../lib/bytes.ts";
import { AppError } from "../../../../lib/errors.ts";
import { decodePage, encodingInMarkup, encodingOfMark } from "../../../../lib/text/decode/charset.ts";
import type { ImportFormat } from "./readers/formats.ts";

/** Formats that programs have written in other encodings than UTF-8. */
const OLD_FORMATS: ReadonlySet<ImportFormat> = new Set(["html", "csv", "urls", "markdown"]);

/** The largest text in another encoding, which is read as a whole, in bytes. */
const MAX_OLD_BYTES = 100_000_000;

/** How much of a file decides whether it is UTF-8, from its first letter beyond ASCII on, in bytes. */
const SAMPLE_BYTES = 65_536;

/**
 * Decodes UTF-8, or the encoding of the byte order mark. An old format is read as ASCII up to its first other byte, which may
 * be far down. If what follows is not valid UTF-8, the encoding comes from the declaration in the file or from its letters, as
 * with pages.
 */
export async function* decodeFile(
  format: ImportFormat,
  head: Buffer,
  rest: Readable,
  counted: (bytes: number) => void,
): AsyncGenerator<string> {
  const pieces = piecesOf(head, rest, counted);
  const marked = encodingOfMark(head);
  if (marked !== undefined || !OLD_FORMATS.has(format)) {
    yield* decodeStream(new TextDecoder(marked), pieces);
    return;
  }
  const held: Buffer[] = [];
  let length = 0;
  let isWhole = false;
  while (length < SAMPLE_BYTES && !isWhole) {
    const { value, done } = await pieces.next();
    if (done) {
      isWhole = true;
      continue;
    }
    const start = length > 0 ? 0 : asciiLength(value);
    if (start > 0) yield value.toString("latin1", 0, start);
    held.push(value.subarray(start));
    length += value.length - start;
  }
  const sample = Buffer.concat(held);
  const following = piecesOf(sample, pieces, () => {});
  if (isUtf8(sample, isWhole)) yield* decodeStream(new TextDecoder(), following);
  else yield await decodeOld(encodingInMarkup(head, null), following);
}

async function* piecesOf(
  first: Buffer,
  rest: AsyncIterable<Buffer>,
  counted: (bytes: number) => void,
): AsyncGenerator<Buffer, undefined> {
  yield first;
  counted(first.length);
  for await (const piece of rest) {
    yield piece;
    counted(piece.length);
  }
  return undefined;
}

async function* decodeStream(decoder: TextDecoder, pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function decodeOld(declared: string | undefined, pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const piece of upTo(MAX_OLD_BYTES, pieces, tooLarge)) all.push(piece);
  return decodePage(
    Buffer.concat(all),
    declared === undefined ? "text/plain" : `text/html; charset=${declared}`,
  );
}

function asciiLength(bytes: Buffer): number {
  const length = bytes.findIndex((byte) => byte > 0x7f);
  return length < 0 ? bytes.length : length;
}

/** Whether bytes are valid UTF-8; unless they are the whole text, the last character may be incomplete. */
function isUtf8(bytes: Buffer, isWhole: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
}

function tooLarge(): AppError {
  return new AppError("invalid", "The file is too large for one that is not in UTF-8.");
}
