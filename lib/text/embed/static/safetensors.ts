import * as v from "valibot";

/** An array of numbers in a file: `bytes` is a view of the file's. */
export type Tensor = { dtype: Dtype; shape: number[]; bytes: Uint8Array };

/** The description of the arrays at the beginning of a file. */
export type TensorHeader = {
  tensors: Map<string, { dtype: string; shape: number[]; start: number; end: number }>;
  /** Bytes of the whole file. */
  size: number;
};

type Dtype = keyof typeof NUMBERS;

/** Bytes of the length that a file begins with; the header follows. */
const LENGTH_BYTES = 8;

/** The header of a static model has some hundreds of bytes. */
export const MOST_OF_HEADER = 64 * 1024;

const Offset = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Header = v.record(
  v.string(),
  v.object({ dtype: v.string(), shape: v.array(Offset), data_offsets: v.tuple([Offset, Offset]) }),
);

/**
 * Reads the header of a safetensors file (huggingface.co/docs/safetensors) from the beginning of the file: 64 bits with the
 * length of the header, JSON with the place of each array, then the arrays. Throws a RangeError for anything else.
 */
export function readTensorHeader(beginning: Uint8Array): TensorHeader {
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const length = beginning.byteLength < LENGTH_BYTES ? -1 : Number(view.getBigUint64(0, true));
  const first = LENGTH_BYTES + length;
  if (length < 2 || length > MOST_OF_HEADER || first > beginning.byteLength) throw noTensors();
  const tensors: TensorHeader["tensors"] = new Map();
  let size = first;
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(parseHeader(beginning, first))) {
    const [start, end] = data_offsets;
    tensors.set(name, { dtype, shape, start: first + start, end: first + end });
    size = Math.max(size, first + end);
  }
  return { tensors, size };
}

function parseHeader(beginning: Uint8Array, end: number): v.InferOutput<typeof Header> {
  try {
    // A view of memory that threads share is not decoded.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(beginning.slice(LENGTH_BYTES, end));
    const { __metadata__: _, ...tensors } = v.parse(v.looseObject({}), JSON.parse(text));
    return v.parse(Header, tensors);
  } catch (cause) {
    throw noTensors(cause);
  }
}

/** The arrays of a file, as views of its bytes. Throws a RangeError for bytes that are not such a file. */
export function readTensors(bytes: Uint8Array): Map<string, Tensor> {
  const { tensors, size } = readTensorHeader(bytes);
  if (size !== bytes.byteLength)
    throw new RangeError(
      `The weights have ${bytes.byteLength} bytes instead of ${size}: the file is truncated.`,
    );
  return new Map(
    Array.from(tensors, ([name, { dtype, shape, start, end }]) => {
      if (!isDtype(dtype))
        throw new RangeError(`The weights ${name} are ${dtype}, which bookmarkd does not support.`);
      const count = shape.reduce((product, length) => product * length, 1);
      if (end - start !== count * NUMBERS[dtype].bytes) throw noTensors();
      return [name, { dtype, shape, bytes: bytes.subarray(start, end) }];
    }),
  );
}

function noTensors(cause?: unknown): RangeError {
  return new RangeError("The weights are not a safetensors file.", { cause });
}

/** What the numbers of an array are read from: themselves, or their codes where JavaScript has no such numbers. */
type View = Float64Array | Float32Array | Int32Array | Int8Array | Uint16Array;

/** How the bytes of each kind of number are seen, and the bytes of one. Little-endian, as typed arrays are wherever this runs. */
const NUMBERS = {
  F64: { bytes: 8, view: (buffer, start, count) => new Float64Array(buffer, start, count) },
  F32: { bytes: 4, view: (buffer, start, count) => new Float32Array(buffer, start, count) },
  F16: { bytes: 2, view: (buffer, start, count) => new Uint16Array(buffer, start, count) },
  BF16: { bytes: 2, view: (buffer, start, count) => new Uint16Array(buffer, start, count) },
  I8: { bytes: 1, view: (buffer, start, count) => new Int8Array(buffer, start, count) },
  I32: { bytes: 4, view: (buffer, start, count) => new Int32Array(buffer, start, count) },
  I64: {
    bytes: 8,
    view: (buffer, start, count) => Float64Array.from(new BigInt64Array(buffer, start, count), Number),
  },
} satisfies Record<
  string,
  { bytes: number; view: (buffer: ArrayBufferLike, start: number, count: number) => View }
>;

function isDtype(name: string): name is Dtype {
  return Object.hasOwn(NUMBERS, name);
}

/** The values of number codes, with 65,536 entries. */
const DECODERS: Partial<Record<Dtype, (code: number) => number>> = { F16: fromHalf, BF16: fromBrain };

/** Adds `weight` times a row to `sum`. */
export type AddRow = (sum: Float32Array, row: number, weight: number) => void;

/**
 * Returns a function that adds rows of an array directly from its bytes. Each number type has its own loop, which is five
 * times as fast as a common one.
 */
export function createRowAdder(tensor: Tensor, dimensions: number): AddRow {
  const { view, table } = openNumbers(tensor);
  if (table === undefined) {
    return (sum, row, weight) => {
      const start = row * dimensions;
      for (let at = 0; at < dimensions; at++) sum[at]! += weight * view[start + at]!;
    };
  }
  return (sum, row, weight) => {
    const start = row * dimensions;
    for (let at = 0; at < dimensions; at++) sum[at]! += weight * table[view[start + at]!]!;
  };
}

/** The numbers of an array, one after the other. */
export function* numbersOf(tensor: Tensor): Generator<number> {
  const { view, table } = openNumbers(tensor);
  for (const number of view) yield table === undefined ? number : table[number]!;
}

/**
 * The bytes of an array as numbers, or as codes with their values. They are copied only if JavaScript requires another
 * alignment.
 */
function openNumbers({ dtype, bytes }: Tensor): { view: View; table: Float32Array | undefined } {
  const kind = NUMBERS[dtype];
  const { buffer, byteOffset } = bytes.byteOffset % kind.bytes === 0 ? bytes : bytes.slice();
  const decode = DECODERS[dtype];
  return {
    view: kind.view(buffer, byteOffset, bytes.byteLength / kind.bytes),
    table: decode && Float32Array.from({ length: 65_536 }, (_, code) => decode(code)),
  };
}

/** IEEE 754 binary16: 1 bit of sign, 5 of exponent, 10 of fraction. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

const scratch = new DataView(new ArrayBuffer(4));

/** bfloat16: the upper half of a 32-bit number. */
function fromBrain(bits: number): number {
  scratch.setUint32(0, bits * 65_536);
  return scratch.getFloat32(0);
}
