import { Described, readWording, subjectsOf, type Wording } from "./describe.ts";
import type { FeatureList } from "./feature-list.ts";
import { type Context, listFeatures, type Placement, type Ruled } from "./features.ts";
import { type Span, spansOf } from "./sentences.ts";
import { Tokens } from "./tokens.ts";
import { SUBJECT } from "./vocabulary/vocabulary.ts";
import type { WordBook } from "./words.ts";

/** A text to score: revealed, folded, and its place in the page. */
export type Scored<Source> = { text: string; folded: string; placement: Placement; source: Source };

/** A span with its words, and the text that contains it. */
export type Candidate<Source> = {
  of: Scored<Source>;
  span: Span;
  placement: Placement;
  /** The other places with the same words. */
  again: { of: Scored<Source>; span: Span }[] | undefined;
  wording: Wording;
  subjects: number;
};

const IN_SIGHT: ReadonlySet<Placement> = new Set(["main", "rest", "title", "code"]);
const SHORTEST = 8;

/** All spans of a page's texts with their words. Words that occur twice in places of one kind are read once. */
export function readSpans<Source>(texts: readonly Scored<Source>[], book: WordBook): Candidate<Source>[] {
  const candidates: Candidate<Source>[] = [];
  const known = new Map<Placement, Map<string, Candidate<Source>>>();
  const tokens = new Tokens();
  for (const of of texts) {
    const { folded } = of;
    for (const span of spansOf(folded)) {
      if (span.end - span.start < SHORTEST) continue;
      const placement = span.code && of.placement === "main" ? "code" : of.placement;
      const own = folded.slice(span.start, span.end);
      const there = known.get(placement) ?? new Map<string, Candidate<Source>>();
      known.set(placement, there);
      const before = there.get(own);
      if (before) {
        before.again ??= [];
        before.again.push({ of, span });
        continue;
      }
      const wording = readWording(folded, span.start, span.end, book, tokens);
      const candidate = { of, span, placement, again: undefined, wording, subjects: subjectsOf(wording) };
      there.set(own, candidate);
      candidates.push(candidate);
    }
  }
  return candidates;
}

/** Describes the spans one after the other. `features` contains the features of the latest span. */
export function* eachFeatures<Source>(
  candidates: readonly Candidate<Source>[],
  features: FeatureList,
  ruledOf: (candidate: Candidate<Source>) => Ruled,
): Generator<{ candidate: Candidate<Source>; described: Described }> {
  const uses = new Uses();
  const described = new Described();
  const total = { assistants: 0, talk: 0, visible: 0 };
  for (let index = 0; index < candidates.length; index++) {
    const { wording, subjects, placement } = candidates[index]!;
    uses.add(wording, index);
    if (subjects & SUBJECT.assistant) total.assistants += 1;
    if (subjects & SUBJECT.talk) total.talk += 1;
    total.visible += IN_SIGHT.has(placement) ? 1 : 0;
  }
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index]!;
    const { of, span, wording, subjects, placement } = candidate;
    const context: Context = {
      assistants: total.assistants - (subjects & SUBJECT.assistant ? 1 : 0),
      topics: total.talk - (subjects & SUBJECT.talk ? 1 : 0),
      visible: total.visible,
      topic: uses.shareOf(wording),
      position: index / (candidates.length + 1),
    };
    described.read(wording, of.folded, span.start, span.end);
    listFeatures(features, described, placement, context, ruledOf(candidate));
    yield { candidate, described };
  }
}

/** Counts in how many spans of a page each topical word occurs. Words that share an index in the table count together. */
class Uses {
  /** 0 for no span, `SEVERAL` for several, otherwise the number of the only span, counted from 1. */
  private readonly spans = new Int32Array(SLOTS);

  add({ tokens, from, to }: Wording, span: number): void {
    for (let at = from; at < to; at++) {
      const token = tokens.all[at];
      if (typeof token !== "object" || !token.isTopical) continue;
      const slot = slotOf(tokens.hashes[at]!);
      const known = this.spans[slot]!;
      if (known === 0) this.spans[slot] = span + 1;
      else if (known !== span + 1) this.spans[slot] = SEVERAL;
    }
  }

  /** The share of the words that other spans also have; .5 if there are no words. */
  shareOf({ tokens, from, to }: Wording): number {
    let words = 0;
    let shared = 0;
    for (let at = from; at < to; at++) {
      const token = tokens.all[at];
      if (typeof token !== "object" || !token.isTopical) continue;
      words++;
      if (this.spans[slotOf(tokens.hashes[at]!)] === SEVERAL) shared++;
    }
    return words === 0 ? 0.5 : shared / words;
  }
}

const SLOTS = 1 << 16;
const SEVERAL = -1;

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & (SLOTS - 1);
}
