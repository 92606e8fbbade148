import { existsSync } from "node:fs";
import type { Client } from "@libsql/client";
import { countChunks, readSample } from "../../../../lib/store/vectors.ts";
import type { Embedder } from "../../../../lib/text/embed/embedder.ts";
import { openSplitter } from "../../../../lib/text/embed/static/static-embedder.ts";
import type { Settings } from "../../config/settings.ts";
import { openReader } from "../../database/open-connection.ts";
import { databaseFile } from "../../files/data-folder.ts";
import { plural } from "../words.ts";

/** The number of passages to embed, and a sample for measuring the time. */
export type Passages = { count: number; sample: string[] };

/** How many passages to try a model with. */
const TRIED = 200;

/** The time to store the vector of a passage, in milliseconds; docs/measurements/meaning.md. */
const STORING_MS = 1;

/** The passages of the database; undefined if it has none, or none that this version can read. */
export async function readPassages(settings: Settings): Promise<Passages | undefined> {
  const opened = await open(settings);
  try {
    const sample = opened && (await readSample(opened.client, { most: TRIED }));
    return opened && sample && { count: await countChunks(opened.client), sample: [...sample] };
  } catch {
    return undefined;
  } finally {
    await opened?.close();
  }
}

async function open(settings: Settings): Promise<{ client: Client; close: () => unknown } | undefined> {
  if (settings.database !== undefined) {
    const { openRemoteDatabase } = await import("../../../shared/remote-database.ts");
    const { reader, close } = openRemoteDatabase(settings.database);
    return { client: reader, close };
  }
  const file = databaseFile(settings.dataFolder);
  return existsSync(file) ? openReader(file) : undefined;
}

/** Estimates the seconds until all passages have vectors of this model, from the time that some take here. */
export async function secondsOf(passages: Passages, embedder: Embedder): Promise<number> {
  return scale(passages, () => embedder.embed(passages.sample, "passage"));
}

/** The same for a model whose weights are not here yet: with its tokenizer, which takes most of the time, and rows of zeros. */
export async function secondsOfTokenizer(
  passages: Passages,
  tokenizer: unknown,
  dimensions: number,
): Promise<number> {
  const { split } = openSplitter(tokenizer);
  const [sum, row] = [new Float32Array(dimensions), new Float32Array(dimensions)];
  return scale(passages, () => {
    for (const text of passages.sample)
      for (const _ of split(text)) for (let at = 0; at < dimensions; at++) sum[at]! += row[at]!;
  });
}

async function scale({ count, sample }: Passages, work: () => unknown): Promise<number> {
  if (sample.length === 0) return 0;
  const start = performance.now();
  await work();
  return (count * ((performance.now() - start) / sample.length + STORING_MS)) / 1000;
}

/** "40 s", "3 min", "2.5 h". */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}

/** A sentence that says how long embedding all passages again will take. */
export function describeWork({ count }: Passages, seconds: number): string {
  return `${plural(count, "passage")} will get new vectors, which takes about ${duration(seconds)}; until then search uses the current vectors.`;
}
