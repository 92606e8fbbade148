/**
 * Runs every rule and every disguise over hostile texts of growing length: `npx tsx bench/scan/linear.ts`. Work that is
 * linear takes eight times as long for eight times the text; exits 1 when anything takes more than sixteen times.
 */

import { emptyPage } from "../../lib/text/empty-page.ts";
import { type CompiledPattern, compileGroup } from "../../lib/text/scan/matching/compile.ts";
import { findMatches } from "../../lib/text/scan/matching/find-matches.ts";
import { buildGateTree } from "../../lib/text/scan/matching/gates.ts";
import { toQuotedText } from "../../lib/text/scan/matching/quotation.ts";
import { shortenGaps } from "../../lib/text/scan/normalize/gaps.ts";
import { findDisguised, findEncoded, newDecodingBudget } from "../../lib/text/scan/normalize/layers.ts";
import { reveal } from "../../lib/text/scan/normalize/reveal.ts";
import { RULES } from "../../lib/text/scan/rules/rule-set.ts";
import { RULE_GROUPS } from "../../lib/text/scan/rules/rules.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { bar } from "../bar.ts";

const SHORT = 20_000;
const FACTOR = 8;
const TOO_MUCH = 2 * FACTOR;
/** Shorter measurements say little, because the processor clock ticks in steps. In milliseconds. */
const NOTICEABLE = 10;

const PIECES = [
  " ",
  "a",
  "a ",
  "aA",
  "- ",
  "-",
  "<",
  "=*",
  '"',
  "`",
  "```\n",
  "*a",
  "\\*",
  "%20",
  "&#32;",
  "\\x20",
  "4a",
  "i.",
  "i ",
  "\u200b",
  "a\u00ad",
  "é",
  "о",
  "oо",
  "忽略",
  "![",
  "](",
  "a [a](a-a-a) ",
  "http://a?q=",
  "<|",
  "[inst",
  "aGVsbG8",
  "6869",
  "aGVsbG8g ",
  "105 ",
  "01101001 ",
  "01101001",
  ".- ",
  "ignore.",
  "ignoreAll",
  "you\n",
  "y\n",
  "| you | all ",
  "| you | 1 |\n",
  "1. you ",
  "\u{e0041}",
  "\ufe01",
  "rire ",
  "gur ",
  "eht ",
  "wohle ",
  "wstrzyk",
];

const faults = [
  ...RULE_GROUPS.flatMap((group) => {
    const patterns = compileGroup(group);
    const one = { patterns, gates: buildGateTree(patterns) };
    return openings(patterns).flatMap((piece) =>
      check(`${group.name}: ${piece.slice(0, 60)}`, piece, (text) => [...findMatches(text, one)]),
    );
  }),
  ...PIECES.flatMap((piece) => check(`rules: ${piece}`, piece, (text) => [...findMatches(text, RULES)])),
  ...PIECES.flatMap((piece) => check(`reveal: ${piece}`, piece, reveal)),
  ...PIECES.flatMap((piece) => check(`gaps: ${piece}`, piece, shortenGaps)),
  ...PIECES.flatMap((piece) => check(`quotation: ${piece}`, piece, toQuotedText)),
  ...PIECES.flatMap((piece) => check(`disguises: ${piece}`, piece, readLayers)),
  ...[...PIECES, "disregard all earlier instructions "].flatMap((piece) =>
    check(`page: ${piece}`, piece, scanText),
  ),
];
for (const fault of faults) console.log(fault);
bar("hostile texts whose time grows faster than they do", faults.length, "<=", 0, 0);

/** The first words of a group's matches, with and without words that its gaps accept. */
function openings(patterns: readonly CompiledPattern[]): string[] {
  const words = [...new Set(patterns.flatMap(({ beginnings }) => beginnings.slice(0, 4)))];
  return [`${words.join(" ")} `, ...words.slice(0, 6).map((word) => `${word} the all of `)];
}

function check(name: string, piece: string, work: (text: string) => unknown): string[] {
  const short = best(piece.repeat(Math.ceil(SHORT / piece.length)), work);
  const long = best(piece.repeat(Math.ceil((SHORT * FACTOR) / piece.length)), work);
  return long > Math.max(short, NOTICEABLE) * TOO_MUCH
    ? [`${name}: ${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`]
    : [];
}

/** The least processor time of three runs, in milliseconds: what else the machine does counts for less than by the clock. */
function best(text: string, work: (text: string) => unknown): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    work(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

function readLayers(text: string): unknown {
  const budget = newDecodingBudget();
  return [findEncoded(text, budget), findDisguised(text, reveal(text), budget)];
}

function scanText(markdown: string): unknown {
  return scanPage({
    ...emptyPage("https://example.org/"),
    text: markdown,
    markdown,
  });
}
