/** Labeled pages as the scorer's training sees them: spans with their features, and which of them hold an attack. */
import { extractPage } from "../../../lib/text/extract/extract-page.ts";
import type { Page } from "../../../lib/text/page.ts";
import { readText } from "../../../lib/text/read-text.ts";
import { toPageTexts } from "../../../lib/text/scan/page-texts.ts";
import { type ScannedText, scanTexts } from "../../../lib/text/scan/scan-text.ts";
import { strongestBySignal } from "../../../lib/text/scan/score.ts";
import { FeatureList } from "../../../lib/text/scan/scorer/feature-list.ts";
import { findingsBySpan, toScored } from "../../../lib/text/scan/scorer/read-page.ts";
import { eachFeatures, readSpans } from "../../../lib/text/scan/scorer/score-spans.ts";
import { WordBook } from "../../../lib/text/scan/scorer/words.ts";
import { splitPage } from "../../../lib/text/split/split-text.ts";
import { toHtml } from "../rows.ts";
import type { LabeledPage } from "./sets.ts";

/** Spans of many pages, their features in one list. */
export class Examples {
  readonly pages: LabeledPage[] = [];
  /** For each span: its page, whether it contains the page's payload, and the start of its features. */
  readonly page: number[] = [];
  readonly holdsPayload: boolean[] = [];
  readonly starts: number[] = [0];
  places = new Int32Array(1 << 16);
  values = new Float32Array(1 << 16);

  /** Adds a span with the features that are listed for it. */
  add(holdsPayload: boolean, features: FeatureList): void {
    const start = this.starts.at(-1) ?? 0;
    const end = start + features.size;
    if (end > this.places.length) {
      this.places = grown(this.places, new Int32Array(this.places.length * 2));
      this.values = grown(this.values, new Float32Array(this.values.length * 2));
    }
    this.places.set(features.places.subarray(0, features.size), start);
    this.values.set(features.values.subarray(0, features.size), start);
    this.page.push(this.pages.length - 1);
    this.holdsPayload.push(holdsPayload);
    this.starts.push(end);
  }

  /** The spans of some of the pages. */
  only(isWanted: (page: LabeledPage) => boolean): Examples {
    const some = new Examples();
    some.pages.push(...this.pages);
    some.places = this.places.slice();
    some.values = this.values.slice();
    let size = 0;
    for (const [span, index] of this.page.entries()) {
      const [start = 0, end = 0] = this.starts.slice(span, span + 2);
      if (!isWanted(this.pages[index] as LabeledPage)) continue;
      some.places.set(this.places.subarray(start, end), size);
      some.values.set(this.values.subarray(start, end), size);
      size += end - start;
      some.page.push(index);
      some.holdsPayload.push(this.holdsPayload[span] ?? false);
      some.starts.push(size);
    }
    return some;
  }
}

/** A span to learn from: the examples it is in, its number there, and how much it counts. */
export type Sample = { from: Examples; span: number; weight: number; attack: boolean };

function grown<Numbers extends Int32Array | Float32Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old);
  return larger;
}

const features = new FeatureList();
const book = new WordBook();

/** Adds a page with the spans that `isKept`, which may look at their features. */
export function addPage(
  examples: Examples,
  row: LabeledPage,
  isKept: (features: FeatureList) => boolean = () => true,
): void {
  examples.pages.push(row);
  const pageTexts = readPageTexts(row);
  const wanted = shinglesOf(row.payload);
  const candidates = readSpans(toScored(pageTexts), book);
  const findingsIn = findingsBySpan(pageTexts.flatMap(({ findings }) => findings));
  const ruledOf = ({ of, span }: (typeof candidates)[number]) =>
    strongestBySignal(findingsIn(of.text, span.start, span.end));
  for (const { candidate } of eachFeatures(candidates, features, ruledOf)) {
    const { of, span } = candidate;
    const holds = wanted.size > 0 && overlaps(shinglesOf(of.text.slice(span.start, span.end)), wanted);
    if (holds || isKept(features)) examples.add(holds, features);
  }
}

/** Cached, because extraction and rules take the most time and give the same result for a page every time. */
const known = new Map<LabeledPage, ScannedText[]>();

function readPageTexts(row: LabeledPage): ScannedText[] {
  const before = known.get(row);
  if (before) return before;
  const page = toPage(row);
  const pageTexts = scanTexts(toPageTexts(page, splitPage(page)));
  known.set(row, pageTexts);
  return pageTexts;
}

/** The page as the service would read it. A plain text becomes a small page, the same for all. */
export function toPage({ format, text, url, bare }: LabeledPage): Page {
  if (format === "markdown") return readText(text, url, "text/markdown");
  if (format === "text" && !bare) return readText(text, url, "text/plain");
  return extractPage(
    format === "html" ? text : toHtml({ id: "", family: "", label: "benign", format, text }),
    url,
  );
}

/** How much of a span, or of a payload, the other must contain. */
const SHARED = 0.5;
const LEAST_SHINGLES = 6;

function overlaps(own: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const shingle of own) if (wanted.has(shingle)) shared++;
  return (shared >= SHARED * own.size && shared >= LEAST_SHINGLES) || shared >= SHARED * wanted.size;
}

const SHINGLE = 5;

/** All runs of five letters or digits. */
function shinglesOf(text: string): Set<string> {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE <= plain.length; at++) shingles.add(plain.slice(at, at + SHINGLE));
  return shingles;
}
