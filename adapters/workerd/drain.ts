/** How much of a body is discarded, as on Node: so many bytes, for so many milliseconds. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 2_000;

/**
 * Discards the unread rest of a request's body. Otherwise, workerd ends the connection while the client is still sending, and
 * the client loses the answer (413, 401).
 */
export async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const late = setTimeout(() => void reader.cancel(), MAX_MS);
  try {
    for (let bytes = 0; bytes < MAX_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
    }
    await reader.cancel();
  } catch {
    // The client disconnected, so nobody waits for the answer.
  } finally {
    clearTimeout(late);
  }
}
