import type { PackedTexts } from "./packed-texts.ts";

/** The role of a text: some models want passages and queries marked differently. */
export type EmbeddingKind = "passage" | "query";

/** What makes two vectors comparable. Vectors of two spaces never are. */
export type EmbeddingModel = {
  /** Who computes it: "local", "openai". */
  provider: string;
  model: string;
  /** Length of every vector. */
  dimensions: number;
  /** Changes whenever the same text would get another vector. */
  fingerprint: string;
};

/**
 * Turns texts into vectors. `embed` returns one Float32Array of `dimensions` finite numbers and length 1 for each text, in
 * order, each with memory of its own; they may be views of one buffer. A text without features also gets a vector of length 1.
 * Throws `AppError("unavailable")` if the model cannot be reached.
 */
export type Embedder = {
  model: EmbeddingModel;
  embed(texts: string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]>;
  /**
   * How near each text is to a query word by word, up to 1: it finds more than the vectors tell, and takes longer. Absent where the model
   * has no vectors of words.
   */
  compare?(query: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
};

/** The embedders of the service: the configured one, and those of the stored vectors. */
export type Embedders = {
  /** The one that is set up. Throws `unavailable` while it has never been reached, `invalid` when it can't be used. */
  current(signal?: AbortSignal): Promise<Embedder>;
  /**
   * The embedder of stored vectors; undefined if it is no longer configured. `readProjection` returns what was learned for it.
   */
  of(model: EmbeddingModel, readProjection: () => Promise<Uint8Array>): Promise<Embedder | undefined>;
  /** Whether a model was learned for the embedder that is set up and serves in its stead; without it none was. */
  isLearned?(model: EmbeddingModel): Promise<boolean>;
  /** Whether a word is one of those that the table of words knows, so that it is not taken for a misspelled one; absent without a table. */
  isWord?(word: string): Promise<boolean>;
  /** Makes a better embedder from the user's own texts; absent where the one that is set up needs none. */
  learning?: Learning | undefined;
};

export type Learning = {
  /** Chunks from which on there is something to learn. */
  from: number;
  /** Takes seconds for thousands of texts. The same texts give the same. The texts may be used up. */
  learn(texts: PackedTexts, signal?: AbortSignal): Promise<{ model: EmbeddingModel; projection: Uint8Array }>;
};
