import { smallest } from "../../bisect.ts";
import type { HiddenBy } from "../../page.ts";
import type { ReadText, ScannedText } from "../scan-text.ts";
import type { Finding } from "../score.ts";
import type { Placement } from "./features.ts";
import type { Scored } from "./score-spans.ts";

const PLACED: Record<HiddenBy, Placement> = {
  display_none: "hidden",
  visibility: "hidden",
  opacity: "hidden",
  font_size: "hidden",
  offscreen: "hidden",
  same_colour: "hidden",
  clip: "hidden",
  hidden_attribute: "hidden",
  hidden_class: "hidden",
  aria_hidden: "hidden",
  hidden_input: "data",
  noscript: "data",
  template: "data",
  comment: "comment",
  alt: "attribute",
  aria_label: "attribute",
  title_attribute: "attribute",
  placeholder: "attribute",
  data_attribute: "data",
  meta: "meta",
  json_ld: "meta",
  other: "data",
};

/** The texts of a scanned page in the form that the scorer reads. */
export function toScored(pageTexts: readonly ScannedText[]): Scored<ReadText>[] {
  return pageTexts.flatMap(({ texts }) =>
    texts.map((source) => ({
      text: source.text,
      folded: source.folded,
      placement: placementOf(source),
      source,
    })),
  );
}

function placementOf({ disguised, pageText }: ReadText): Placement {
  if (disguised) return "layer";
  return pageText.hiddenBy ? PLACED[pageText.hiddenBy] : (pageText.part ?? "main");
}

/** The longest match of a rule, in UTF-16 units. Of a finding that covers a whole disguised text, only the beginning counts. */
const LONGEST_MATCH = 2000;

/** Looks up what the rules found in a part of a text. */
export function findingsBySpan(
  findings: readonly Finding[],
): (text: string, start: number, end: number) => readonly Finding[] {
  const once = new Map<string, Map<string, Finding>>();
  for (const finding of findings) {
    const { text, signal, weight, isHint, start, end } = finding;
    const own = once.get(text) ?? new Map<string, Finding>();
    // A page can contain one disguised text thousands of times, and all have the same findings.
    const key = `${signal} ${weight} ${isHint} ${start} ${end}`;
    if (!own.has(key)) own.set(key, finding);
    once.set(text, own);
  }
  const byText = new Map(
    [...once].map(([text, own]) => [text, [...own.values()].sort((a, b) => a.start - b.start)]),
  );
  return (text, start, end) => {
    const own = byText.get(text);
    if (own === undefined) return NOTHING;
    const within: Finding[] = [];
    for (let at = firstFrom(own, start - LONGEST_MATCH); at < own.length; at++) {
      const finding = own[at]!;
      if (finding.start >= end) break;
      if (finding.end > start) within.push(finding);
    }
    return within;
  };
}

const NOTHING: readonly Finding[] = [];

function firstFrom(findings: readonly Finding[], start: number): number {
  return smallest(0, findings.length, (at) => findings[at]!.start >= start);
}
