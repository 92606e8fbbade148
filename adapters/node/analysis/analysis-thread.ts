import { constants, setPriority } from "node:os";
import { gzipSync } from "node:zlib";
import { type Analysis, AnalysisError, type PageSource } from "../../../lib/text/analysis.ts";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import type { Embedder } from "../../../lib/text/embed/embedder.ts";
import { createEmbedder } from "../../../lib/text/embed/local-embedders.ts";
import { learnBend } from "../../../lib/text/embed/meaning/learn-bend.ts";
import { PackedTexts, type TextBlock } from "../../../lib/text/embed/packed-texts.ts";
import type { Gzip } from "../../../lib/text/pack.ts";
import { readWordTable } from "../package/read-table.ts";
import { openPdfEngine } from "./pdf-engine.ts";
import type { EmbedTask, SentTable } from "./thread-embedders.ts";
import { type Begun, begin } from "./work-deadline.ts";

// So that answering people, and every other program, goes first. On Linux a priority is a thread's own; elsewhere it would
// be that of the whole process.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** The embedder of the last task: most often that of the next, too. */
let embedder: Embedder | undefined;

/** In this thread, at a quarter of the time that the stream takes; three per cent larger than at the usual level, 6. */
const gzip: Gzip = (bytes) => gzipSync(bytes, { level: 3 });

/** Why a document cannot be read. An error loses its class when it leaves a thread. */
export type Unreadable = { unreadable: string };

/** What the pool's threads do: reading pages, turning text into vectors, and learning how to do that better. */
export async function analyze(work: Begun<PageSource>): Promise<Analysis | Unreadable> {
  const source = begin(work);
  try {
    return await analyzePage(source, { gzip, openPdf: openPdfEngine });
  } catch (error) {
    if (error instanceof AnalysisError) return { unreadable: error.message };
    throw error;
  }
}

/** Writes the vectors of the texts, one after the other, into the memory that came with them. */
export async function embed(work: Begun<EmbedTask>): Promise<void> {
  const {
    texts,
    vectors,
    source: { table, ...source },
  } = begin(work);
  if (embedder?.model.fingerprint !== source.model.fingerprint)
    embedder = createEmbedder(table === undefined ? source : { ...source, table: await openTable(table) });
  const embedded = await embedder.embed(texts, "passage");
  for (const [index, vector] of embedded.entries()) vectors.set(vector, index * source.model.dimensions);
}

export async function learn(task: { texts: TextBlock[]; table: SentTable }): Promise<Uint8Array> {
  return learnBend(new PackedTexts(task.texts), await openTable(task.table));
}

async function openTable(table: SentTable): Promise<Uint8Array> {
  return table === "file" ? readWordTable() : table;
}
