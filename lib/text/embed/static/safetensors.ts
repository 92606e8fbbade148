import * as v from "valibot";

/** An array of numbers in a file: `bytes` is a view of the file's. */
export type Tensor = { dtype: Dtype; shape: number[]; bytes: Uint8Array };

/** What a file says of its arrays before they come. */
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
 * Reads the header of a safetensors file (huggingface.co/docs/safetensors) from its beginning: a length of 64 bits, JSON that
 * says where each array lies, then the arrays. Throws a RangeError for anything else.
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

/** The arrays of a file where its bytes are; nothing is copied. Throws a RangeError for bytes that are no such file. */
export function readTensors(bytes: Uint8Array): Map<string, Tensor> {
  const { tensors, size } = readTensorHeader(bytes);
  if (size !== bytes.byteLength)
    throw new RangeError(
      `The weights have ${bytes.byteLength} bytes instead of ${size}: the file is cut off.`,
    );
  return new Map(
    Array.from(tensors, ([name, { dtype, shape, start, end }]) => {
      if (!isDtype(dtype)) throw new RangeError(`The weights ${name} are ${dtype}, which is not read here.`);
      const count = shape.reduce((product, length) => product * length, 1);
      if (end - start !== count * NUMBERS[dtype].bytes) throw noTensors();
      return [name, { dtype, shape, bytes: bytes.subarray(start, end) }];
    }),
  );
}

function noTensors(cause?: unknown): RangeError {
  return new RangeError("The weights are no safetensors file.", { cause });
}

type ReadNumber = (view: DataView, offset: number) => number;

/** How the numbers of each kind are read, and the bytes of one. */
const NUMBERS = {
  F64: { bytes: 8, read: (view, offset) => view.getFloat64(offset, true) },
  F32: { bytes: 4, read: (view, offset) => view.getFloat32(offset, true) },
  F16: { bytes: 2, read: (view, offset) => fromHalf(view.getUint16(offset, true)) },
  BF16: { bytes: 2, read: (view, offset) => fromBrain(view.getUint16(offset, true)) },
  I8: { bytes: 1, read: (view, offset) => view.getInt8(offset) },
  I32: { bytes: 4, read: (view, offset) => view.getInt32(offset, true) },
  I64: { bytes: 8, read: (view, offset) => Number(view.getBigInt64(offset, true)) },
} satisfies Record<string, { bytes: number; read: ReadNumber }>;

function isDtype(name: string): name is Dtype {
  return Object.hasOwn(NUMBERS, name);
}

/** The numbers of an array from `first` on, one after the other, into `target`. */
export function readNumbers(
  { dtype, bytes }: Tensor,
  first: number,
  target: Float32Array | Float64Array,
): void {
  const { bytes: step, read } = NUMBERS[dtype];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < target.length; at++) target[at] = read(view, (first + at) * step);
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
