import {
  ANALYZER_VERSION,
  type Analysis,
  type PageBody,
  type PageSource,
  type ScannedChunk,
  type ScannedChunks,
} from "./analysis.ts";
import { decodePage } from "./decode/charset.ts";
import { isOfBytes } from "./decode/file-kinds.ts";
import type { OpenPdfEngine } from "./documents/pdf/engine.ts";
import { readDocument } from "./documents/read-document.ts";
import { readRst } from "./documents/rst/read-rst.ts";
import { extractPage } from "./extract/extract-page.ts";
import { givenFingerprint } from "./fingerprint.ts";
import { sha256Hex } from "./hash.ts";
import { type Gzip, pack } from "./pack.ts";
import type { Chunk, Page, ScanResult } from "./page.ts";
import { readText } from "./read-text.ts";
import { scanGiven } from "./scan/scan-given.ts";
import { scanPage } from "./scan/scan-page.ts";
import { sketchPage } from "./sketch/page-sketch.ts";
import { splitAside, splitPage } from "./split/split-text.ts";

/** Chunks that are kept of one page; the rest is reported as truncated. */
const MAX_CHUNKS = 2_000;

/** The most chunks from beside the content. */
const MAX_ASIDE = 100;

/** What some runtimes do better than the platform, and what not all of them have. */
export type AnalysisTools = {
  /** As for `pack`. */
  gzip?: Gzip;
  /** Without it PDF is not read. */
  openPdf?: OpenPdfEngine;
};

/**
 * Reads, splits and scans a page: the only place that judges text from outside. Throws `AnalysisError` for an unreadable
 * document.
 */
export async function analyzePage(
  source: PageSource,
  { gzip, openPdf }: AnalysisTools = {},
): Promise<Analysis> {
  const body = readSource(source);
  const page = withWholeCharacters(await readPage(source, body, openPdf));
  const { chunks, truncated } = splitWhole(page);
  const scan = scanPage(page, chunks);
  const { riskScore, signals, matches, why } = scanGiven(source.given);
  const title = source.given.title || page.title;
  const fingerprint = await givenFingerprint(source.given);
  const scanned: ScannedChunks = { title, given: fingerprint, chunks: toScanned(chunks, scan) };
  const [contentHash, packedSource, markdown, packedChunks] = await Promise.all([
    sha256Hex(body),
    pack(body, gzip),
    pack(page.markdown, gzip),
    pack(JSON.stringify(scanned), gzip),
  ]);
  return {
    contentHash,
    analyzerVersion: ANALYZER_VERSION,
    title: page.title,
    description: page.description ?? "",
    publishedAt: toTime(page.publishedAt),
    faviconUrl: page.faviconUrl,
    canonicalUrl: page.canonicalUrl,
    language: page.language,
    riskScore: scan.riskScore,
    signals: scan.signals,
    matches: scan.matches,
    why: scan.why,
    given: { fingerprint, riskScore, signals, matches, why },
    truncated,
    // Walls of one site are much alike, and no copies of each other's pages.
    sketch: page.wall === undefined ? sketchPage(page.markdown) : new Uint32Array(),
    wall: page.wall,
    parts: { source: packedSource, markdown, chunks: packedChunks },
  };
}

/** The passages of a page's content, then those beside it, up to the limit. A page without content has none. */
function splitWhole(page: Page): { chunks: Chunk[]; truncated: boolean } {
  // One more than is kept, to know whether something was left out.
  const found = splitPage(page, { maxChunks: MAX_CHUNKS + 1 });
  const chunks = found.slice(0, MAX_CHUNKS);
  const room = chunks.length === 0 ? 0 : Math.min(MAX_ASIDE, MAX_CHUNKS - chunks.length);
  const aside = splitAside(page, chunks.length, { maxChunks: room });
  return { chunks: [...chunks, ...aside], truncated: found.length > chunks.length };
}

/** The text of a page's body. */
export function readBody(body: PageBody): string {
  return typeof body === "string" ? body : decodePage(body.bytes, body.contentType);
}

/** The stored source of a page: the bytes of a document, otherwise its text. */
function readSource({ body, mediaType }: PageSource): string | Uint8Array<ArrayBuffer> {
  return typeof body !== "string" && isOfBytes(mediaType) ? body.bytes : readBody(body);
}

async function readPage(
  { url, mediaType }: PageSource,
  body: string | Uint8Array<ArrayBuffer>,
  openPdf: OpenPdfEngine | undefined,
): Promise<Page> {
  if (typeof body !== "string") return readDocument(body, url, mediaType, openPdf);
  switch (mediaType) {
    case "text/plain":
    case "text/markdown":
      return readText(body, url, mediaType);
    case "text/x-rst":
      return readRst(body, url);
    default:
      return extractPage(body, url);
  }
}

/** A page with all its characters composed, as people type them: the text indexes take a Korean character in parts, as macOS stores it, for others. */
function withWholeCharacters(page: Page): Page {
  const aside = compose(page.rest.slice(0, page.aside));
  return {
    ...page,
    title: compose(page.title),
    text: compose(page.text),
    markdown: compose(page.markdown),
    rest: aside + compose(page.rest.slice(page.aside)),
    aside: aside.length,
    ...(page.description === undefined ? {} : { description: compose(page.description) }),
  };
}

/** More marks on one letter than any language has; to sort them takes time by the square of their number (UAX #15, Stream-Safe Text Format). */
const MANY_MARKS = /(\p{M}{31,1000})/u;

/** In Unicode's normal form C, but for letters with many marks. Linear. */
function compose(text: string): string {
  return text
    .split(MANY_MARKS)
    .map((part, place) => (place % 2 === 0 ? part.normalize("NFC") : part))
    .join("");
}

/** A day or a time of ISO 8601; "" for whatever else a page calls a date, which is its own text. */
function toTime(given: string): string {
  if (!/^\d{4}-\d\d-\d\d(?:T|$)/.test(given) || Number.isNaN(Date.parse(given))) return "";
  return given.includes("T") ? new Date(given).toISOString() : given;
}

function toScanned(chunks: Chunk[], scan: ScanResult): ScannedChunk[] {
  return chunks.map(({ ordinal: _, ...chunk }, index) => {
    const { riskScore, signals } = scan.chunks[index] ?? { riskScore: 0, signals: [] };
    return { ...chunk, riskScore, signals };
  });
}
