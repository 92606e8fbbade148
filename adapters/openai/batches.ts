/** Texts per request; TEI accepts 32, and a slow computer should answer within the deadline. */
const MAX_TEXTS = 16;
/** Bytes of the texts in one request; TEI takes 2 MB. */
const MAX_BYTES = 1024 * 1024;
/** Characters below which a text is not shortened: what refuses so few does not refuse them for their length. */
export const SHORTEST = 128;
/** The remaining share of a text after it is shortened once. */
const SHORTENING = 2 / 3;

/** Parts of the texts, in order, each small enough for one request. A text too large for any goes alone. */
export function* batchesOf<T extends { text: string }>(texts: T[]): Generator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const item of texts) {
    const bytes = new TextEncoder().encode(JSON.stringify(item.text)).length;
    if (batch.length === MAX_TEXTS || (batch.length > 0 && size + bytes > MAX_BYTES)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(item);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}

/** The beginning of a text, a third shorter; undefined when it is short already. */
export function shorten(text: string): string | undefined {
  if (text.length <= SHORTEST) return undefined;
  const end = Math.max(SHORTEST, Math.floor(text.length * SHORTENING));
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
}
