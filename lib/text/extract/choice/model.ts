import { type Trees, unpackTrees } from "./trees.ts";
import { CONTENT_WEIGHTS, KIND_WEIGHTS } from "./weights.ts";

/** What was learned of pages: which blocks are content, and what kind a page is of, see `KINDS`. */
export type Model = { content: Trees; kinds: readonly Trees[] };

let model: Model | undefined;

/** The model; unpacked at the first page. */
export function loadModel(): Model {
  model ??= { content: unpackTrees(CONTENT_WEIGHTS), kinds: KIND_WEIGHTS.map(unpackTrees) };
  return model;
}
