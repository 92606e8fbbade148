import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError, messageOf } from "../../../lib/errors.ts";
import { MOST_OF_HEADER, readTensorHeader } from "../../../lib/text/embed/static/safetensors.ts";
import {
  checkNumbers,
  findRows,
  openSplitter,
  openStaticModel,
} from "../../../lib/text/embed/static/static-embedder.ts";
import { makePrivateFolder, writePrivateFile } from "../files/private-file.ts";
import type { OnProgress } from "./download.ts";
import {
  CARD,
  checkName,
  FILES,
  findInstalled,
  folderOf,
  type Installed,
  modelsFolder,
  writeInstalled,
} from "./installed.ts";
import { type ModelCard, readCard } from "./model-card.ts";
import type { ModelSource } from "./model-source.ts";
import { findBroken, hashFile } from "./verify-model.ts";

/** Bytes of the largest tokenizers (half a million pieces) are a third of this. */
const MOST_OF_TOKENIZER = 64 * 1024 * 1024;
const MOST_OF_CARD = 1024 * 1024;

/** Node reads no larger file at once. */
const MOST_OF_WEIGHTS = 2 * 1024 ** 3 - 1;

/** Everything known about a model before its weights are fetched. */
export type ModelPlan = ModelCard & {
  source: ModelSource;
  name: string;
  dimensions: number;
  rows: number;
  /** The size of the weights. */
  bytes: number;
  tokenizer: string;
  card: string | undefined;
};

/**
 * Reads everything but the weights: their size, the tokenizer, the card. Throws `invalid` for anything but a static model, and
 * for a name that another model has.
 */
export async function planModel(
  dataFolder: string,
  source: ModelSource,
  name = source.name,
): Promise<ModelPlan> {
  checkName(name);
  const before = findInstalled(dataFolder, name);
  // One that is broken is replaced.
  if (before !== undefined && (await findBroken(dataFolder, before)) === undefined) {
    throw new AppError(
      "invalid",
      `The model ${name} exists already. Remove it first, or choose another name.`,
    );
  }
  const header = await wanted(source, FILES.weights, source.readBeginning(FILES.weights, MOST_OF_HEADER));
  const { bytes, shape } = readShape(header);
  const tokenizer = await wanted(source, FILES.tokenizer, source.read(FILES.tokenizer, MOST_OF_TOKENIZER));
  const tokenizerText = new TextDecoder().decode(tokenizer);
  inWords(() => openSplitter(parseJson(tokenizerText)));
  const card = await source.read(CARD, MOST_OF_CARD);
  const cardText = card && new TextDecoder().decode(card);
  const [rows = 0, dimensions = 0] = shape;
  return {
    source,
    name,
    bytes,
    rows,
    dimensions,
    tokenizer: tokenizerText,
    card: cardText,
    ...readCard(cardText ?? ""),
  };
}

async function wanted(
  { origin }: ModelSource,
  file: string,
  reading: Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  const bytes = await reading;
  if (bytes !== undefined) return bytes;
  throw new AppError(
    "invalid",
    `Not found: ${file} in ${origin}. A static model consists of model.safetensors and tokenizer.json.`,
  );
}

function readShape(beginning: Uint8Array): { bytes: number; shape: number[] } {
  const { tensors, size } = inWords(() => readTensorHeader(beginning));
  const rows = findRows(tensors);
  if (rows === undefined) {
    throw new AppError(
      "invalid",
      "This is not a static model: its weights do not have one row for each token.",
    );
  }
  if (size > MOST_OF_WEIGHTS) throw new AppError("invalid", "The weights are larger than 2 GB.");
  return { bytes: size, shape: rows.shape };
}

/**
 * Fetches the weights of a plan, checks that the model works, and installs it, whole or not at all. With `sha256`, the weights
 * must have this hash. Throws `invalid` for a model that must not be used, and deletes it. Throws `unavailable` like the
 * source.
 */
export async function installModel(
  dataFolder: string,
  plan: ModelPlan,
  { sha256, onProgress, now }: { sha256?: string | undefined; onProgress: OnProgress; now: Date },
): Promise<Installed> {
  const { source, name, dimensions, rows, licence, languages } = plan;
  const folder = incomingFolder(dataFolder, source.origin);
  makePrivateFolder(folder);
  const weights = join(folder, FILES.weights);
  await source.bring(FILES.weights, weights, onProgress);
  try {
    const found = await hashFile(weights);
    if (sha256 !== undefined && found !== sha256.toLowerCase()) {
      throw new AppError(
        "invalid",
        `The weights have the sha256 ${found}, not ${sha256}. The download was deleted.`,
      );
    }
    checkModel(readFileSync(weights), plan);
    writePrivateFile(join(folder, FILES.tokenizer), plan.tokenizer);
    if (plan.card !== undefined) writePrivateFile(join(folder, CARD), plan.card);
    const tokenizer = join(folder, FILES.tokenizer);
    const installed: Installed = {
      name,
      source: source.origin,
      installed_at: now.toISOString(),
      dimensions,
      rows,
      licence,
      languages,
      files: {
        weights: { bytes: statSync(weights).size, sha256: found },
        tokenizer: { bytes: statSync(tokenizer).size, sha256: await hashFile(tokenizer) },
      },
    };
    rmSync(`${weights}.version`, { force: true });
    writeInstalled(folder, installed);
    rmSync(folderOf(dataFolder, name), { recursive: true, force: true });
    renameSync(folder, folderOf(dataFolder, name));
    return installed;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder for incomplete files of a source; the same for each run, so that the next one continues. */
function incomingFolder(dataFolder: string, origin: string): string {
  const key = createHash("sha256").update(origin).digest("hex").slice(0, 16);
  return join(modelsFolder(dataFolder), `.incoming-${key}`);
}

function checkModel(weights: Uint8Array, { tokenizer, dimensions }: ModelPlan): void {
  inWords(() => {
    const files = { weights, tokenizer: parseJson(tokenizer) };
    openStaticModel(files, dimensions);
    checkNumbers(weights);
  });
}

/** Text as JSON; undefined if it is not JSON, which no tokenizer is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws faults of a model's files as `invalid`. */
function inWords<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AppError("invalid", `This model does not work. ${messageOf(cause)}`, { cause });
  }
}
