import { TABLE } from "../../../lib/text/scan/scorer/feature-list.ts";
import type { Examples } from "./examples.ts";
import { minimize } from "./lbfgs.ts";

/** A span to learn from: the examples it is in, its number there, and how much it counts. */
export type Sample = { from: Examples; span: number; weight: number; attack: boolean };

/** Logistic regression with an L2 penalty; answers a weight for each place of the table. The same samples give the same weights. */
export function fit(samples: readonly Sample[], { l2 = 1, rounds = 60 } = {}): Float32Array {
  const { rows, columns } = compact(samples);
  const signs = Float32Array.from(samples, ({ attack }) => (attack ? 1 : -1));
  const counts = Float32Array.from(samples, ({ weight }) => weight);
  const found = minimize(
    (at, gradient) => lossOf(at, gradient, rows, signs, counts, l2),
    columns.length,
    rounds,
  );
  const weights = new Float32Array(TABLE);
  for (const [index, column] of columns.entries()) weights[column] = found[index] ?? 0;
  return weights;
}

/** Features of samples in rows, with the columns that are in use numbered anew. */
type Rows = { starts: Int32Array; columns: Int32Array; values: Float32Array };

function compact(samples: readonly Sample[]): { rows: Rows; columns: number[] } {
  const entries = samples.reduce((sum, { from, span }) => sum + sizeOf(from, span), 0);
  const rows = {
    starts: new Int32Array(samples.length + 1),
    columns: new Int32Array(entries),
    values: new Float32Array(entries),
  };
  const numbers = new Int32Array(TABLE).fill(-1);
  const columns: number[] = [];
  let at = 0;
  for (const [row, { from, span }] of samples.entries()) {
    const start = from.starts[span] ?? 0;
    for (let entry = start; entry < start + sizeOf(from, span); entry++) {
      const place = from.places[entry] ?? 0;
      if (numbers[place] === -1) numbers[place] = columns.push(place) - 1;
      rows.columns[at] = numbers[place] ?? 0;
      rows.values[at++] = from.values[entry] ?? 0;
    }
    rows.starts[row + 1] = at;
  }
  return { rows, columns };
}

function sizeOf({ starts }: Examples, span: number): number {
  return (starts[span + 1] ?? 0) - (starts[span] ?? 0);
}

/** Logistic loss and its gradient. Indices are within bounds by construction; the loop is where all time goes. */
function lossOf(
  at: Float64Array,
  gradient: Float64Array,
  { starts, columns, values }: Rows,
  signs: Float32Array,
  counts: Float32Array,
  l2: number,
): number {
  let loss = 0;
  for (let index = 0; index < at.length; index++) {
    const value = at[index] as number;
    gradient[index] = l2 * value;
    loss += 0.5 * l2 * value * value;
  }
  for (let row = 0; row < counts.length; row++) {
    const end = starts[row + 1] as number;
    let sum = 0;
    for (let entry = starts[row] as number; entry < end; entry++)
      sum += (values[entry] as number) * (at[columns[entry] as number] as number);
    const sign = signs[row] as number;
    const margin = sign * sum;
    const weight = counts[row] as number;
    loss += weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const slope = (-sign * weight) / (1 + Math.exp(margin));
    for (let entry = starts[row] as number; entry < end; entry++) {
      const column = columns[entry] as number;
      gradient[column] = (gradient[column] as number) + slope * (values[entry] as number);
    }
  }
  return loss;
}

/** Weights of one byte each, and what one stands for. */
export function toBytes(weights: Float32Array): { weights: Int8Array; scale: number } {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}

/** Log odds of each span. */
export function scoreAll({ page, places, values, starts }: Examples, weights: Float32Array): Float32Array {
  return Float32Array.from(page, (_, span) => {
    let sum = 0;
    for (let entry = starts[span] as number; entry < (starts[span + 1] as number); entry++)
      sum += (values[entry] as number) * (weights[places[entry] as number] as number);
    return sum;
  });
}
