import { fold } from "../normalize/fold.ts";
import type { Signal } from "../notation/rule.ts";
import type { ReadText, ScannedText } from "../scan-text.ts";
import { type Finding, NOTED, strongestBySignal, THRESHOLD } from "../score.ts";
import { CLASSES, type WordClass } from "./classes.ts";
import { type Described, describe } from "./describe.ts";
import { FeatureList } from "./feature-list.ts";
import { type Context, listFeatures, type Placement, type Ruled } from "./features.ts";
import { loadModel, type Model, scoreOf, toRisk } from "./model.ts";
import { findingsBySpan, toScored } from "./read-page.ts";
import { type Candidate, eachFeatures, readSpans, type Scored } from "./score-spans.ts";
import { type Span, sentenceAround } from "./sentences.ts";
import { wordBook } from "./words.ts";

/** The list for the features of a span, with the weights of the last model. */
let room: { model: Model; features: FeatureList } | undefined;

/**
 * Finds texts of a page that read as a command to an assistant, in whatever words. The risk of each comes from its classes of
 * words, its place, the distance of its topic from the page's, and what the rules found in it. Linear in the length of the
 * texts.
 */
export function scorePage(pageTexts: readonly ScannedText[], model = loadModel()): Finding[] {
  if (room?.model !== model) room = { model, features: new FeatureList(model.weights) };
  const { features } = room;
  const words = wordBook();
  const candidates = readSpans(toScored(pageTexts), words);
  const findingsIn = findingsBySpan(pageTexts.flatMap((pageText) => pageText.findings));
  const found: Finding[] = [];
  const riskOfWords = (text: string, placement: Placement, ruled = UNRULED): number => {
    const folded = fold(text);
    listFeatures(features, describe(folded, 0, folded.length, words), placement, NO_CONTEXT, ruled);
    return toRisk(scoreOf(features, model), model);
  };
  /**
   * The risk of the sentence of a rule's match, read alone, so that repetition and padding cannot lower the risk of a match.
   */
  const alone = ({ text, start, end }: Finding, placement: Placement): number => {
    const sentence = sentenceAround(text, start, end);
    const ruled = strongestBySignal(findingsIn(text, sentence.start, sentence.end));
    return riskOfWords(text.slice(sentence.start, sentence.end), placement, ruled);
  };
  const ruledOf = ({ of, span }: Candidate<ReadText>) => {
    const within = findingsIn(of.text, span.start, span.end);
    return within.length === 0 ? UNRULED : strongestBySignal(within);
  };
  for (const { candidate, described } of eachFeatures(candidates, features, ruledOf)) {
    const { of, span, again } = candidate;
    const withRules = toRisk(scoreOf(features, model), model);
    const within = findingsIn(of.text, span.start, span.end);
    if (withRules < NOTED && within.length === 0) continue;
    const ruled = within.filter(isTelling);
    const score = isTemplate(within)
      ? Math.min(withRules, riskOfWords(textBetween({ ...span, text: of.text }, within), candidate.placement))
      : withRules;
    const suspects = of.source.pageText.hiddenBy
      ? ruled.length > 0 && score >= SUSPECTED.hidden
      : ruled.some(
          (each) => score >= SUSPECTED.inPlace || alone(each, candidate.placement) >= leastAlone(each),
        );
    if (score < NOTED && !suspects) continue;
    const weight = suspects ? Math.max(score, THRESHOLD) : score;
    for (const place of [{ of, span }, ...(again ?? [])]) {
      // With the signal of the rules, so that one thing found twice does not count as two.
      const told = strongestOf(findingsIn(place.of.text, place.span.start, place.span.end));
      found.push(...toFindings(told?.signal ?? signalOf(described), weight, place.of, told ?? place.span));
    }
  }
  return found;
}

/**
 * Whether rules found nothing in a span but a chat template that does not ask by itself, such as one in a block of code. Then only the words
 * between its tokens count: the tokens belong to the template.
 */
function isTemplate(within: readonly Finding[]): boolean {
  return within.length > 0 && within.every((each) => each.signal === "system_token" && !isTelling(each));
}

/** A part of a text without what rules found there. */
function textBetween({ text, start, end }: Span & { text: string }, within: readonly Finding[]): string {
  let [read, rest] = [start, ""];
  for (const finding of within.toSorted((a, b) => a.start - b.start)) {
    rest += ` ${text.slice(read, Math.max(read, finding.start))}`;
    read = Math.max(read, finding.end);
  }
  return rest + text.slice(read, end);
}

/** Of most spans. */
const UNRULED: Ruled = new Map();

/** Of a sentence that is read alone. */
const NO_CONTEXT: Context = { assistants: 0, topics: 0, visible: 0, topic: 0, position: 0 };

/**
 * From these risks on, the scorer and a weak rule together ask: the risk of the span in its place, of a hidden span (higher,
 * because pages hide captions and data of every kind), and of the rule's sentence read alone. Chosen on authors and pages that
 * were not learned from.
 */
const SUSPECTED = { inPlace: 0.15, hidden: 0.3, alone: 0.4, aloneReliable: 0.2 };

/** From this weight on, a weak rule is hardly ever wrong about ordinary pages. */
const RELIABLE = 0.65;

function leastAlone({ weight }: Finding): number {
  return weight >= RELIABLE ? SUSPECTED.aloneReliable : SUSPECTED.alone;
}

/** Whether rules alone would ask, without the scorer. */
function isTelling({ weight, isHint }: Finding): boolean {
  return weight >= THRESHOLD && isHint !== true;
}

function strongestOf(findings: readonly Finding[]): Finding | undefined {
  return findings.reduce<Finding | undefined>(
    (most, finding) => (most === undefined || finding.weight > most.weight ? finding : most),
    undefined,
  );
}

function toFindings(
  signal: Signal,
  weight: number,
  { text, source: { pageText, chunksAt, disguised } }: Scored<ReadText>,
  { start, end }: Pick<Span, "start" | "end">,
): Finding[] {
  const chunks = chunksAt(start, end);
  const place: Finding["place"] = disguised ? "disguised" : (pageText.hiddenBy ?? "shown");
  const finding = { signal, weight, text, start, end, chunks, place, isStrong: weight >= THRESHOLD };
  return pageText.hiddenBy ? [finding, { ...finding, signal: "hidden_text" }] : [finding];
}

/** What commands are about, most telling first. */
const TOLD: readonly (readonly [WordClass, Signal, ...WordClass[]])[] = [
  ["SECRET", "exfiltration", "SEND", "REVEAL"],
  ["LINK", "exfiltration", "SEND"],
  ["OVERRIDE", "direct_override", "CONTEXT"],
  ["REVEAL", "prompt_extraction", "CONTEXT"],
  ["KEEP", "persistent_instruction", "LASTING"],
  ["ROLE", "role_reassignment"],
  ["SECRETLY", "concealment"],
  ["OMIT", "concealment"],
  ["RATE", "answer_steering"],
  ["SAY", "answer_steering", "OUTPUT"],
];

/** The signal that best describes what a span tells an assistant to do. */
function signalOf({ counts }: Described): Signal {
  const has = (name: WordClass) => (counts[CLASSES.indexOf(name)] ?? 0) > 0;
  const found = TOLD.find(([first, , ...others]) => has(first) && (others.length === 0 || others.some(has)));
  return found?.[1] ?? "llm_targeted_instruction";
}
