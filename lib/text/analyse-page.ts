import {
  ANALYSER_VERSION,
  type Analysis,
  type PageBody,
  type PageSource,
  type ScannedChunks,
} from "./analysis.ts";
import { decodePage } from "./decode/charset.ts";
import { extractPage } from "./extract/extract-page.ts";
import { givenFingerprint } from "./fingerprint.ts";
import { sha256Hex } from "./hash.ts";
import { type Gzip, pack } from "./pack.ts";
import type { Chunk, Page, ScanResult } from "./page.ts";
import { readText } from "./read-text.ts";
import { scanGiven } from "./scan/scan-given.ts";
import { scanPage } from "./scan/scan-page.ts";
import { splitPage } from "./split/split-text.ts";

/** Chunks that are kept of one page; the rest is reported as truncated. */
const MAX_CHUNKS = 2_000;

/** Reads, splits and scans a page: the one place where text from outside is judged. `gzip` as for `pack`. */
export async function analysePage(source: PageSource, gzip?: Gzip): Promise<Analysis> {
  const body = readBody(source.body);
  const page = readPage(source, body);
  // One more than is kept, to know whether something was left out.
  const found = splitPage(page, { maxChunks: MAX_CHUNKS + 1 });
  const chunks = found.slice(0, MAX_CHUNKS);
  const scan = scanPage(page, chunks);
  const { riskScore, signals, matches } = scanGiven(source.given);
  const title = source.given.title || page.title;
  const [contentHash, fingerprint, packedSource, markdown, packedChunks] = await Promise.all([
    sha256Hex(body),
    givenFingerprint(source.given),
    pack(body, gzip),
    pack(page.markdown, gzip),
    pack(JSON.stringify(toScanned(title, chunks, scan)), gzip),
  ]);
  return {
    contentHash,
    analyserVersion: ANALYSER_VERSION,
    title: page.title,
    faviconUrl: page.faviconUrl,
    language: page.language,
    riskScore: scan.riskScore,
    signals: scan.signals,
    matches: scan.matches,
    given: { fingerprint, riskScore, signals, matches },
    chunkCount: chunks.length,
    truncated: found.length > chunks.length,
    parts: { source: packedSource, markdown, chunks: packedChunks },
  };
}

/** The text of a page's body. */
export function readBody(body: PageBody): string {
  return typeof body === "string" ? body : decodePage(body.bytes, body.contentType);
}

function readPage({ url, mediaType }: PageSource, body: string): Page {
  return mediaType === "text/html" ? extractPage(body, url) : readText(body, url, mediaType);
}

function toScanned(title: string, chunks: Chunk[], scan: ScanResult): ScannedChunks {
  const scanned = chunks.map(({ headings, text, start, end }, index) => {
    const { riskScore, signals } = scan.chunks[index] ?? { riskScore: 0, signals: [] };
    return { headings, text, start, end, riskScore, signals };
  });
  return { title, chunks: scanned };
}
