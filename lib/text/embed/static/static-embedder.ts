import { Tokenizer } from "@huggingface/tokenizers";
import type { Embedder, EmbeddingModel } from "../embedder.ts";
import { mapInTurns } from "../features/turns.ts";
import { normalize } from "../features/weigh-features.ts";
import { createRowAdder, numbersOf, readTensors, type Tensor } from "./safetensors.ts";

/** What the rows are called: by model2vec, and by sentence-transformers for its static models. */
const ROWS = ["embeddings", "embedding.weight"];

/** Larger numbers are no part of a vector of words, and their sums might not be finite. */
const LARGEST = 1e9;

/** The two files of a model; the tokenizer is parsed JSON. */
export type StaticFiles = { weights: Uint8Array; tokenizer: unknown };

/** Adds the rows of a text's tokens to a sum. */
export type SumTokens = (sum: Float32Array, text: string) => void;

/** An embedder of a static model. Throws a RangeError for files of another kind. */
export function createStaticEmbedder(model: EmbeddingModel, files: StaticFiles): Embedder {
  const { dimensions } = model;
  const sumTokens = openStaticModel(files, dimensions);
  return {
    model,
    embed: (texts, _kind, signal) =>
      mapInTurns(texts, signal, (text) => {
        const sum = new Float32Array(dimensions);
        sumTokens(sum, text);
        return normalize(sum);
      }),
  };
}

/**
 * Opens a model in the layout of model2vec. `embeddings` contains the rows. There may be fewer rows than tokens (then `mapping`
 * has the row of each token), and rows may be weighted (`weights`, one for each token). Unknown tokens add nothing. Throws a
 * RangeError for files that are not such a model.
 */
export function openStaticModel({ weights, tokenizer }: StaticFiles, dimensions: number): SumTokens {
  const { tokens, split } = openSplitter(tokenizer);
  const tensors = readTensors(weights);
  const rows = findRows(tensors);
  if (rows === undefined || rows.shape[1] !== dimensions)
    throw new RangeError("These are not the weights of a static model.");
  const { places, weightOf } = readPlaces(tensors, tokens, rows.shape[0] ?? 0);
  const addRow = createRowAdder(rows, dimensions);
  return (sum, text) => {
    for (const token of split(text)) addRow(sum, places[token]!, weightOf(token));
  };
}

/** The array of rows in a file; undefined if it has none. */
export function findRows<T extends { shape: number[] }>(tensors: Map<string, T>): T | undefined {
  return ROWS.map((name) => tensors.get(name)).find((found) => found?.shape.length === 2);
}

/** Throws a RangeError if a weight is not a number, or is too large for a sum. */
export function checkNumbers(weights: Uint8Array): void {
  for (const [name, tensor] of readTensors(weights)) {
    for (const number of numbersOf(tensor)) {
      // Written so that NaN is caught.
      if (!(Math.abs(number) < LARGEST))
        throw new RangeError(`The weights ${name} contain values that are not numbers.`);
    }
  }
}

/** Splits texts into the numbers of known tokens. `tokens` is the largest token number plus one. */
export function openSplitter(json: unknown): { tokens: number; split: (text: string) => number[] } {
  const tokenizer = openTokenizer(json);
  // The package's types reach no further than its class.
  const unknown: number | undefined = tokenizer.model?.unk_token_id;
  let tokens = 0;
  for (const id of tokenizer.get_vocab().values()) tokens = Math.max(tokens, id + 1);
  return {
    tokens,
    split(text) {
      const ids: number[] = tokenizer.encode(text, { add_special_tokens: false }).ids;
      return ids.filter((id) => id !== unknown && id < tokens);
    },
  };
}

function openTokenizer(json: unknown): Tokenizer {
  try {
    if (typeof json !== "object" || json === null) throw new TypeError("It is not an object.");
    return new Tokenizer(json, {});
  } catch (cause) {
    throw new RangeError("bookmarkd does not support this tokenizer.", { cause });
  }
}

/** The row and the weight of each token. */
function readPlaces(
  tensors: Map<string, Tensor>,
  tokens: number,
  rows: number,
): { places: Float64Array; weightOf: (token: number) => number } {
  const places = listOf(tensors.get("mapping")) ?? Float64Array.from({ length: tokens }, (_, token) => token);
  const weights = listOf(tensors.get("weights"));
  const isComplete = places.length >= tokens && (weights === undefined || weights.length >= tokens);
  if (!isComplete || !places.every((row) => Number.isInteger(row) && row >= 0 && row < rows))
    throw new RangeError("The weights do not match the tokenizer: some tokens have no row.");
  return { places, weightOf: (token) => weights?.[token] ?? 1 };
}

function listOf(tensor: Tensor | undefined): Float64Array | undefined {
  return tensor && Float64Array.from(numbersOf(tensor));
}
