import { fromBase64 } from "../../../bytes.ts";
import { NOTED } from "../score.ts";
import type { FeatureList } from "./feature-list.ts";
import { ASK, BIASES, HIDDEN, NOTE, OUTPUTS, SCALE_OF_HIDDEN, SCALE_OF_WEIGHTS, WEIGHTS } from "./weights.ts";

/** How many units the hidden layer has, and how many rows of weights for them. Features share rows by their last bits. */
export const UNITS = 24;
export const ROWS = 1 << 12;

/** From this weighted sum on, the hidden layer is asked. It would lift hardly any span below to where it is noted. */
export const GATE = -3;

/**
 * What was learned. A span's log odds are the sum of the weights of its features, and what `UNITS` units of a hidden layer
 * add, each of which is a sum of its own, nothing when negative (a perceptron with rectified units).
 */
export type Weights = {
  /** A weight for each index of the table; a page's features without one are not listed. */
  weights: Int8Array;
  scale: number;
  /** `ROWS` rows with a weight for each unit. */
  hidden: Int8Array;
  hiddenScale: number;
  biases: readonly number[];
  outputs: readonly number[];
};

/** The scores from which a page is noted and asked about. */
export type Levels = { note: number; ask: number };

export type Model = Weights & Levels;

let model: Model | undefined;

/** The model. It is unpacked for the first page. */
export function loadModel(): Model {
  model ??= unpackModel();
  return model;
}

/** Unpacks the model that was learned. */
export function unpackModel(): Model {
  return {
    weights: new Int8Array(fromBase64(WEIGHTS)),
    scale: SCALE_OF_WEIGHTS,
    hidden: new Int8Array(fromBase64(HIDDEN)),
    hiddenScale: SCALE_OF_HIDDEN,
    biases: BIASES,
    outputs: OUTPUTS,
    note: NOTE,
    ask: ASK,
  };
}

/** The features of a span: their indexes in the table and their values. */
type Listed = Pick<FeatureList, "places" | "values" | "size">;

/** The log odds that a span contains an attack. */
export function scoreOf(features: Listed, learned: Weights): number {
  const { places, values, size } = features;
  const { weights, scale } = learned;
  let sum = 0;
  for (let index = 0; index < size; index++) sum += values[index]! * weights[places[index]!]!;
  const score = sum * scale;
  return score < GATE ? score : score + hiddenScoreOf(features, learned);
}

function hiddenScoreOf(
  { places, values, size }: Listed,
  { weights, hidden, hiddenScale, biases, outputs }: Weights,
): number {
  const units = Float64Array.from(biases);
  for (let index = 0; index < size; index++) {
    const place = places[index]!;
    // In training, features without a weight are listed, too.
    if (weights[place] === 0) continue;
    const value = values[index]! * hiddenScale;
    const row = rowOf(place);
    for (let unit = 0; unit < UNITS; unit++) units[unit]! += value * hidden[row + unit]!;
  }
  let score = 0;
  for (let unit = 0; unit < UNITS; unit++) score += Math.max(0, units[unit]!) * outputs[unit]!;
  return score;
}

/** Where the row of a feature begins. */
export function rowOf(place: number): number {
  return (place & (ROWS - 1)) * UNITS;
}

/** The risk for a score: .5 from where a page is asked about, `NOTED` from where it is noted. */
export function toRisk(score: number, { note, ask }: Levels): number {
  const slope = Math.log(NOTED / (1 - NOTED)) / (note - ask);
  return 1 / (1 + Math.exp(-slope * (score - ask)));
}
