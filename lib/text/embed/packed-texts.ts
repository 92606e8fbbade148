const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Texts as UTF-8 in a row; `ends` has the offset after each. */
export type TextBlock = { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> };

/**
 * Many texts outside the heap. Each is decoded when the loop reaches it. The blocks can be transferred to another thread
 * without a copy; after that, the texts are no longer available here.
 */
export class PackedTexts implements Iterable<string> {
  readonly blocks: TextBlock[];

  constructor(blocks: TextBlock[] = []) {
    this.blocks = blocks;
  }

  static of(texts: readonly string[]): PackedTexts {
    const packed = new PackedTexts();
    packed.add(texts);
    return packed;
  }

  get length(): number {
    return this.blocks.reduce((sum, { ends }) => sum + ends.length, 0);
  }

  /** The memory that a thread is to take over. */
  get buffers(): ArrayBuffer[] {
    return this.blocks.flatMap(({ bytes, ends }) => [bytes.buffer, ends.buffer]);
  }

  add(texts: readonly string[]): void {
    const parts = texts.map((text) => encoder.encode(text));
    const ends = new Uint32Array(parts.length);
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const [index, part] of parts.entries()) {
      bytes.set(part, end);
      end += part.length;
      ends[index] = end;
    }
    this.blocks.push({ bytes, ends });
  }

  *[Symbol.iterator](): Generator<string> {
    for (const { bytes, ends } of this.blocks) {
      let start = 0;
      for (const end of ends) {
        yield decoder.decode(bytes.subarray(start, end));
        start = end;
      }
    }
  }
}
