import assert from "node:assert/strict";
import * as v from "valibot";
import { EvidenceResponse } from "../../schema/evidence.ts";
import { SearchResponse } from "../../schema/search.ts";
import { type Ending, type TestEnv, testEnv } from "./env.ts";
import { createCollection, saveBookmark, send } from "./requests.ts";

/** The titles and texts of the pages to search. */
export const PAGES = {
  heron: "The grey heron stands still in shallow water and spears small fish with its long beak.",
  cormorant: "A cormorant dives from the surface and chases fish under water, then dries its wings.",
  bread: "Sourdough needs flour, water, salt and patience; the starter does the work overnight.",
  chinese: "苍鹭站在浅水里一动不动，用长喙捕捉小鱼。",
  german: "Die Wasserstandsmeldung nennt den Pegel am frühen Morgen.",
};

/** A page with that title and text. */
export function page(title: string, text: string): string {
  return `<html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`;
}

/** A service with the pages in one collection, and the id of the collection. */
export async function library(t: Ending, ports = {}): Promise<{ env: TestEnv; collection: string }> {
  const env = await testEnv(t, ports);
  const { id: collection } = await createCollection(env);
  for (const [name, text] of Object.entries(PAGES)) {
    await saveBookmark(env, collection, { url: `https://example.com/${name}`, html: page(name, text) });
  }
  await env.indexer.idle();
  return { env, collection };
}

/** The answer of GET /search. */
export async function search(env: TestEnv, q: string, rest = ""): Promise<any> {
  const { status, body } = await send(env, "GET", `/search?q=${encodeURIComponent(q)}${rest}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body, v.parse(SearchResponse, body));
  return body;
}

/** The answer of POST /evidence. */
export async function askEvidence(env: TestEnv, asked: Record<string, unknown>): Promise<EvidenceResponse> {
  const { status, body } = await send(env, "POST", "/evidence", asked);
  assert.equal(status, 200, JSON.stringify(body));
  return v.parse(EvidenceResponse, body);
}
