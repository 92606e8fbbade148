import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The words of the model, three to five for each subject. A subject is a direction, from which each word deviates a little. */
const SUBJECTS = [
  ["sourdough", "bread", "loaves", "flour"],
  ["lamp", "lighthouse", "harbour", "ships"],
  ["mortgage", "interest", "rates"],
  ["herons"],
];
export const WORDS = SUBJECTS.flat();
export const DIMENSIONS = 16;
const UNKNOWN = "[UNK]";

type Dtype = "F64" | "F32" | "F16" | "BF16" | "I8" | "I32" | "I64";
export type Numbers = { dtype: Dtype; shape: number[]; values: number[] };

/** The rows of the model. The first is for unknown words. */
export function rowsOf(dtype: Dtype = "F32"): Numbers {
  const rows = [new Array(DIMENSIONS).fill(1)];
  for (const [subject, words] of SUBJECTS.entries()) {
    for (const word of words) {
      const row = new Array(DIMENSIONS).fill(0);
      row[subject] = 2;
      row[SUBJECTS.length + WORDS.indexOf(word)] = 0.5;
      rows.push(row);
    }
  }
  const scale = dtype === "I8" ? 50 : 1;
  return { dtype, shape: [rows.length, DIMENSIONS], values: rows.flat().map((value) => value * scale) };
}

/** A tokenizer for whole words in lower case. */
export const TOKENIZER = {
  version: "1.0",
  added_tokens: [],
  normalizer: {
    type: "BertNormalizer",
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: "BertPreTokenizer" },
  post_processor: null,
  decoder: null,
  model: {
    type: "WordPiece",
    unk_token: UNKNOWN,
    continuing_subword_prefix: "##",
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries([UNKNOWN, ...WORDS].map((word, id) => [word, id])),
  },
};

export const CARD =
  "---\nlicense: mit\nlanguage:\n- en\n- 'de'\nlibrary_name: model2vec\n---\n# Twelve words\n";

const WRITERS: Record<Dtype, { bytes: number; write: (view: DataView, at: number, value: number) => void }> =
  {
    F64: { bytes: 8, write: (view, at, value) => view.setFloat64(at, value, true) },
    F32: { bytes: 4, write: (view, at, value) => view.setFloat32(at, value, true) },
    F16: { bytes: 2, write: (view, at, value) => view.setUint16(at, toHalf(value), true) },
    BF16: { bytes: 2, write: (view, at, value) => view.setUint16(at, toBrain(value), true) },
    I8: { bytes: 1, write: (view, at, value) => view.setInt8(at, value) },
    I32: { bytes: 4, write: (view, at, value) => view.setInt32(at, value, true) },
    I64: { bytes: 8, write: (view, at, value) => view.setBigInt64(at, BigInt(value), true) },
  };

/** A safetensors file of these arrays. */
export function packTensors(arrays: Record<string, Numbers>): Uint8Array {
  const header: Record<string, unknown> = { __metadata__: { format: "pt" } };
  let end = 0;
  for (const [name, { dtype, shape, values }] of Object.entries(arrays)) {
    const start = end;
    end += values.length * WRITERS[dtype].bytes;
    header[name] = { dtype, shape, data_offsets: [start, end] };
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(8 + json.length + end);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(json.length), true);
  bytes.set(json, 8);
  let at = 8 + json.length;
  for (const { dtype, values } of Object.values(arrays)) {
    for (const value of values) {
      WRITERS[dtype].write(view, at, value);
      at += WRITERS[dtype].bytes;
    }
  }
  return bytes;
}

/** Writes the three files of the model into a new folder. */
export function writeStaticModel(
  folder: string,
  weights: Uint8Array = packTensors({ embeddings: rowsOf() }),
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.safetensors"), weights);
  writeFileSync(join(folder, "tokenizer.json"), JSON.stringify(TOKENIZER));
  writeFileSync(join(folder, "README.md"), CARD);
}

/** Rounds toward zero, for numbers that are neither tiny nor huge. */
function toHalf(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  const fraction = Math.floor((Math.abs(value) / 2 ** exponent - 1) * 1024);
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | fraction;
}

function toBrain(value: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return view.getUint16(0);
}
