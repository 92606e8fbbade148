import type { GivenFields, PageAnalysis, PageSource } from "./analysis.ts";
import { sha256Hex } from "./hash.ts";
import { pack } from "./pack.ts";

/** The record of a source that nobody has read yet, because it was stored past the scan or before it. */
export async function withoutAnalysis(body: string | Uint8Array<ArrayBuffer>): Promise<PageAnalysis> {
  const [contentHash, source] = await Promise.all([sha256Hex(body), pack(body)]);
  return {
    contentHash,
    analyzerVersion: "",
    title: "",
    description: "",
    publishedAt: "",
    faviconUrl: "",
    canonicalUrl: "",
    language: "",
    riskScore: 0,
    signals: [],
    truncated: false,
    sketch: undefined,
    wall: undefined,
    parts: { source, markdown: [], chunks: [] },
  };
}

/** What to scan if the page cannot be read: the given fields. `url` is the page's url without user name. */
export function withoutPage(url: string, given: GivenFields): PageSource {
  return { url, body: "", mediaType: "text/plain", given };
}
