import { Unzip, UnzipInflate } from "fflate";
import { AnalysisError } from "../../analysis.ts";

/** The limit for all unpacked parts of a book together, in bytes; a long novel has 2 MB of text. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_FILES = 20_000;
/** Bytes to unpack at a time: they grow at most a thousandfold. */
const PIECE = 4 * 1024;

/**
 * Unpacks those files of a zip whose names `wanted` accepts. Throws `AnalysisError` if they exceed the limit, and for a
 * damaged zip.
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  let count = 0;
  const reader = new Unzip((file) => {
    count++;
    if (count > MAX_FILES) throw tooLarge(`${MAX_FILES} files`);
    if (!wanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    files.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > MAX_BYTES) throw tooLarge(`${MAX_BYTES / 1024 / 1024} MB of text`);
      pieces.push(piece);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += PIECE) {
    reader.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
  }
  return new Map(Array.from(files, ([name, pieces]) => [name, join(pieces)]));
}

function tooLarge(what: string): AnalysisError {
  return new AnalysisError(`Could not read the EPUB: it unpacks to more than ${what}.`);
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
