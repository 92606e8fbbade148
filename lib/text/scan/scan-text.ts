import type { HiddenBy } from "../page.ts";
import { Ledger } from "./ledger.ts";
import { type FoldedText, findMatches, type Match, weigh } from "./matching/find-matches.ts";
import { damping, type QuotedText, reporting, toQuotedText } from "./matching/quotation.ts";
import type { Disguise, Layer } from "./normalize/codes/layer.ts";
import { fold } from "./normalize/fold.ts";
import { shortenGaps } from "./normalize/gaps.ts";
import { type DecodingBudget, findDisguised, findEncoded, newDecodingBudget } from "./normalize/layers.ts";
import { type Revealed, reveal, unmoved } from "./normalize/reveal.ts";
import type { RuleTerms } from "./notation/rule.ts";
import { nowhere, type PageText } from "./page-texts.ts";
import { RULES } from "./rules/rule-set.ts";
import { type Finding, STRONG } from "./score.ts";
import { type Window, windowsOf } from "./windows.ts";

/** A text without its disguises, the same text folded, and the chunks that contain a part of it. */
export type ReadText = {
  text: string;
  folded: string;
  disguised: boolean;
  pageText: PageText;
  chunksAt: PageText["chunksAt"];
};

/** What the rules found in a text of a page, and all texts that were read there, with and without disguises. */
export type ScannedText = { findings: Finding[]; texts: ReadText[] };

/**
 * Scans the texts of a page, one after the other. Text that is hidden twice in the same way is scanned once, because pages
 * repeat hidden text hundreds of times. But disguised text is scanned every time, because the budget counts it.
 */
export function scanTexts(pageTexts: readonly PageText[]): ScannedText[] {
  const budget = newDecodingBudget();
  const known = new Map<HiddenBy, Set<string>>();
  const scanned: ScannedText[] = [];
  for (const pageText of pageTexts) {
    const { hiddenBy, text } = pageText;
    if (hiddenBy !== undefined && known.get(hiddenBy)?.has(text)) continue;
    const { left } = budget;
    scanned.push(scanText(pageText, budget));
    if (hiddenBy === undefined || budget.left !== left) continue;
    const there = known.get(hiddenBy);
    if (there) there.add(text);
    else known.set(hiddenBy, new Set([text]));
  }
  return scanned;
}

/**
 * Scans one text of a page as it reads, then what it says without its disguises, as far as the budget goes. Using up the budget
 * is a finding, because no honest page contains so much disguised text.
 */
function scanText(pageText: PageText, budget: DecodingBudget): ScannedText {
  const scan: TextScan = { pageText, budget, ledger: new Ledger(), texts: [] };
  const { hiddenBy, text } = pageText;
  readLayers(scan, findEncoded(text, budget), pageText.chunksAt);
  for (const window of windowsOf(text)) readWindow(scan, window);
  const { ledger, texts } = scan;
  const findings = hiddenBy
    ? ledger.findings.flatMap((finding) => weighHidden(finding, hiddenBy))
    : ledger.findings;
  return { findings, texts };
}

/** A text that is being scanned, with what was found and read so far. */
type TextScan = { pageText: PageText; budget: DecodingBudget; ledger: Ledger; texts: ReadText[] };

function readWindow(scan: TextScan, { text, start: from, revealed }: Window): void {
  const { pageText, ledger } = scan;
  const { origin } = revealed;
  const chunksAt = movedBy(pageText.chunksAt, from);
  const reading = readAs(revealed.text);
  scanShown(reading, origin, pageText.hiddenBy, chunksAt, ledger);
  scan.texts.push({ ...reading, disguised: false, pageText, chunksAt: seenThrough(chunksAt, origin) });
  readLayers(scan, findDisguised(text, revealed, scan.budget), chunksAt);
}

/** `chunksAt` for a text that starts `by` units later. */
function movedBy(chunksAt: PageText["chunksAt"], by: number): PageText["chunksAt"] {
  return by === 0 ? chunksAt : (start, end) => chunksAt(start + by, end + by);
}

/** `chunksAt` for a revealed text. Most texts are hidden and in no chunk. */
function seenThrough(chunksAt: PageText["chunksAt"], origin: Revealed["origin"]): PageText["chunksAt"] {
  return chunksAt === nowhere || origin === unmoved
    ? chunksAt
    : (start, end) => chunksAt(origin(start), origin(end));
}

/** Scans the texts under disguises. */
function readLayers(scan: TextScan, layers: readonly Layer[], chunksAt: PageText["chunksAt"]): void {
  if (layers.length === 0) return;
  const { pageText, budget, ledger, texts } = scan;
  const readings = layers.map((layer) => ({ layer, ...readAs(reveal(layer.text).text) }));
  scanLayers(readings, { ...pageText, chunksAt }, budget, ledger);
  for (const { text, folded, layer } of readings) {
    const chunks = chunksAt(layer.start, layer.end);
    texts.push({ text, folded, disguised: true, pageText, chunksAt: () => chunks });
  }
}

/** A text without its disguises, and the same text folded. */
type Reading = Pick<ReadText, "text" | "folded">;

function readAs(text: string): Reading {
  return { text, folded: fold(text) };
}

/** The text under a disguise. */
type LayerReading = Reading & { layer: Layer };

function scanLayers(
  readings: readonly LayerReading[],
  { chunksAt, hiddenBy }: PageText,
  budget: DecodingBudget,
  ledger: Ledger,
): void {
  for (const reading of readings) {
    const { layer } = reading;
    const isEveryday = hiddenBy !== undefined && LIKE_DATA.has(layer.disguise);
    const deliberate = layer.deliberate && !isEveryday;
    scanLayer(reading, deliberate, chunksAt(layer.start, layer.end), ledger);
  }
  const last = readings.at(-1)?.layer;
  if (last && budget.left <= 0) ledger.note(tooMuchDisguise(last, chunksAt(last.start, last.end)));
}

function scanShown(
  reading: Reading,
  origin: Revealed["origin"],
  hiddenBy: HiddenBy | undefined,
  chunksAt: PageText["chunksAt"],
  ledger: Ledger,
): void {
  const { text } = reading;
  const readable = toReadable(reading);
  const place = chunksAt(0, origin(text.length));
  // Everything outside chunks is one place, so it is known beforehand what adds nothing there.
  const wanted = (rule: RuleTerms) => place.length > 0 || ledger.isNews(rule.signal, rule.weight, place);
  let quoted: QuotedText | undefined;
  ledger.startText();
  for (const match of findMatches(readable.text, RULES, wanted)) {
    const { rule } = match;
    const start = readable.origin(match.start);
    const end = readable.origin(match.end);
    const chunks = place.length === 0 ? place : chunksAt(origin(start), origin(end));
    if (!ledger.isNews(rule.signal, rule.weight, chunks)) continue;
    const open = weigh(readable, match);
    if (!ledger.isNews(rule.signal, open, chunks)) continue;
    quoted ??= toQuotedText(text);
    const weight = hiddenBy ? open : open * dampingOf({ rule, start, end }, quoted);
    const found = { signal: rule.signal, weight, text, start, end, chunks };
    const kind = rule.isHint ? { isStrong: false, isHint: rule.isHint } : { isStrong: isStrong(rule, open) };
    ledger.note({ ...found, place: hiddenBy ?? "shown", ...kind });
  }
}

/** The weight decides, before a quotation reduces it. */
function isStrong({ alwaysStrong }: RuleTerms, open: number): boolean {
  return alwaysStrong === true || open >= STRONG;
}

/** A revealed text as expressions read it, with long gaps between words shortened. */
type Readable = FoldedText & Pick<Revealed, "origin">;

function toReadable({ text, folded }: Reading): Readable {
  const short = shortenGaps(text);
  const own = short.text === text ? folded : fold(short.text);
  return { text: own, shown: short.text, origin: short.origin };
}

/** The factor for the weight of a match in visible text. */
function dampingOf({ rule, start, end }: Match, quoted: QuotedText): number {
  return Math.min(damping(quoted, start, end), rule.command ? 1 : reporting(quoted, start));
}

/** Disguises that also occur in the data of a page's own scripts. There, the disguise alone says nothing. */
const LIKE_DATA: ReadonlySet<Disguise> = new Set([
  "base64",
  "hex",
  "leet",
  "letter_case",
  "scrambled_letters",
]);

/** Other ways to write a text, which are on honest pages, too: escapes are in every url and in code. They add nothing. */
const HARMLESS: ReadonlySet<Disguise> = new Set(["escapes", "run_together", "column"]);

/** What is added to the weight of disguised words. */
const DISGUISED = 0.15;

/** A rule with at least this weight is strong if it matched disguised text: nobody disguises an honest instruction. */
const STRONG_DISGUISED = 0.65;

/** The weight of a disguised sentence that matches no rule. */
const DELIBERATE = 0.6;

function scanLayer(reading: LayerReading, deliberate: boolean, chunks: number[], ledger: Ledger): void {
  const { text, layer } = reading;
  const isDisguised = !HARMLESS.has(layer.disguise);
  const bonus = isDisguised ? DISGUISED : 0;
  const strong = isDisguised ? STRONG_DISGUISED : STRONG;
  let strongest = deliberate ? DELIBERATE : 0;
  const readable = toReadable(reading);
  ledger.startText();
  for (const match of findMatches(readable.text, RULES)) {
    const { signal } = match.rule;
    const weight = Math.min(1, weigh(readable, match) + bonus);
    strongest = Math.max(strongest, weight);
    const start = readable.origin(match.start);
    const end = readable.origin(match.end);
    const found = { signal, weight, text, start, end, chunks };
    ledger.note({ ...found, place: "disguised", isStrong: weight >= strong });
  }
  if (isDisguised)
    ledger.note({
      signal: "obfuscation",
      weight: strongest,
      text,
      start: 0,
      end: text.length,
      chunks,
      place: "disguised",
      isStrong: deliberate || strongest >= strong,
    });
}

function tooMuchDisguise({ text }: Layer, chunks: number[]): Finding {
  return {
    signal: "obfuscation",
    weight: DELIBERATE,
    text,
    start: 0,
    end: text.length,
    chunks,
    place: "disguised",
    isStrong: true,
  };
}

/** What is added to the weight of hidden words. Ways to hide text that have everyday uses add less. */
const HIDDEN_WEIGHT: Record<HiddenBy, number> = {
  display_none: 0.25,
  visibility: 0.25,
  opacity: 0.25,
  font_size: 0.25,
  offscreen: 0.25,
  same_colour: 0.25,
  clip: 0.25,
  hidden_attribute: 0.25,
  hidden_class: 0.25,
  aria_hidden: 0.25,
  hidden_input: 0.25,
  noscript: 0.2,
  template: 0.2,
  comment: 0.2,
  alt: 0.2,
  aria_label: 0.2,
  title_attribute: 0.2,
  placeholder: 0.15,
  data_attribute: 0.2,
  meta: 0.1,
  json_ld: 0.1,
  other: 0.2,
};

/** Findings with less weight than this weigh no more if they are hidden. */
const HIDEABLE = 0.3;

function weighHidden(finding: Finding, by: HiddenBy): Finding[] {
  if (finding.weight < HIDEABLE) return [finding];
  const weight = Math.min(1, finding.weight + HIDDEN_WEIGHT[by]);
  return [
    { ...finding, weight },
    { ...finding, signal: "hidden_text", weight },
  ];
}
