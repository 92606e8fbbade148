import assert from "node:assert/strict";
import { createIndexer } from "../../lib/indexing/indexer.ts";
import type { Embedder, Embedders, EmbeddingKind } from "../../lib/text/embed/embedder.ts";
import { createHashedEmbedder } from "../../lib/text/embed/hashed-embedder.ts";
import { article } from "../fixtures/articles.ts";
import { type TestEnv, testEnv } from "./env.ts";
import { localEmbedders } from "./local.ts";
import { createCollection, saveBookmark, send } from "./requests.ts";

/** The topics of the pages. */
export const TOPICS = ["Herons", "Otters", "Kingfishers", "Newts", "Voles", "Eels", "Swans", "Toads"];

/** Saves a page on each topic and returns their collection. */
export async function savePages(env: TestEnv, topics: readonly string[]): Promise<string> {
  const { id } = await createCollection(env);
  for (const topic of topics) await savePage(env, id, topic);
  return id;
}

/** Saves a page on a topic. */
export function savePage(env: TestEnv, id: string, topic: string) {
  return saveBookmark(env, id, { url: `https://example.com/${topic}`, html: article(topic) });
}

/** The answer of GET /search. */
export async function search(env: TestEnv, query = "herons"): Promise<any> {
  const { status, body } = await send(env, "GET", `/search?q=${query}&mode=vector`);
  assert.equal(status, 200);
  return body;
}

/** An embedder with 48 dimensions. Tests can delay or refuse each call. */
export function createOther(): Embedder & {
  before: (texts: string[], kind: EmbeddingKind, signal?: AbortSignal) => Promise<void>;
} {
  const hashed = createHashedEmbedder({ dimensions: 48 });
  const other = {
    model: { ...hashed.model, provider: "openai", model: "other", fingerprint: "other" },
    before: async () => {},
    async embed(texts: string[], kind: EmbeddingKind, signal?: AbortSignal) {
      await (other.before as (...args: unknown[]) => Promise<void>)(texts, kind, signal);
      return hashed.embed(texts, kind, signal);
    },
  };
  return other;
}

/** Embedders with the other one configured. The local ones can still embed queries for their old vectors. */
export function setUp(other: Embedder, local = localEmbedders()): Embedders {
  return {
    current: async () => other,
    of: async (model, read) => (model.fingerprint === "other" ? other : local.of(model, read)),
  };
}

/** A service whose pages were indexed by the plain hash and that was then restarted with another embedder. */
export async function changedEnv(
  t: Parameters<typeof testEnv>[0],
  other: Embedder,
): Promise<{ env: TestEnv; id: string }> {
  const first = await testEnv(t);
  const id = await savePages(first, TOPICS.slice(0, 3));
  await first.indexer.idle();
  await first.indexer.stop();
  const ports = { ...first, embedders: setUp(other) };
  const env = { ...ports, indexer: createIndexer(ports) };
  t.after(() => env.indexer.stop());
  return { env, id };
}
