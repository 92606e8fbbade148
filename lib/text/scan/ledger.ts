import type { Signal } from "./notation/rule.ts";
import { type Finding, MOST_EXCERPTS, NOTICED } from "./score.ts";

/**
 * The findings of a page that can change a risk or be shown. A place is a chunk, or everything outside chunks. Because a page
 * may repeat an attack 150,000 times, a finding that adds nothing to its place is dropped. But no finding is dropped because of
 * the text before it, so padding hides no attack, and every chunk with an attack is marked.
 */
export class Ledger {
  readonly findings: Finding[] = [];
  /** Both are created at the first finding, because most texts have none. */
  private places: Map<number, Map<Signal, Known>> | undefined;
  private latest: Map<Signal, Finding> | undefined;

  /** Call this before the findings of the next text. Spans of different texts are not compared. */
  startText(): void {
    this.latest?.clear();
  }

  /** Whether a finding of this weight would add anything in one of these chunks. Ask before weighing it more closely. */
  isNews(signal: Signal, weight: number, chunks: readonly number[]): boolean {
    if (weight < NOTICED) return false;
    for (const place of placesOf(chunks)) {
      const known = this.places?.get(place)?.get(signal);
      if (known === undefined || weight > known.weight || known.times < MOST_KEPT) return true;
    }
    return false;
  }

  /** Keeps a finding if it adds something. */
  note(finding: Finding): void {
    const { signal, weight, chunks } = finding;
    if (!this.isNews(signal, weight, chunks) || this.isWithinLatest(finding)) return;
    this.findings.push(finding);
    this.latest ??= new Map();
    this.latest.set(signal, finding);
    for (const place of placesOf(chunks)) this.raise(place, signal, weight);
  }

  /**
   * Whether a finding is part of the latest match, in the same places and with no more weight: "please ignore …" contains
   * "ignore …".
   */
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

/**
 * Findings to keep for each signal in a place: more than the excerpts, because several expressions may find the same words, and
 * each excerpt is shown once.
 */
const MOST_KEPT = 3 * MOST_EXCERPTS;

/** The weight of the strongest finding of a signal in a place, and how many findings are kept there. */
type Known = { weight: number; times: number };

/** Everything outside chunks is one place. */
const ELSEWHERE: readonly number[] = [-1];

function placesOf(chunks: readonly number[]): readonly number[] {
  return chunks.length === 0 ? ELSEWHERE : chunks;
}
