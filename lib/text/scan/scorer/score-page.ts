import type { Signal } from "../notation/rule.ts";
import type { ReadText, ScannedPassage } from "../scan-passage.ts";
import { type Finding, NOTED, THRESHOLD } from "../score.ts";
import { CLASSES, type WordClass } from "./classes.ts";
import type { Described } from "./describe.ts";
import { FeatureList } from "./feature-list.ts";
import type { Ruled } from "./features.ts";
import { loadModel, scoreOf, toRisk } from "./model.ts";
import { findingsBySpan, strongestOf, toScored } from "./read-page.ts";
import { type Candidate, describeTexts, eachFeatures } from "./score-spans.ts";
import type { Span } from "./sentences.ts";
import { WordBook } from "./words.ts";

let features: FeatureList | undefined;
let book: WordBook | undefined;

/**
 * Passages of a page that read as a command to an assistant, whatever their words: the risk of each from its classes of
 * words, its place, how far its topic is from the page's, and what the rules found in it. Linear in the length of the texts.
 */
export function scorePage(passages: readonly ScannedPassage[]): Finding[] {
  features ??= new FeatureList();
  book ??= new WordBook();
  const model = loadModel();
  const candidates = describeTexts(toScored(passages), book);
  const findingsIn = findingsBySpan(passages.flatMap((passage) => passage.findings));
  const found: Finding[] = [];
  const ruledOf = ({ of, span }: Candidate<ReadText>) =>
    strongestOf(findingsIn(of.text, span.start, span.end));
  for (const candidate of eachFeatures(candidates, features, ruledOf)) {
    const score = toRisk(scoreOf(features, model), model);
    if (score < SUSPECTED) continue;
    const weight = agrees(ruledOf(candidate)) ? Math.max(score, THRESHOLD) : score;
    if (weight < NOTED) continue;
    for (const { of, span } of [candidate, ...candidate.again])
      found.push(...toFindings(candidate.described, weight, of.source, of.text, span));
  }
  return found;
}

/** Below this risk the scorer doubts what a weak rule says. */
const SUSPECTED = 0.15;

/** Whether a rule, even a weak one, says of a span what the scorer suspects: then both together ask. */
function agrees(ruled: Ruled): boolean {
  for (const weight of ruled.values()) if (weight >= THRESHOLD) return true;
  return false;
}

function toFindings(
  described: Described,
  weight: number,
  { passage, chunksAt }: ReadText,
  text: string,
  { start, end }: Span,
): Finding[] {
  const signal = signalOf(described);
  const finding = { signal, weight, text, start, end, chunks: chunksAt(start, end), isStrong: true };
  return passage.hiddenBy ? [finding, { ...finding, signal: "hidden_text" }] : [finding];
}

/** What a command is about, the most telling first. */
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

/** The signal that says best what a span tells an assistant to do. */
function signalOf({ counts }: Described): Signal {
  const has = (name: WordClass) => (counts[CLASSES.indexOf(name)] ?? 0) > 0;
  const found = TOLD.find(([first, , ...others]) => has(first) && (others.length === 0 || others.some(has)));
  return found?.[1] ?? "llm_targeted_instruction";
}
