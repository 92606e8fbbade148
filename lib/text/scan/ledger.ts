import type { Signal } from "./notation/rule.ts";
import { type Finding, MOST_EXCERPTS, NOTICED } from "./score.ts";

/**
 * The findings of one text of a page that can change a risk or be shown. A place is a chunk, or all that stands in none. A page
 * may repeat an attack 150,000 times: what adds nothing to its place is let go, but nothing is ever passed over because
 * of what stands before it, so no padding hides an attack and every chunk that holds one is marked.
 */
export class Ledger {
  readonly findings: Finding[] = [];
  /** Both are made when there is a finding: most texts have none. */
  private places: Map<number, Map<Signal, Known>> | undefined;
  private latest: Map<Signal, Finding> | undefined;

  /** To be called before the findings of another text: spans of two texts are not compared. */
  startText(): void {
    this.latest?.clear();
  }

  /** Whether a finding of this weight would add anything in one of these chunks: ask before weighing it more closely. */
  isNews(signal: Signal, weight: number, chunks: readonly number[]): boolean {
    if (weight < NOTICED) return false;
    for (const place of placesOf(chunks)) {
      const known = this.places?.get(place)?.get(signal);
      if (known === undefined || weight > known.weight || known.times < MOST_KEPT) return true;
    }
    return false;
  }

  /** Takes a finding that adds something, and lets any other go. */
  note(finding: Finding): void {
    const { signal, weight, chunks } = finding;
    if (!this.isNews(signal, weight, chunks) || this.isWithinLatest(finding)) return;
    this.findings.push(finding);
    this.latest ??= new Map();
    this.latest.set(signal, finding);
    for (const place of placesOf(chunks)) this.raise(place, signal, weight);
  }

  /** A part of a match in the same places that weighs no more: "please ignore …" holds "ignore …". */
  private isWithinLatest({ signal, weight, start, end, chunks }: Finding): boolean {
    const whole = this.latest?.get(signal);
    if (whole === undefined || start < whole.start || end > whole.end || weight > whole.weight) return false;
    const places = placesOf(whole.chunks);
    return placesOf(chunks).every((place) => places.includes(place));
  }

  private raise(place: number, signal: Signal, weight: number): void {
    this.places ??= new Map();
    const signals = this.places.get(place) ?? new Map<Signal, Known>();
    const known = signals.get(signal) ?? { weight: 0, times: 0 };
    signals.set(signal, { weight: Math.max(weight, known.weight), times: known.times + 1 });
    this.places.set(place, signals);
  }
}

/** Of each signal in a place; several expressions may find the same words, and each excerpt is shown once. */
const MOST_KEPT = 3 * MOST_EXCERPTS;

/** The strongest finding of a signal in a place, and how many are kept there. */
type Known = { weight: number; times: number };

/** What stands in no chunk is one place. */
const ELSEWHERE: readonly number[] = [-1];

function placesOf(chunks: readonly number[]): readonly number[] {
  return chunks.length === 0 ? ELSEWHERE : chunks;
}
