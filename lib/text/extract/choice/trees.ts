/**
 * Boosted decision trees: the sum of one leaf's value from each tree, plus a base. All trees' nodes stand in one list;
 * a leaf has `LEAF` for its feature.
 */
export type Trees = {
  base: number;
  /** Where each tree begins. */
  roots: Uint32Array;
  features: Uint16Array;
  /** The most that a feature may be to go left; the value of a leaf. */
  values: Float32Array;
  /** Where to go on, counted from the tree's root. */
  left: Uint8Array;
  right: Uint8Array;
};

export const LEAF = 0xffff;
/** Bytes of a node: feature, value, left, right. */
const NODE_BYTES = 8;

/** The sum of all trees for one row of features: log odds. */
export function sumTrees({ base, roots, features, values, left, right }: Trees, row: Float32Array): number {
  let sum = base;
  for (const root of roots) {
    let node = root;
    for (let feature = features[node] ?? LEAF; feature !== LEAF; feature = features[node] ?? LEAF) {
      const goes = (row[feature] ?? 0) <= (values[node] ?? 0) ? left[node] : right[node];
      node = root + (goes ?? 0);
    }
    sum += values[node] ?? 0;
  }
  return sum;
}

/** The chance that log odds stand for. */
export function toChance(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Reads what `packTrees` wrote. */
export function unpackTrees(base64: string): Trees {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const count = view.getUint32(0, true);
  const roots = new Uint32Array(count);
  const start = 8 + 4 * count;
  const nodes = (bytes.length - start) / NODE_BYTES;
  const trees: Trees = {
    base: view.getFloat32(4, true),
    roots,
    features: new Uint16Array(nodes),
    values: new Float32Array(nodes),
    left: new Uint8Array(nodes),
    right: new Uint8Array(nodes),
  };
  for (let tree = 0; tree < count; tree++) roots[tree] = view.getUint32(8 + 4 * tree, true);
  for (let node = 0; node < nodes; node++) {
    const at = start + node * NODE_BYTES;
    trees.features[node] = view.getUint16(at, true);
    trees.values[node] = view.getFloat32(at + 2, true);
    trees.left[node] = bytes[at + 6] ?? 0;
    trees.right[node] = bytes[at + 7] ?? 0;
  }
  return trees;
}

/** Trees as text, for a file of weights. Little-endian: tree count, base, roots, then eight bytes a node. */
export function packTrees({ base, roots, features, values, left, right }: Trees): string {
  const start = 8 + 4 * roots.length;
  const bytes = new Uint8Array(start + features.length * NODE_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, roots.length, true);
  view.setFloat32(4, base, true);
  for (const [tree, root] of roots.entries()) view.setUint32(8 + 4 * tree, root, true);
  for (const [node, feature] of features.entries()) {
    const at = start + node * NODE_BYTES;
    view.setUint16(at, feature, true);
    view.setFloat32(at + 2, values[node] ?? 0, true);
    bytes[at + 6] = left[node] ?? 0;
    bytes[at + 7] = right[node] ?? 0;
  }
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
