import { rawAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { PartReader } from "./parts.ts";

/** Elements that say by themselves what stands inside them; the place in the list is the bit. */
const TELLING_TAGS = (
  "nav header footer aside main article section form ul ol table figure button a dl blockquote details li summary label " +
  "p h1 h2 h3 h4 h5 h6 td th dd dt pre address"
).split(" ");
export const TAG_COUNT = 32;
const BIT_OF_TAG: ReadonlyMap<string, number> = new Map(
  TELLING_TAGS.slice(0, TAG_COUNT).map((tag, bit) => [tag, bit]),
);

/** What stands around each node of a page, each list in step with the list of nodes. */
export type Surroundings = {
  /** Telling tags of the element and of all around it. */
  tags: Int32Array;
  /** Parts that the names of the element and of all around it speak of, 32 bits each. */
  lowParts: Int32Array;
  highParts: Int32Array;
  /** The same of the element and the two around it. */
  nearLow: Int32Array;
  nearHigh: Int32Array;
  depth: Int32Array;
  /** Tag and classes of the element as a number: elements of one number look alike. */
  shapes: Int32Array;
  /** How many siblings look like the element, itself included. */
  alike: Int32Array;
  /** The nearest element from here upwards that has at least three siblings alike; 0 for none. */
  repeated: Int32Array;
};

const MIN_ALIKE = 3;
/** Class names beyond this length are not compared, in characters. */
const MAX_CLASS = 200;

/** Reads all nodes in one pass from the root down. */
export function readSurroundings(nodes: readonly PageNode[]): Surroundings {
  const size = nodes.length;
  const shapes = readShapes(nodes);
  const around: Surroundings = {
    tags: new Int32Array(size),
    lowParts: new Int32Array(size),
    highParts: new Int32Array(size),
    nearLow: new Int32Array(size),
    nearHigh: new Int32Array(size),
    depth: new Int32Array(size),
    shapes,
    alike: countAlike(nodes, shapes),
    repeated: new Int32Array(size),
  };
  const ownLow = new Int32Array(size);
  const ownHigh = new Int32Array(size);
  const reader = new PartReader();
  for (let index = 1; index < size; index++) {
    const node = nodes[index];
    if (node === undefined) break;
    const { parent } = node;
    const { low, high } = reader.read(node);
    ownLow[index] = low;
    ownHigh[index] = high;
    const bit = BIT_OF_TAG.get(node.tag);
    around.tags[index] = (around.tags[parent] ?? 0) | (bit === undefined ? 0 : 1 << bit);
    around.lowParts[index] = (around.lowParts[parent] ?? 0) | low;
    around.highParts[index] = (around.highParts[parent] ?? 0) | high;
    const above = nodes[parent]?.parent ?? 0;
    around.nearLow[index] = low | (ownLow[parent] ?? 0) | (ownLow[above] ?? 0);
    around.nearHigh[index] = high | (ownHigh[parent] ?? 0) | (ownHigh[above] ?? 0);
    around.depth[index] = (around.depth[parent] ?? 0) + 1;
    around.repeated[index] =
      (around.alike[index] ?? 0) >= MIN_ALIKE && BLOCK_TAGS.has(node.tag)
        ? index
        : (around.repeated[parent] ?? 0);
  }
  return around;
}

function readShapes(nodes: readonly PageNode[]): Int32Array {
  const numbers = new Map<string, number>();
  const shapes = new Int32Array(nodes.length);
  for (const [index, { tag, attributes }] of nodes.entries()) {
    if (tag === "") continue;
    const shape = `${tag} ${rawAttribute(attributes, "class").slice(0, MAX_CLASS)}`;
    const number = numbers.get(shape) ?? numbers.size + 1;
    numbers.set(shape, number);
    shapes[index] = number;
  }
  return shapes;
}

/** Counts siblings of one shape. */
function countAlike(nodes: readonly PageNode[], shapes: Int32Array): Int32Array {
  const counts = new Map<number, number>();
  const keys = new Float64Array(nodes.length);
  for (const [index, { tag, parent }] of nodes.entries()) {
    if (tag === "" || parent < 0) continue;
    const key = (shapes[index] ?? 0) * nodes.length + parent;
    keys[index] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Int32Array.from(keys, (key) => (key === 0 ? 0 : (counts.get(key) ?? 0)));
}
