import type { HiddenBy } from "../page.ts";
import { excerpt } from "./excerpt.ts";
import type { Signal } from "./notation/rule.ts";

/** From this risk on a page is not saved without asking. */
export const THRESHOLD = 0.5;

/** From this risk on a passage is noted: it says so wherever it is given out. */
export const NOTED = 0.35;

/** What was found, with the weight it has where it was found. */
export type Finding = {
  signal: Signal;
  weight: number;
  /** The text it was found in, disguise undone, and where in it. */
  text: string;
  start: number;
  end: number;
  /** Ordinals of the chunks it stands in; empty for text that is never given out, and for titles and urls. */
  chunks: number[];
  /** How the text was kept from a reader, if it was. */
  place: "shown" | "disguised" | HiddenBy;
  /** Whether it may have a page held back or a passage noted; what is weak alone does neither. */
  isStrong: boolean;
  /** Whether it is for the scorer only, see `Rule`. */
  isHint?: true;
};

/** From this weight on, before it is raised for being hidden, a rule is strong. */
export const STRONG = 0.7;

/** The most that a weak rule counts for, however it is hidden: nobody is told of it alone. */
const WEAK = 0.34;

/** What was found, as it counts for the page. */
export function temper(finding: Finding): Finding {
  return finding.isStrong || finding.weight <= WEAK ? finding : { ...finding, weight: WEAK };
}

/** Each further signal adds this much to the strongest. */
const FURTHER_SIGNAL = 0.05;

/** Below this weight a finding adds nothing and is not kept: such words stand on every second page. */
export const NOTICED = 0.25;

/** The strongest finding plus a little for each further signal, at most 1. */
export function riskOf(findings: readonly Finding[]): number {
  if (findings.length === 0) return 0;
  const [first, ...others] = [...strongestBySignal(findings).values()].sort((a, b) => b - a);
  if (first === undefined) return 0;
  // However many weak signals there are, they reach no level that none of them reaches.
  const level = findings.some(({ isStrong }) => isStrong)
    ? undefined
    : [NOTED, THRESHOLD].find((each) => first < each);
  const most = level === undefined ? 1 : level - 0.001;
  return round(Math.min(most, first + others.length * FURTHER_SIGNAL));
}

/** Names of the signals of these findings, strongest first. */
export function signalsOf(findings: readonly Finding[]): Signal[] {
  return [...strongestBySignal(findings)].sort((a, b) => b[1] - a[1]).map(([signal]) => signal);
}

/** Up to ten different excerpts, of the strongest findings first; of findings that overlap the shortest is quoted. */
export function excerptsOf(findings: readonly Finding[]): string[] {
  const candidates = [...findings].sort((a, b) => b.weight - a.weight).slice(0, MOST_CANDIDATES);
  const quoted: Finding[] = [];
  for (const finding of candidates) {
    const known = quoted.findIndex((other) => overlap(other, finding));
    if (known === -1) quoted.push(finding);
    else if (lengthOf(finding) < lengthOf(quoted[known]!)) quoted[known] = finding;
  }
  const texts = new Set(quoted.map(({ text, start, end }) => excerpt(text, start, end)));
  return [...texts].filter((text) => text !== "").slice(0, MOST_EXCERPTS);
}

function overlap(a: Finding, b: Finding): boolean {
  return a.text === b.text && a.start < b.end && b.start < a.end;
}

function lengthOf({ start, end }: Finding): number {
  return end - start;
}

/** So many excerpts are shown of a page, in a warning and to an assistant too. */
export const MOST_EXCERPTS = 10;

/** So many findings are looked at for ten excerpts that differ. */
const MOST_CANDIDATES = 200;

/** The strongest weight of each signal. */
export function strongestBySignal(findings: readonly Finding[]): Map<Signal, number> {
  const strongest = new Map<Signal, number>();
  for (const { signal, weight } of findings)
    strongest.set(signal, Math.max(weight, strongest.get(signal) ?? 0));
  return strongest;
}

function round(risk: number): number {
  return Math.round(risk * 1000) / 1000;
}
