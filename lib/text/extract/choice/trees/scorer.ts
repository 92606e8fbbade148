import { LEAF, NODE, type Trees } from "./trees.ts";

/** A tree's leaves are bits of one number. */
const MAX_LEAVES = 32;

/**
 * Sums boosted trees feature by feature instead of tree by tree (QuickScorer, Lucchese et al. 2015). Each condition whose
 * answer is "more" excludes the leaves on its left, and the first remaining leaf is the one that walking down the tree would
 * reach. Only such conditions cost time, the processor has to predict no branches, and conditions that are the same for all
 * rows are checked once.
 */
export class Scorer {
  private readonly base: number;
  /** Where the conditions on each feature begin, from the lowest threshold to the highest. */
  private readonly starts: Int32Array;
  private readonly thresholds: Float32Array;
  /** For each condition: its tree, and the leaves that remain if the answer is "more". */
  private readonly asks: Int32Array;
  private readonly masks: Int32Array;
  /** Values of leaves, `MAX_LEAVES` for each tree. */
  private readonly values: Float32Array;
  /** The remaining leaves of each tree: for all rows, and for the current row. */
  private readonly held: Int32Array;
  private readonly left: Int32Array;

  /** Takes trees of at most `MAX_LEAVES` leaves about `features` numbers. */
  constructor({ base, roots, nodes }: Trees, features: number) {
    this.base = base;
    this.values = new Float32Array(roots.length * MAX_LEAVES);
    this.held = new Int32Array(roots.length).fill(-1);
    this.left = new Int32Array(roots.length);
    const questions: Question[] = [];
    for (let tree = 0; tree < roots.length; tree++)
      readTree({ nodes, tree, values: this.values, questions, leaves: 0 }, roots[tree]!);
    questions.sort((one, other) => one.feature - other.feature || one.threshold - other.threshold);
    this.thresholds = Float32Array.from(questions, ({ threshold }) => threshold);
    this.asks = Int32Array.from(questions, ({ tree }) => tree);
    this.masks = Int32Array.from(questions, ({ mask }) => mask);
    this.starts = new Int32Array(features + 1);
    for (const { feature } of questions) this.starts[feature + 1]!++;
    for (let feature = 0; feature < features; feature++) this.starts[feature + 1]! += this.starts[feature]!;
  }

  /** Checks the features from `from` on, which are the same for all following rows, once. */
  hold(values: Float32Array, from: number): void {
    this.held.fill(-1);
    this.ask(this.held, values, values.length, from);
  }

  /** Begins a row. */
  begin(): void {
    this.left.set(this.held);
  }

  /** Checks the features with which a row begins. */
  addNumbers(row: Float32Array, count: number): void {
    this.ask(this.left, row, count, 0);
  }

  /** Checks binary features from `from` on, as the bits of a number, the lowest first. */
  addBits(bits: number, from: number): void {
    const { starts, asks, masks, left } = this;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const feature = from + 31 - Math.clz32(rest & (~rest + 1));
      const end = starts[feature + 1]!;
      for (let at = starts[feature]!; at < end; at++) left[asks[at]!]! &= masks[at]!;
    }
  }

  /** The sum of all trees for the current row, in log odds. */
  sum(): number {
    const { left, values } = this;
    let sum = this.base;
    for (let tree = 0; tree < left.length; tree++) {
      const bits = left[tree]!;
      const lowest = 31 - Math.clz32(bits & (~bits + 1));
      sum += values[tree * MAX_LEAVES + lowest]!;
    }
    return sum;
  }

  /** The sum for a row with all its features. */
  sumOf(row: Float32Array): number {
    this.begin();
    this.addNumbers(row, this.starts.length - 1);
    return this.sum();
  }

  private ask(left: Int32Array, row: Float32Array, count: number, from: number): void {
    const { starts, thresholds, asks, masks } = this;
    for (let index = 0; index < count; index++) {
      const value = row[index]!;
      const end = starts[from + index + 1]!;
      for (let at = starts[from + index]!; at < end && value > thresholds[at]!; at++)
        left[asks[at]!]! &= masks[at]!;
    }
  }
}

type Question = { feature: number; threshold: number; tree: number; mask: number };
type TreeReader = {
  nodes: Float32Array;
  tree: number;
  values: Float32Array;
  questions: Question[];
  leaves: number;
};

/** Numbers the leaves below a node from the left. Returns how many there are so far. */
function readTree(reader: TreeReader, node: number): void {
  const { nodes, tree, values, questions } = reader;
  const feature = nodes[node * NODE]!;
  const value = nodes[node * NODE + 1]!;
  if (feature === LEAF) {
    values[tree * MAX_LEAVES + reader.leaves++] = value;
    return;
  }
  const first = reader.leaves;
  readTree(reader, nodes[node * NODE + 2]!);
  const count = reader.leaves - first;
  questions.push({ feature, threshold: value, tree, mask: ~(((1 << count) - 1) << first) });
  readTree(reader, nodes[node * NODE + 3]!);
}
