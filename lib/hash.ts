/** SHA-256 of a text in UTF-8, as hex. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A 32-bit hash of a text over its UTF-16 units: FNV-1a (Fowler, Noll, Vo; offset basis 2166136261, prime
 * 16777619). For grouping, never for trust.
 */
export function fnv1a(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
