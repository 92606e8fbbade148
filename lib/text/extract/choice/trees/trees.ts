import { fromBase64 } from "../../../../bytes.ts";

/**
 * Boosted decision trees: the sum of one leaf value per tree, plus a base. The nodes of all trees are in one list, four
 * numbers each. `Scorer` sums them.
 */
export type Trees = {
  base: number;
  /** The first node of each tree. */
  roots: Uint32Array;
  /**
   * For each node: its feature (`LEAF` for a leaf), the threshold up to which to go left (or the value of the leaf), the left
   * and the right node.
   */
  nodes: Float32Array;
};

export const LEAF = -1;
/** Numbers of a node. */
export const NODE = 4;
/** Bytes of a packed node: feature, value, and the offsets of left and right from the first node of the tree. */
const NODE_BYTES = 8;
const PACKED_LEAF = 0xffff;

/** The probability for log odds. */
export function toChance(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Reads what `packTrees` wrote. */
export function unpackTrees(base64: string): Trees {
  const bytes = fromBase64(base64);
  const view = new DataView(bytes.buffer);
  const count = view.getUint32(0, true);
  const roots = Uint32Array.from({ length: count }, (_, tree) => view.getUint32(8 + 4 * tree, true));
  const start = 8 + 4 * count;
  const nodes = new Float32Array(((bytes.length - start) / NODE_BYTES) * NODE);
  let tree = 0;
  for (let node = 0; node * NODE < nodes.length; node++) {
    if (roots[tree + 1] === node) tree++;
    const root = roots[tree] ?? 0;
    const at = start + node * NODE_BYTES;
    const feature = view.getUint16(at, true);
    nodes[node * NODE] = feature === PACKED_LEAF ? LEAF : feature;
    nodes[node * NODE + 1] = view.getFloat32(at + 2, true);
    nodes[node * NODE + 2] = root + view.getUint8(at + 6);
    nodes[node * NODE + 3] = root + view.getUint8(at + 7);
  }
  return { base: view.getFloat32(4, true), roots, nodes };
}

/** Trees as text, for a file of weights. Little-endian: tree count, base, roots, then eight bytes a node. */
export function packTrees({ base, roots, nodes }: Trees): string {
  const start = 8 + 4 * roots.length;
  const bytes = new Uint8Array(start + (nodes.length / NODE) * NODE_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, roots.length, true);
  view.setFloat32(4, base, true);
  for (const [tree, root] of roots.entries()) view.setUint32(8 + 4 * tree, root, true);
  let tree = 0;
  for (let node = 0; node * NODE < nodes.length; node++) {
    if (roots[tree + 1] === node) tree++;
    const [feature = LEAF, value = 0, left = 0, right = 0] = nodes.subarray(node * NODE, (node + 1) * NODE);
    const at = start + node * NODE_BYTES;
    const root = roots[tree] ?? 0;
    view.setUint16(at, feature === LEAF ? PACKED_LEAF : feature, true);
    view.setFloat32(at + 2, value, true);
    view.setUint8(at + 6, feature === LEAF ? 0 : left - root);
    view.setUint8(at + 7, feature === LEAF ? 0 : right - root);
  }
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
