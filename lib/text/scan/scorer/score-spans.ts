import { fold } from "../normalise/fold.ts";
import { CLASSES } from "./classes.ts";
import { type Described, describe } from "./describe.ts";
import type { FeatureList } from "./feature-list.ts";
import { type Context, listFeatures, type Placement, type Ruled } from "./features.ts";
import { type Span, spansOf } from "./sentences.ts";
import type { WordBook } from "./words.ts";

/** A text that is scored: revealed, and where it stands. */
export type Scored<Source> = { text: string; placement: Placement; source: Source };

/** A span that was described, with the text it stands in, and the other places where the same words stand. */
export type Candidate<Source> = {
  of: Scored<Source>;
  span: Span;
  described: Described;
  placement: Placement;
  again: { of: Scored<Source>; span: Span }[];
};

const [AI, STUDY, WARNING] = [CLASSES.indexOf("AI"), CLASSES.indexOf("STUDY"), CLASSES.indexOf("WARNING")];
const IN_SIGHT: ReadonlySet<Placement> = new Set(["main", "rest", "title", "code"]);
const SHORTEST = 8;

/** All spans of a page's texts, described; what stands twice in places of one kind is described once. */
export function describeTexts<Source>(texts: readonly Scored<Source>[], book: WordBook): Candidate<Source>[] {
  const candidates: Candidate<Source>[] = [];
  const known = new Map<Placement, Map<string, Candidate<Source>>>();
  for (const of of texts) {
    const folded = fold(of.text);
    for (const span of spansOf(folded)) {
      const placement = span.code && of.placement === "main" ? "code" : of.placement;
      const own = folded.slice(span.start, span.end);
      if (own.length < SHORTEST) continue;
      const there = known.get(placement) ?? new Map<string, Candidate<Source>>();
      known.set(placement, there);
      const before = there.get(own);
      if (before) {
        before.again.push({ of, span });
        continue;
      }
      const described = describe(folded, span.start, span.end, book);
      const candidate = { of, span, described, placement, again: [] };
      there.set(own, candidate);
      candidates.push(candidate);
    }
  }
  return candidates;
}

/** Features of each span, one after the other; `features` holds those of the span that was given out last. */
export function* eachFeatures<Source>(
  candidates: readonly Candidate<Source>[],
  features: FeatureList,
  ruledOf: (candidate: Candidate<Source>) => Ruled,
): Generator<Candidate<Source>> {
  const uses = new Uses();
  const total = { assistants: 0, topics: 0, visible: 0 };
  for (const [index, { described, placement }] of candidates.entries()) {
    uses.add(described.topical, index);
    total.assistants += described.counts[AI] ? 1 : 0;
    total.topics += isTopic(described);
    total.visible += IN_SIGHT.has(placement) ? 1 : 0;
  }
  for (const [index, candidate] of candidates.entries()) {
    const { described } = candidate;
    const context: Context = {
      assistants: total.assistants - (described.counts[AI] ? 1 : 0),
      topics: total.topics - isTopic(described),
      visible: total.visible,
      topic: uses.shareOf(described.topical),
      position: index / (candidates.length + 1),
    };
    listFeatures(features, described, candidate.placement, context, ruledOf(candidate));
    yield candidate;
  }
}

function isTopic({ counts }: Described): number {
  return counts[STUDY] || counts[WARNING] ? 1 : 0;
}

/** In how many spans of a page each word stands; words that share a place in the table count together. */
class Uses {
  private readonly spans = new Uint8Array(SLOTS);
  private readonly latest = new Int32Array(SLOTS).fill(-1);

  add(words: readonly number[], span: number): void {
    for (const hash of words) {
      const slot = slotOf(hash);
      if (this.latest[slot] === span) continue;
      this.latest[slot] = span;
      this.spans[slot] = Math.min(2, (this.spans[slot] as number) + 1);
    }
  }

  /** Share of the words that stand in another span too; .5 where there are none. */
  shareOf(words: readonly number[]): number {
    let shared = 0;
    for (const hash of words) if (this.spans[slotOf(hash)] === 2) shared++;
    return words.length === 0 ? 0.5 : shared / words.length;
  }
}

const SLOTS = 1 << 16;

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & (SLOTS - 1);
}
