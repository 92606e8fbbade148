import { scoreOf, type Weights } from "../../../lib/text/scan/scorer/model.ts";
import { randomNumbers, shuffled } from "../../random.ts";
import { Descent, type Net, newNet } from "./descent.ts";
import type { Examples, Sample } from "./examples.ts";

/** How often each sample is seen; in the last two rounds, steps are a half and a quarter as long. */
const ROUNDS = 10;
const LAST_STEPS = [0.25, 0.5];
/** The length of steps. */
const STEP = 0.05;

/** Learns to tell attacks, by stochastic gradient descent. The same samples give the same model. */
export function fit(samples: readonly Sample[], rounds = ROUNDS): Net {
  const random = randomNumbers(1);
  const net = newNet(random);
  const descent = new Descent(net, samples, random);
  let order = samples;
  for (let round = 0; round < rounds; round++) {
    order = shuffled(order, random);
    const length = STEP * (LAST_STEPS[rounds - 1 - round] ?? 1);
    for (const sample of order) descent.step(sample, length);
  }
  return net;
}

/** What was learned, its weights rounded to a byte each. */
export function toWeights(net: Net): Weights {
  const [weights, hidden] = [toBytes(net.weights), toBytes(net.hidden)];
  return {
    weights: weights.bytes,
    scale: weights.scale,
    hidden: hidden.bytes,
    hiddenScale: hidden.scale,
    biases: [...net.biases].map(rounded),
    outputs: [...net.outputs].map(rounded),
  };
}

function toBytes(numbers: Float32Array): { bytes: Int8Array; scale: number } {
  const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / 127;
  return { bytes: Int8Array.from(numbers, (number) => Math.round(number / scale)), scale };
}

function rounded(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}

/** Log odds of each span. */
export function scoreAll({ page, starts, places, values }: Examples, learned: Weights): Float32Array {
  return Float32Array.from(page, (_, span) => {
    const [start = 0, end = 0] = [starts[span], starts[span + 1]];
    const listed = { places: places.subarray(start, end), values: values.subarray(start, end) };
    return scoreOf({ ...listed, size: end - start }, learned);
  });
}
