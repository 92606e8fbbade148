import { FEATURES } from "./features.ts";
import { PAGE_FEATURES } from "./page-features.ts";
import { Scorer } from "./trees/scorer.ts";
import { unpackTrees } from "./trees/trees.ts";
import { CONTENT_WEIGHTS, KIND_WEIGHTS } from "./weights.ts";

/** The trained model: which blocks are content, and the kind of page, see `KINDS`. */
export type Model = { content: Scorer; kinds: readonly Scorer[] };

let model: Model | undefined;

/** The model; unpacked at the first page. */
export function loadModel(): Model {
  model ??= {
    content: new Scorer(unpackTrees(CONTENT_WEIGHTS), FEATURES),
    kinds: KIND_WEIGHTS.map((each) => new Scorer(unpackTrees(each), PAGE_FEATURES)),
  };
  return model;
}
