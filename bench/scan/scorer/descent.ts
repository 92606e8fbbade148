import { MOST, TABLE } from "../../../lib/text/scan/scorer/feature-list.ts";
import { ROWS, rowOf, UNITS } from "../../../lib/text/scan/scorer/model.ts";
import type { Sample } from "./examples.ts";

/** What is learned of a model, before it is rounded to bytes. */
export type Net = {
  weights: Float32Array;
  hidden: Float32Array;
  biases: Float32Array;
  outputs: Float32Array;
};

/** The penalty for the square of each weight (L2), halved. */
const PENALTY = 1;
/** The shares of features and of units that a sample does not see (dropout). */
const UNSEEN = 0.3;
const SEEN_MORE = 1 / (1 - UNSEEN);

/** The largest weight of a unit at the start, and what its output counts. */
const FIRST = 0.1;
const FIRST_OUTPUT = 0.3;

/** A model that knows nothing yet. */
export function newNet(random: () => number): Net {
  return {
    weights: new Float32Array(TABLE),
    hidden: Float32Array.from({ length: ROWS * UNITS }, () => (2 * random() - 1) * FIRST),
    biases: new Float32Array(UNITS),
    outputs: Float32Array.from({ length: UNITS }, (_, unit) =>
      unit % 2 === 0 ? FIRST_OUTPUT : -FIRST_OUTPUT,
    ),
  };
}

/**
 * Stochastic gradient descent for the logistic loss, with steps by AdaGrad (Duchi et al., 2011) and dropout (Srivastava et al.,
 * 2014). Indices are within bounds by construction; these loops are where all time goes.
 */
export class Descent {
  private readonly net: Net;
  private readonly random: () => number;
  private readonly moved: Net;
  /** The penalty of each weight and each row at a step that changes it: shared among the samples that have its feature. */
  private readonly penalties = { weights: new Float32Array(TABLE), rows: new Float32Array(ROWS) };
  /** Of the sample at hand: the features that it sees, its units, and their slopes. */
  private readonly seen = new Uint32Array(MOST);
  private size = 0;
  private readonly units = new Float64Array(UNITS);
  private readonly slopes = new Float64Array(UNITS);
  /** The units that count; only these learn from the sample. */
  private readonly active = new Uint8Array(UNITS);
  private activeSize = 0;

  constructor(net: Net, samples: readonly Sample[], random: () => number) {
    this.net = net;
    this.random = random;
    const { weights, rows } = this.penalties;
    for (const { from, span } of samples)
      for (let entry = from.starts[span]!; entry < from.starts[span + 1]!; entry++) {
        weights[from.places[entry]!]! += 1;
        rows[rowOf(from.places[entry]!) / UNITS]! += 1;
      }
    for (const counts of [weights, rows])
      for (const [index, count] of counts.entries()) counts[index] = PENALTY / count;
    this.moved = {
      weights: new Float32Array(TABLE),
      hidden: new Float32Array(ROWS * UNITS),
      biases: new Float32Array(UNITS),
      outputs: new Float32Array(UNITS),
    };
  }

  /** A step of this length for one sample. */
  step(sample: Sample, length: number): void {
    const sign = sample.attack ? 1 : -1;
    const slope = (-sign * sample.weight) / (1 + Math.exp(sign * this.read(sample)));
    this.moveFeatures(sample, slope, length);
    this.moveUnits(slope, length);
  }

  /** The log odds of a sample, of what it sees. */
  private read({ from: { starts, places, values }, span }: Sample): number {
    const { weights, hidden, biases, outputs } = this.net;
    const { units, seen, random } = this;
    let sum = 0;
    this.size = 0;
    units.set(biases);
    for (let entry = starts[span]!; entry < starts[span + 1]!; entry++) {
      if (random() < UNSEEN) continue;
      seen[this.size++] = entry;
      const place = places[entry]!;
      const value = values[entry]! * SEEN_MORE;
      sum += weights[place]! * value;
      const row = rowOf(place);
      for (let unit = 0; unit < UNITS; unit++) units[unit]! += hidden[row + unit]! * value;
    }
    this.activeSize = 0;
    for (let unit = 0; unit < UNITS; unit++) {
      if (units[unit]! <= 0 || random() < UNSEEN) continue;
      this.active[this.activeSize++] = unit;
      sum += outputs[unit]! * units[unit]! * SEEN_MORE;
    }
    return sum;
  }

  private moveFeatures({ from: { places, values } }: Sample, slope: number, length: number): void {
    const { net, moved, penalties, seen, slopes, active, activeSize } = this;
    for (let index = 0; index < activeSize; index++) {
      const unit = active[index]!;
      slopes[unit] = slope * net.outputs[unit]! * SEEN_MORE;
    }
    for (let feature = 0; feature < this.size; feature++) {
      const place = places[seen[feature]!]!;
      const value = values[seen[feature]!]! * SEEN_MORE;
      const gradient = slope * value + penalties.weights[place]! * net.weights[place]!;
      move(net.weights, moved.weights, place, gradient, length);
      const row = rowOf(place);
      const penalty = penalties.rows[row / UNITS]!;
      for (let index = 0; index < activeSize; index++) {
        const unit = active[index]!;
        const at = row + unit;
        move(net.hidden, moved.hidden, at, slopes[unit]! * value + penalty * net.hidden[at]!, length);
      }
    }
  }

  private moveUnits(slope: number, length: number): void {
    const { net, moved, units, slopes, active, activeSize } = this;
    for (let index = 0; index < activeSize; index++) {
      const unit = active[index]!;
      move(net.outputs, moved.outputs, unit, slope * units[unit]! * SEEN_MORE, length);
      move(net.biases, moved.biases, unit, slopes[unit]!, length);
    }
  }
}

/** Moves a number against its gradient, the less the more it was moved before. */
function move(
  numbers: Float32Array,
  moved: Float32Array,
  index: number,
  gradient: number,
  length: number,
): void {
  moved[index]! += gradient * gradient;
  numbers[index]! -= (length * gradient) / (Math.sqrt(moved[index]!) + SMALL);
}

/** Keeps the first steps finite. */
const SMALL = 1e-4;
