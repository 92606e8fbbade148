import type { HiddenBy } from "../page.ts";
import { excerpt } from "./excerpt.ts";
import type { Signal } from "./notation/rule.ts";

/** A page with at least this risk is not saved without asking. */
export const THRESHOLD = 0.5;

/** A passage with at least this risk is noted: every answer with it says so. */
export const NOTED = 0.35;

/** A finding, with its weight at its place. */
export type Finding = {
  signal: Signal;
  weight: number;
  /** The text it was found in, without disguises, and its place there. */
  text: string;
  start: number;
  end: number;
  /** Ordinals of the chunks that contain it. Empty for titles, urls, and text that is never returned. */
  chunks: number[];
  /** How the text was hidden from readers, if it was. */
  place: "shown" | "disguised" | HiddenBy;
  /** Whether it may stop a save or note a passage. Weak findings alone do neither. */
  isStrong: boolean;
  /** Whether only the scorer uses it, see `Rule`. */
  isHint?: true;
};

/** A rule with at least this weight is strong. What is added for hidden text does not count. */
export const STRONG = 0.7;

/** The most that a weak rule counts, however it is hidden. Alone, it warns nobody. */
const WEAK = 0.34;

/** A finding with the weight that counts for its page. */
export function temper(finding: Finding): Finding {
  return finding.isStrong || finding.weight <= WEAK ? finding : { ...finding, weight: WEAK };
}

/** What each further signal adds to the strongest. */
const FURTHER_SIGNAL = 0.05;

/** Findings with less weight are dropped: every second page has such words. */
export const NOTICED = 0.25;

/** The weight of the strongest finding, plus a little for each further signal, at most 1. */
export function riskOf(findings: readonly Finding[]): number {
  if (findings.length === 0) return 0;
  const [first, ...others] = [...strongestBySignal(findings).values()].sort((a, b) => b - a);
  if (first === undefined) return 0;
  // Many weak signals together reach no level that none of them reaches alone.
  const level = findings.some(({ isStrong }) => isStrong)
    ? undefined
    : [NOTED, THRESHOLD].find((each) => first < each);
  const most = level === undefined ? 1 : level - 0.001;
  return round(Math.min(most, first + others.length * FURTHER_SIGNAL));
}

/** The names of the signals, strongest first. */
export function signalsOf(findings: readonly Finding[]): Signal[] {
  return [...strongestBySignal(findings)].sort((a, b) => b[1] - a[1]).map(([signal]) => signal);
}

/** Up to ten different excerpts, strongest findings first. Of overlapping findings, the shortest is quoted. */
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

/** The most excerpts of a page in a warning, also for assistants. */
export const MOST_EXCERPTS = 10;

/** The most findings to look at for ten different excerpts. */
const MOST_CANDIDATES = 200;

/** The weight of the strongest finding of each signal. */
export function strongestBySignal(findings: readonly Finding[]): Map<Signal, number> {
  const strongest = new Map<Signal, number>();
  for (const { signal, weight } of findings)
    strongest.set(signal, Math.max(weight, strongest.get(signal) ?? 0));
  return strongest;
}

function round(risk: number): number {
  return Math.round(risk * 1000) / 1000;
}
