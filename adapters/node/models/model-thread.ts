import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { codeOf } from "../../../lib/errors.ts";
import type { Embedder, EmbeddingModel } from "../../../lib/text/embed/embedder.ts";
import { createStaticEmbedder } from "../../../lib/text/embed/static/static-embedder.ts";
import { staticModel } from "../../../lib/text/embed/static/static-model.ts";
import { FILES } from "./installed.ts";

/** Texts to embed with the model of a folder. */
export type ModelTask = { folder: string; model: EmbeddingModel; texts: string[] };

/** Vectors, or the fault of the model's files, because an error loses its class on its way out of a thread. */
export type ModelAnswer = { vectors: Float32Array[] } | { fault: string };

// As the threads that read pages: answering people, and every other program, goes first.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** The models to keep in memory: the one in use, and its successor. */
const KEPT = 2;

/** Open models by fingerprint, the most recently used one last. */
const opened = new Map<string, Embedder>();

/** The work of the thread for installed models. It opens the files at their first use, if they are the installed ones. */
export async function embed({ folder, model, texts }: ModelTask): Promise<ModelAnswer> {
  try {
    const embedder = opened.get(model.fingerprint) ?? (await open(folder, model));
    keep(embedder);
    return { vectors: await embedder.embed(texts, "passage") };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return { fault };
  }
}

function keep(embedder: Embedder): void {
  const { fingerprint } = embedder.model;
  opened.delete(fingerprint);
  opened.set(fingerprint, embedder);
  for (const oldest of opened.keys()) if (opened.size > KEPT) opened.delete(oldest);
}

async function open(folder: string, model: EmbeddingModel): Promise<Embedder> {
  const weights = await readFile(join(folder, FILES.weights));
  const tokenizer = await readFile(join(folder, FILES.tokenizer));
  const hashes = { weights: sha256(weights), tokenizer: sha256(tokenizer) };
  if (staticModel(model.model, model.dimensions, hashes).fingerprint !== model.fingerprint)
    throw new RangeError("Its files changed after they were installed.");
  return createStaticEmbedder(model, { weights, tokenizer: JSON.parse(tokenizer.toString()) });
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The fault of the files; undefined for another error. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof RangeError) return error.message;
  return codeOf(error) === "ENOENT" ? "Its files are gone." : undefined;
}
