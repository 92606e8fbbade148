/** Yields the pieces of a body as they arrive. After more than `maxBytes`, throws the error from `tooLarge` and reads no more. */
export async function* upTo<Piece extends Uint8Array>(
  maxBytes: number,
  pieces: AsyncIterable<Piece>,
  tooLarge: () => Error,
): AsyncGenerator<Piece> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maxBytes) throw tooLarge();
    yield piece;
  }
}

/** Reads a body of at most `maxBytes`. For a larger one, throws the error from `tooLarge` and reads no more. */
export function readUpTo(
  maxBytes: number,
  pieces: AsyncIterable<Uint8Array>,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  return joinBytes(upTo(maxBytes, pieces, tooLarge));
}

/** All pieces as one. */
export async function joinBytes(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    read.push(piece);
    length += piece.length;
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const piece of read) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/** The bytes of a base64 text. A loop, because `Uint8Array.from` takes ten times as long where nothing is compiled yet. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
