import { fromBase64 } from "../../../bytes.ts";
import { NOTED } from "../score.ts";
import { type FeatureList, TABLE } from "./feature-list.ts";
import { ASK, NOTE, SCALE_OF_WEIGHTS, WEIGHTS } from "./weights.ts";

/** What was learned: a weight for each index of the table, and the scores from which a page is noted and asked about. */
export type Model = { weights: Int8Array; scale: number; note: number; ask: number };

let model: Model | undefined;

/** The model. It is unpacked for the first page. */
export function loadModel(): Model {
  model ??= { weights: unpackWeights(WEIGHTS), scale: SCALE_OF_WEIGHTS, note: NOTE, ask: ASK };
  return model;
}

/** The log odds that a span contains an attack. */
export function scoreOf({ places, values, size }: FeatureList, { weights, scale }: Model): number {
  let sum = 0;
  for (let index = 0; index < size; index++) sum += values[index]! * weights[places[index]!]!;
  return sum * scale;
}

/** The risk for a score: .5 from where a page is asked about, `NOTED` from where it is noted. */
export function toRisk(score: number, { note, ask }: Model): number {
  const slope = Math.log(NOTED / (1 - NOTED)) / (note - ask);
  return 1 / (1 + Math.exp(-slope * (score - ask)));
}

/** Packs a table of weights as text: pairs of bytes, the number of zeros to skip and the weight after them. */
export function packWeights(weights: Int8Array): string {
  const bytes: number[] = [];
  let zeros = 0;
  for (const weight of weights) {
    if (weight === 0 && zeros < 255) {
      zeros++;
      continue;
    }
    bytes.push(zeros, weight & 0xff);
    zeros = 0;
  }
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Unpacks the text of `packWeights`. */
export function unpackWeights(base64: string): Int8Array {
  const bytes = fromBase64(base64);
  const weights = new Int8Array(TABLE);
  let at = 0;
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    at += bytes[index]!;
    weights[at++] = bytes[index + 1]!;
  }
  return weights;
}
