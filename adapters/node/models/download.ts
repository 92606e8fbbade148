import { existsSync, readFileSync, rmSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError, messageOf } from "../../../lib/errors.ts";
import type { Ports } from "../../../lib/ports.ts";
import { retry } from "../../../lib/retry.ts";
import { appendPrivateStream, writePrivateFile } from "../files/private-file.ts";
import { sizeOf } from "../files/read-file.ts";

/** How many bytes have arrived, and how many there are, if that is known. */
export type OnProgress = (done: number, total: number | undefined) => void;

export type DownloadPorts = { fetch: typeof globalThis.fetch } & Pick<Ports, "sleep">;

/** How often in a row a server may send nothing before the download gives up, and the pauses before each try, in milliseconds. */
const PAUSES_MS = [1_000, 3_000, 10_000];

/** The answer ended too early, or never came. The received part is kept. */
class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}

/**
 * Downloads into a file. Continues an earlier download if the server says that the file is still the same (RFC 9110, 13.1.5).
 * A file next to it contains the version, until the installation is complete. Throws `unavailable` if the server does not
 * answer or breaks off repeatedly; the next call continues from there.
 */
export async function download(
  url: string,
  file: string,
  onProgress: OnProgress,
  ports: DownloadPorts,
): Promise<void> {
  let tries = 0;
  const attempt = async () => {
    const before = sizeOf(file);
    try {
      await downloadRest(url, file, onProgress, ports);
    } catch (error) {
      if (sizeOf(file) > before) tries = 0;
      throw error;
    }
  };
  const pauseAfter = (error: unknown) => (error instanceof BrokenOff ? PAUSES_MS[tries++] : undefined);
  await inWords(url, retry(attempt, pauseAfter, ports.sleep), () =>
    sizeOf(file) > 0 ? " Run the same command to resume the download." : "",
  );
}

/** Requests a file; undefined if it does not exist. Throws `unavailable` for an answer that no file server gives. */
export function request(
  url: string,
  headers: Record<string, string>,
  ports: DownloadPorts,
): Promise<Response | undefined> {
  return inWords(url, ask(url, headers, ports));
}

/** Turns a broken download into a message for the user, with an addition. */
async function inWords<T>(url: string, work: Promise<T>, more = () => ""): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    const { host } = new URL(url);
    throw new AppError("unavailable", `${host} broke off: ${error.message}.${more()}`, { cause: error });
  }
}

/** Requests the missing part once. */
async function downloadRest(
  url: string,
  file: string,
  onProgress: OnProgress,
  ports: DownloadPorts,
): Promise<void> {
  const version = readVersion(file);
  const kept = version === undefined ? 0 : sizeOf(file);
  const asked = kept > 0 && version ? { range: `bytes=${kept}-`, "if-range": version } : {};
  const response = await ask(url, asked, ports);
  if (response === undefined) throw new AppError("not_found", `Not found: ${url}.`);
  const range = rangeOf(response.headers);
  // All of it has come before.
  if (response.status === 416 && range?.total === kept) return onProgress(kept, kept);
  const goesOn = response.status === 206 && range?.first === kept;
  if (response.status !== 200 && !goesOn) {
    startOver(file);
    throw new BrokenOff(`it answered ${response.status} to a range`);
  }
  if (!goesOn) startOver(file);
  writePrivateFile(versionFile(file), versionIn(response.headers));
  const first = goesOn ? kept : 0;
  const total = goesOn ? range.total : lengthOf(response.headers);
  await save(response.body ?? [], file, (bytes) => onProgress(first + bytes, total));
  if (total !== undefined && sizeOf(file) !== total) throw new BrokenOff("its answer was too short");
}

async function save(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  file: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let bytes = 0;
  const counted = async function* (pieces: typeof body) {
    for await (const piece of pieces) {
      bytes += piece.length;
      onBytes(bytes);
      yield piece;
    }
  };
  const target = appendPrivateStream(file);
  try {
    await pipeline(body, counted, target);
  } catch (error) {
    // A disk that is full stays so.
    if (error instanceof Error && "syscall" in error && error.syscall === "write") throw error;
    throw new BrokenOff(messageOf(error), { cause: error });
  }
}

/** Throws `BrokenOff` if nothing answers. With 416, which answers a range, the caller has to continue. */
async function ask(
  url: string,
  headers: Record<string, string>,
  { fetch }: DownloadPorts,
): Promise<Response | undefined> {
  // Compressed, its length would differ from the announced one.
  const response = await fetch(url, { headers: { "accept-encoding": "identity", ...headers } }).catch(
    (cause) => {
      throw new BrokenOff(messageOf(cause?.cause ?? cause), { cause });
    },
  );
  if (response.ok || response.status === 416) return response;
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new AppError("unavailable", `${new URL(url).host} answered ${response.status} for ${url}.`);
}

function startOver(file: string): void {
  rmSync(file, { force: true });
  rmSync(versionFile(file), { force: true });
}

function versionFile(file: string): string {
  return `${file}.version`;
}

function readVersion(file: string): string | undefined {
  return existsSync(versionFile(file)) ? readFileSync(versionFile(file), "utf8") : undefined;
}

/** An identifier of this version of the file; "" if the server gives none. */
function versionIn(headers: Headers): string {
  const tag = headers.get("etag") ?? "";
  return tag.startsWith('"') ? tag : (headers.get("last-modified") ?? "");
}

/** "bytes 7-99/100" and "bytes *\u002f100". */
function rangeOf(headers: Headers): { first: number; total: number } | undefined {
  const [, first, total] =
    /^bytes (?:(\d{1,15})-\d{1,15}|\*)\/(\d{1,15})$/.exec(headers.get("content-range") ?? "") ?? [];
  return total === undefined ? undefined : { first: Number(first ?? Number.NaN), total: Number(total) };
}

function lengthOf(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
}
