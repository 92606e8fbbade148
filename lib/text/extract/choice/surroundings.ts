import { rawAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { NameReader } from "./names/name-reader.ts";
import type { Votes } from "./names/votes.ts";

/** Elements whose tags say what they contain. The position in the list is the bit. */
const TELLING_TAGS = (
  "nav header footer aside main article section form ul ol table figure button a dl blockquote details li summary label " +
  "p h1 h2 h3 h4 h5 td th dd dt pre figcaption"
).split(" ");
export const TAG_COUNT = 32;
const MASK_OF_TAG: ReadonlyMap<string, number> = new Map(
  TELLING_TAGS.slice(0, TAG_COUNT).map((tag, bit) => [tag, 1 << bit]),
);

/** The bits of elements for boilerplate of the site. */
export const SITE_TAGS = ["nav", "footer"].reduce((mask, tag) => mask | (MASK_OF_TAG.get(tag) ?? 0), 0);

/** The bit of captions. */
export const CAPTION_TAG = MASK_OF_TAG.get("figcaption") ?? 0;

/** The surroundings of each node, as parallel lists in the order of the nodes. */
export type Surroundings = {
  /** Telling tags of the element and of all its ancestors. */
  tags: Int32Array;
  /** Parts that the names of the element and of all its ancestors mention, 32 bits each. */
  lowParts: Int32Array;
  highParts: Int32Array;
  /** The same for the element and its two nearest ancestors. */
  nearLow: Int32Array;
  nearHigh: Int32Array;
  /** Votes of the names of the element and its two nearest ancestors, and of the element and all its ancestors. */
  nearVotes: Float32Array;
  allVotes: Float32Array;
  depth: Int32Array;
  /** Tag and classes of the element as a number. Elements with the same number look alike. */
  shapes: Int32Array;
  /** How many siblings look like the element, including itself. */
  alike: Int32Array;
  /** The nearest element, from this one upward, with at least three similar siblings; 0 if there is none. */
  repeated: Int32Array;
  /** The nearest element, from this one upward, that begins on its own line. */
  holders: Int32Array;
};

const MIN_ALIKE = 3;
/** Longer class names are not compared, in characters. */
const MAX_CLASS = 200;

/** Reads all nodes in one pass from the root down. */
export function readSurroundings(nodes: readonly PageNode[], votes: Votes): Surroundings {
  const size = nodes.length;
  const around = emptySurroundings(nodes);
  const ownLow = new Int32Array(size);
  const ownHigh = new Int32Array(size);
  const ownVotes = new Float32Array(size);
  const reader = new NameReader(votes);
  for (let index = 1; index < size; index++) {
    const { tag, attributes, parent } = nodes[index]!;
    const above = nodes[parent]?.parent ?? 0;
    if (attributes.length > 0) {
      reader.read(attributes);
      ownLow[index] = reader.low;
      ownHigh[index] = reader.high;
      ownVotes[index] = reader.near;
      around.allVotes[index] = reader.all;
    }
    const low = ownLow[index]!;
    const high = ownHigh[index]!;
    const isBlock = tag !== "" && BLOCK_TAGS.has(tag);
    around.tags[index] = around.tags[parent]! | (tag === "" ? 0 : (MASK_OF_TAG.get(tag) ?? 0));
    around.lowParts[index] = around.lowParts[parent]! | low;
    around.highParts[index] = around.highParts[parent]! | high;
    around.nearLow[index] = low | ownLow[parent]! | (above < 0 ? 0 : ownLow[above]!);
    around.nearHigh[index] = high | ownHigh[parent]! | (above < 0 ? 0 : ownHigh[above]!);
    around.nearVotes[index] = ownVotes[index]! + ownVotes[parent]! + (above < 0 ? 0 : ownVotes[above]!);
    around.allVotes[index]! += around.allVotes[parent]!;
    around.depth[index] = around.depth[parent]! + 1;
    around.repeated[index] = isBlock && around.alike[index]! >= MIN_ALIKE ? index : around.repeated[parent]!;
    around.holders[index] = isBlock ? index : around.holders[parent]!;
  }
  return around;
}

function emptySurroundings(nodes: readonly PageNode[]): Surroundings {
  const size = nodes.length;
  const shapes = readShapes(nodes);
  return {
    tags: new Int32Array(size),
    lowParts: new Int32Array(size),
    highParts: new Int32Array(size),
    nearLow: new Int32Array(size),
    nearHigh: new Int32Array(size),
    nearVotes: new Float32Array(size),
    allVotes: new Float32Array(size),
    depth: new Int32Array(size),
    shapes,
    alike: countAlike(nodes, shapes),
    repeated: new Int32Array(size),
    holders: new Int32Array(size),
  };
}

/** Numbers the shapes of elements from 1; texts have 0. */
function readShapes(nodes: readonly PageNode[]): Int32Array {
  const known = new Map<string, Map<string, number>>();
  const shapes = new Int32Array(nodes.length);
  let last = 0;
  for (let index = 0; index < nodes.length; index++) {
    const { tag, attributes } = nodes[index]!;
    if (tag === "") continue;
    let ofTag = known.get(tag);
    if (ofTag === undefined) {
      ofTag = new Map();
      known.set(tag, ofTag);
    }
    const classes = attributes.length === 0 ? "" : rawAttribute(attributes, "class");
    const compared = classes.length > MAX_CLASS ? classes.slice(0, MAX_CLASS) : classes;
    let shape = ofTag.get(compared);
    if (shape === undefined) {
      shape = ++last;
      ofTag.set(compared, shape);
    }
    shapes[index] = shape;
  }
  return shapes;
}

/** Counts siblings of one shape: the children of each element in turn, twice. */
function countAlike(nodes: readonly PageNode[], shapes: Int32Array): Int32Array {
  const alike = new Int32Array(nodes.length);
  const counts = new Int32Array(nodes.length + 1);
  for (let index = 0; index < nodes.length; index++) {
    const { tag, end } = nodes[index]!;
    if (tag === "") continue;
    for (let child = index + 1; child < end; child = nodes[child]!.end) counts[shapes[child]!]!++;
    for (let child = index + 1; child < end; child = nodes[child]!.end) {
      if (shapes[child] !== 0) alike[child] = counts[shapes[child]!]!;
    }
    for (let child = index + 1; child < end; child = nodes[child]!.end) counts[shapes[child]!] = 0;
  }
  return alike;
}
