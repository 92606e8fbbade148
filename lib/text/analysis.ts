import type { Captured, MediaType, Wall } from "../../schema/source.ts";
import type { Chunk, ChunkRisk, ScanResult } from "./page.ts";
import type { PageSketch } from "./sketch/page-sketch.ts";

/** Changes when the same source would be read, split or scanned differently, so that stored analyses are redone. */
export const ANALYZER_VERSION = "11";

/**
 * The text of a page, or its bytes with their type. Decoding takes longer for larger pages, so it happens where the page is
 * read.
 */
export type PageBody = string | { bytes: Uint8Array<ArrayBuffer>; contentType: string | null };

/** The source of a page, and the fields that the user gave. */
export type PageSource = {
  /** Where the source was found: what its relative links are relative to. */
  url: string;
  body: PageBody;
  mediaType: MediaType;
  /** Scanned with the page. */
  given: GivenFields;
};

/** The fields that a client posted with the page; "" if not given. */
export type GivenFields = { url: string; title: string; faviconUrl: string };

/**
 * The chunks of a page between scan and index. The title is the one shown: posted, else the page's own. `given` is the fingerprint of the
 * given fields that were scanned with them.
 */
export type ScannedChunks = { title: string; given: string; chunks: ScannedChunk[] };

export type ScannedChunk = Omit<Chunk, "ordinal"> & Omit<ChunkRisk, "ordinal">;

/** Everything the service stores about a page, computed once: exactly what was scanned at the save is indexed. */
export type Analysis = {
  /** SHA-256 of the source, hex. */
  contentHash: string;
  /** "" for a source that was stored before anybody read it. */
  analyzerVersion: string;
  title: string;
  /** The description in the page's head. */
  description: string;
  /** When it says it was published: a day or a time of ISO 8601, else "". */
  publishedAt: string;
  faviconUrl: string;
  /** The page's own address (rel=canonical), "" if it names none. */
  canonicalUrl: string;
  language: string;
  /** Between 0 and 1. */
  riskScore: number;
  /** Names of what tripped the scan; empty when the page may pass. */
  signals: string[];
  /** The scan's findings in the given fields, which may trip by themselves. */
  given: Verdict & Pick<ScanResult, "riskScore" | "matches" | "why">;
  /** Excerpts for the person who gets the warning; not stored. */
  matches: string[];
  /** The findings in one sentence for the person who gets the warning; not stored. */
  why: string;
  /** True when the page has more chunks than are kept. */
  truncated: boolean;
  /** For comparisons with other pages; empty for a wall, undefined for a source that was stored unread. */
  sketch: PageSketch | undefined;
  /** The wall that it is instead of the page; undefined for a page. */
  wall: Wall | undefined;
  parts: PageParts;
};

/** The scan's verdict on something that force may let in, and its fingerprint, a SHA-256 in hex. */
export type Verdict = { fingerprint: string; signals: string[] };

/** A content to store, with its analysis or without. */
export type NewPage = {
  captured: Captured;
  /** Where its source was found; see `PageSource`. */
  url: string;
  mediaType: MediaType;
  fetchedAt: string;
  analysis: PageAnalysis;
};

/** The stored part of an analysis. */
export type PageAnalysis = Omit<Analysis, "given" | "matches" | "why">;

/** The parts of a page as `pack` makes them; `chunks` is JSON of ScannedChunks. */
export type PageParts = Record<"source" | "markdown" | "chunks", Uint8Array<ArrayBuffer>[]>;

/**
 * Runs `analyzePage`; on Node in a worker thread, saves before index jobs. Rejects with `AnalysisError` if reading the page
 * exceeds the limits of time or memory, and with the signal's reason if `signal` fires.
 */
export type PageAnalyzer = (
  source: PageSource,
  options: { priority: "save" | "index"; signal?: AbortSignal },
) => Promise<Analysis>;

/** A page that took too long or too much memory to read. The message is plain. */
export class AnalysisError extends Error {
  override readonly name = "AnalysisError";
}
