/** What a text is embedded as: some models want passages and queries marked differently. */
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
 * Turns texts into vectors. `embed` answers one Float32Array of `dimensions` finite numbers and length 1 for each
 * text, in order; each owns its buffer exactly (no view into a larger one). A text without any feature still gets
 * a vector of length 1. Throws `AppError("unavailable")` when the model can't be reached.
 */
export type Embedder = {
  model: EmbeddingModel;
  embed(texts: string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]>;
};
