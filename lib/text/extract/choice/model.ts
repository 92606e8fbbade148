import { FEATURES } from "./features.ts";
import { unpackVotes, type Votes } from "./names/votes.ts";
import { PAGE_FEATURES } from "./page-features.ts";
import { Scorer } from "./trees/scorer.ts";
import { unpackTrees } from "./trees/trees.ts";
import { CONTENT_WEIGHTS, KIND_WEIGHTS, NAME_WEIGHTS } from "./weights.ts";

/** The trained model: which blocks are content, the kind of page (see `KINDS`), and what names say. */
export type Model = { content: Scorer; kinds: readonly Scorer[]; votes: Votes };

let model: Model | undefined;

/** The model; unpacked at the first page. */
export function loadModel(): Model {
  model ??= {
    content: new Scorer(unpackTrees(CONTENT_WEIGHTS), FEATURES),
    kinds: KIND_WEIGHTS.map((each) => new Scorer(unpackTrees(each), PAGE_FEATURES)),
    votes: unpackVotes(NAME_WEIGHTS),
  };
  return model;
}
