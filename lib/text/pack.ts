/** Bytes in one piece: a remote libSQL server refuses values much larger than 1 MB. */
export const PIECE_BYTES = 512 * 1024;

/** Compresses bytes with gzip. */
export type Gzip = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Decompresses bytes of gzip at once; undefined where that would take long. */
export type Gunzip = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | undefined;

const gzipStream: Gzip = (bytes) => through([bytes], new CompressionStream("gzip"));

/**
 * Compresses a text or bytes with gzip and cuts the result into pieces of at most PIECE_BYTES, each with its own buffer. `gzip`
 * replaces the platform's stream where something faster exists.
 */
export async function pack(
  content: string | Uint8Array<ArrayBuffer>,
  gzip: Gzip = gzipStream,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const packed = await gzip(typeof content === "string" ? new TextEncoder().encode(content) : content);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < packed.length; start += PIECE_BYTES) {
    pieces.push(new Uint8Array(packed.subarray(start, start + PIECE_BYTES)));
  }
  return pieces;
}

/** The text that `pack` made pieces of; "" for no pieces. `gunzip` replaces the platform's stream for what is small. */
export async function unpack(pieces: Uint8Array<ArrayBuffer>[], gunzip?: Gunzip): Promise<string> {
  const [only] = pieces;
  const small = only !== undefined && pieces.length === 1 ? gunzip?.(only) : undefined;
  return new TextDecoder().decode(small ?? (await unpackBytes(pieces)));
}

/** The bytes that `pack` made pieces of; none for no pieces. */
export async function unpackBytes(pieces: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  return pieces.length === 0 ? new Uint8Array() : through(pieces, new DecompressionStream("gzip"));
}

/** Writes by hand, because a pipe from a Blob takes twice the processor time for a page of usual length. */
async function through(
  pieces: Uint8Array<ArrayBuffer>[],
  { writable, readable }: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  const written = Promise.all([...pieces.map((piece) => writer.write(piece)), writer.close()]);
  // What cannot be written ends the other side with the same error.
  written.catch(() => {});
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
