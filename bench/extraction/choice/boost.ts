/** Gradient boosting of decision trees over histograms (Friedman 2001; Ke et al. 2017, LightGBM), for probabilities. */
import { LEAF, NODE, type Trees } from "../../../lib/text/extract/choice/trees/trees.ts";
import { randomNumbers } from "../../random.ts";

/** The most values to distinguish in a feature. */
const BINS = 64;
/** How many rows to sample for the limits of a feature's bins. */
const SAMPLED = 60_000;

/** Features as bin numbers, one column each. */
export type Columns = { rows: number; bins: Uint8Array[]; edges: Float32Array[] };

/** Cuts each feature's values into at most 64 bins of about equal size. `parts` hold rows of `width` numbers. */
export function toColumns(parts: readonly Float32Array[], width: number): Columns {
  const rows = parts.reduce((sum, part) => sum + part.length / width, 0);
  const bins: Uint8Array[] = [];
  const edges: Float32Array[] = [];
  const values = new Float32Array(rows);
  for (let feature = 0; feature < width; feature++) {
    let row = 0;
    for (const part of parts) {
      for (let at = feature; at < part.length; at += width) values[row++] = part[at] ?? 0;
    }
    const cuts = edgesOf(values);
    edges.push(cuts);
    bins.push(Uint8Array.from(values, (value) => binOf(cuts, value)));
  }
  return { rows, bins, edges };
}

function edgesOf(values: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(values.length / SAMPLED));
  const sample = values.filter((_, at) => at % step === 0).sort();
  const distinct = [...new Set(sample)];
  const between = (low: number, high: number) => (low + high) / 2;
  if (distinct.length <= BINS)
    return Float32Array.from(distinct.slice(1), (high, at) => between(distinct[at] ?? 0, high));
  const cuts = new Set<number>();
  for (let cut = 1; cut < BINS; cut++) {
    let at = Math.floor((cut * sample.length) / BINS);
    const low = sample[at - 1] ?? 0;
    while (at < sample.length && sample[at] === low) at++;
    if (at < sample.length) cuts.add(between(sample[at - 1] ?? 0, sample[at] ?? 0));
  }
  return Float32Array.from([...cuts].sort((one, other) => one - other));
}

function binOf(edges: Float32Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > (edges[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Settings = {
  trees: number;
  /** The learning rate. */
  rate: number;
  leaves: number;
  /** The smallest sum of second derivatives in a leaf, and the regularization that is added to it. */
  minWeight: number;
  smoothing: number;
  /** The shares of features and rows that each tree sees. */
  features: number;
  rows: number;
  seed: number;
};

/** The training data: rows of the columns, with the target and weight of each. */
export type Lesson = { rows: Int32Array; targets: Float32Array; weights: Float32Array };

/** Learns trees whose sum is the log odds of the targets. */
export function boost(columns: Columns, { rows, targets, weights }: Lesson, settings: Settings): Trees {
  const random = randomNumbers(settings.seed);
  let all = 0;
  let sure = 0;
  for (const row of rows) {
    all += weights[row] ?? 0;
    sure += (weights[row] ?? 0) * (targets[row] ?? 0);
  }
  const base = Math.log(sure / (all - sure));
  const scores = new Float32Array(columns.rows).fill(base);
  const slopes: Slopes = { first: new Float32Array(columns.rows), second: new Float32Array(columns.rows) };
  const trees: Tree[] = [];
  for (let round = 0; round < settings.trees; round++) {
    for (const row of rows) {
      const chance = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      const weight = weights[row] ?? 0;
      slopes.first[row] = weight * (chance - (targets[row] ?? 0));
      slopes.second[row] = weight * Math.max(1e-3, chance * (1 - chance));
    }
    const sample = rows.filter(() => random() < settings.rows);
    const features = [...columns.edges.keys()].filter(
      (feature) => (columns.edges[feature]?.length ?? 0) > 0 && random() < settings.features,
    );
    const tree = new Grower(columns, slopes, features, settings).grow(sample);
    trees.push(tree);
    for (const row of rows) scores[row] = (scores[row] ?? 0) + leafValue(tree, columns, row);
  }
  return join(trees, columns, base);
}

type Slopes = { first: Float32Array; second: Float32Array };
type TreeNode = { feature: number; bin: number; left: number; right: number; value: number };
type Tree = TreeNode[];

/** A leaf of a growing tree: its rows, and the sums of their gradients over all bins of all features. */
type Leaf = {
  node: number;
  rows: Int32Array;
  first: number;
  second: number;
  histogram: Slopes;
  split: { gain: number; feature: number; bin: number };
};

class Grower {
  private readonly columns: Columns;
  private readonly slopes: Slopes;
  private readonly features: readonly number[];
  private readonly settings: Settings;
  private readonly tree: Tree = [];

  constructor(columns: Columns, slopes: Slopes, features: readonly number[], settings: Settings) {
    this.columns = columns;
    this.slopes = slopes;
    this.features = features;
    this.settings = settings;
  }

  /** Splits the leaf with the largest gain until there are enough. */
  grow(rows: Int32Array): Tree {
    let first = 0;
    let second = 0;
    for (const row of rows) {
      first += this.slopes.first[row] ?? 0;
      second += this.slopes.second[row] ?? 0;
    }
    const open = [this.addLeaf(rows, first, second, this.measure(rows))];
    while (open.length < this.settings.leaves) {
      const best = open.reduce((most, leaf, at) => (gainOf(leaf) > gainOf(open[most]) ? at : most), 0);
      const leaf = open[best];
      if (leaf === undefined || leaf.split.gain <= 1e-6) break;
      open.splice(best, 1, ...this.split(leaf));
    }
    return this.tree;
  }

  private addLeaf(rows: Int32Array, first: number, second: number, histogram: Slopes): Leaf {
    const value = (-this.settings.rate * first) / (second + this.settings.smoothing);
    const node = this.tree.push({ feature: LEAF, bin: 0, left: 0, right: 0, value }) - 1;
    const leaf: Leaf = { node, rows, first, second, histogram, split: { gain: 0, feature: 0, bin: 0 } };
    this.findSplit(leaf);
    return leaf;
  }

  private measure(rows: Int32Array): Slopes {
    const size = this.features.length * BINS;
    const histogram: Slopes = { first: new Float32Array(size), second: new Float32Array(size) };
    const first = Float32Array.from(rows, (row) => this.slopes.first[row] ?? 0);
    const second = Float32Array.from(rows, (row) => this.slopes.second[row] ?? 0);
    for (const [at, feature] of this.features.entries()) {
      const column = this.columns.bins[feature] ?? new Uint8Array();
      const start = at * BINS;
      for (let index = 0; index < rows.length; index++) {
        const bin = start + column[rows[index]!]!;
        histogram.first[bin]! += first[index]!;
        histogram.second[bin]! += second[index]!;
      }
    }
    return histogram;
  }

  private findSplit(leaf: Leaf): void {
    const { smoothing, minWeight } = this.settings;
    const { first, second } = leaf.histogram;
    const own = leaf.first ** 2 / (leaf.second + smoothing);
    for (const [at, feature] of this.features.entries()) {
      const cuts = this.columns.edges[feature]?.length ?? 0;
      let leftFirst = 0;
      let leftSecond = 0;
      for (let bin = 0; bin < cuts; bin++) {
        leftFirst += first[at * BINS + bin] ?? 0;
        leftSecond += second[at * BINS + bin] ?? 0;
        const rightSecond = leaf.second - leftSecond;
        if (leftSecond < minWeight) continue;
        if (rightSecond < minWeight) break;
        const rightFirst = leaf.first - leftFirst;
        const gain =
          leftFirst ** 2 / (leftSecond + smoothing) + rightFirst ** 2 / (rightSecond + smoothing) - own;
        if (gain > leaf.split.gain) leaf.split = { gain, feature: at, bin };
      }
    }
  }

  /** Measures the smaller half. The larger one is the difference to the whole. */
  private split({ node, rows, first, second, histogram, split }: Leaf): Leaf[] {
    const feature = this.features[split.feature] ?? 0;
    const column = this.columns.bins[feature] ?? new Uint8Array();
    const left = rows.filter((row) => (column[row] ?? 0) <= split.bin);
    const right = rows.filter((row) => (column[row] ?? 0) > split.bin);
    let leftFirst = 0;
    let leftSecond = 0;
    for (let bin = 0; bin <= split.bin; bin++) {
      leftFirst += histogram.first[split.feature * BINS + bin] ?? 0;
      leftSecond += histogram.second[split.feature * BINS + bin] ?? 0;
    }
    const isLeftSmall = left.length <= right.length;
    const small = this.measure(isLeftSmall ? left : right);
    const rest: Slopes = {
      first: histogram.first.map((value, at) => value - (small.first[at] ?? 0)),
      second: histogram.second.map((value, at) => value - (small.second[at] ?? 0)),
    };
    const leaves = [
      this.addLeaf(left, leftFirst, leftSecond, isLeftSmall ? small : rest),
      this.addLeaf(right, first - leftFirst, second - leftSecond, isLeftSmall ? rest : small),
    ];
    const [one, other] = leaves;
    if (one && other)
      this.tree[node] = { feature, bin: split.bin, left: one.node, right: other.node, value: 0 };
    return leaves;
  }
}

function gainOf(leaf: Leaf | undefined): number {
  return leaf?.split.gain ?? 0;
}

function leafValue(tree: Tree, { bins }: Columns, row: number): number {
  let node = tree[0];
  while (node !== undefined && node.feature !== LEAF)
    node = tree[(bins[node.feature]?.[row] ?? 0) <= node.bin ? node.left : node.right];
  return node?.value ?? 0;
}

function join(trees: readonly Tree[], { edges }: Columns, base: number): Trees {
  const nodes: number[] = [];
  const roots = trees.map((tree) => {
    const root = nodes.length / NODE;
    for (const { feature, bin, value, left, right } of tree) {
      const most = feature === LEAF ? value : (edges[feature]?.[bin] ?? 0);
      nodes.push(feature, most, root + left, root + right);
    }
    return root;
  });
  return { base, roots: Uint32Array.from(roots), nodes: Float32Array.from(nodes) };
}
