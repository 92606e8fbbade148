import { fromBase64 } from "../../../../bytes.ts";
import { HashIndex } from "./hash-index.ts";

/**
 * How much names of elements speak for or against content, in log odds (logistic regression over names). Sites that were built
 * with the same software share names that no list of words foresees.
 */
export type Votes = {
  /** The names, by their hashes, in the order of the other lists. */
  names: HashIndex;
  /** The vote for blocks of which the element is one of the three innermost, in addition to the other one. */
  near: Float32Array;
  /** The vote for all blocks in the element. */
  all: Float32Array;
};

/** Votes are kept in steps of this size, as signed bytes. */
const STEP = 1 / 64;
const MAX_STEPS = 127;
/** Bytes of a packed name: its hash and two votes. */
const NAME_BYTES = 6;

/** Votes as text, for a file of weights, without those that would be 0. The order of names is kept. */
export function packVotes({ names: index, near, all }: Votes): string {
  const names = index.hashes
    .map((hash, at) => ({ hash, near: toSteps(near[at] ?? 0), all: toSteps(all[at] ?? 0) }))
    .filter((name) => name.near !== 0 || name.all !== 0);
  const view = new DataView(new ArrayBuffer(names.length * NAME_BYTES));
  for (const [index, name] of names.entries()) {
    view.setUint32(index * NAME_BYTES, name.hash, true);
    view.setInt8(index * NAME_BYTES + 4, name.near);
    view.setInt8(index * NAME_BYTES + 5, name.all);
  }
  let text = "";
  for (const byte of new Uint8Array(view.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Reads what `packVotes` wrote. */
export function unpackVotes(base64: string): Votes {
  const bytes = fromBase64(base64);
  const view = new DataView(bytes.buffer);
  const count = bytes.length / NAME_BYTES;
  const hashes: number[] = [];
  const near = new Float32Array(count);
  const all = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    hashes.push(view.getUint32(index * NAME_BYTES, true));
    near[index] = view.getInt8(index * NAME_BYTES + 4) * STEP;
    all[index] = view.getInt8(index * NAME_BYTES + 5) * STEP;
  }
  return { names: new HashIndex(hashes), near, all };
}

function toSteps(vote: number): number {
  return Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round(vote / STEP)));
}
