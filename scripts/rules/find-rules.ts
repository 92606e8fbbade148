import { readdirSync, readFileSync } from "node:fs";
import { findMatches } from "../../lib/text/scan/matching/find-matches.ts";
import { fold } from "../../lib/text/scan/normalize/fold.ts";
import { shortenGaps } from "../../lib/text/scan/normalize/gaps.ts";
import type { Rule } from "../../lib/text/scan/notation/rule.ts";
import { nowhere } from "../../lib/text/scan/page-texts.ts";
import { RULES } from "../../lib/text/scan/rules/rule-set.ts";
import { RULE_GROUPS } from "../../lib/text/scan/rules/rules.ts";
import { scanTexts } from "../../lib/text/scan/scan-text.ts";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = "lib/text/scan/rules/";

const ALL_RULES = RULE_GROUPS.flatMap(({ rules }) => rules);

/** A rule that matches a text: where it is written, and the words that it matched. */
export type FoundRule = { rule: Rule; file: string; line: number; words: string };

/** The rules that match a text or what it hides in disguise, each with the same words once. */
export function findRules(text: string): FoundRule[] {
  const found = new Map<string, FoundRule>();
  for (const { texts } of scanTexts([{ text, chunksAt: nowhere }])) {
    for (const read of texts) {
      const shown = shortenGaps(read.text).text;
      for (const { rule: matched, start, end } of findMatches(fold(shown), RULES)) {
        const rule = ALL_RULES.find((each) => each === matched)!;
        const words = shown.slice(start, end);
        const place = placeOf(rule);
        found.set(JSON.stringify([place, words]), { rule, ...place, words });
      }
    }
  }
  return [...found.values()];
}

/** The place of a rule: the line that says why it exists, or the phrasebook that it was made of. */
function placeOf(rule: Rule): { file: string; line: number } {
  const group = RULE_GROUPS.find(({ rules }) => rules.includes(rule));
  const why = `why: ${JSON.stringify(rule.why)}`;
  const phrasebook = `language: ${JSON.stringify(group?.name)}`;
  for (const { file, lines } of sources()) {
    const at = lines.findIndex((line) => line.includes(why) || line.includes(phrasebook));
    if (at !== -1) return { file, line: at + 1 };
  }
  throw new Error(`No file in ${FOLDER} contains ${why} or ${phrasebook}.`);
}

let read: { file: string; lines: string[] }[] | undefined;

function sources(): { file: string; lines: string[] }[] {
  read ??= readdirSync(new URL(FOLDER, ROOT), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${FOLDER}${file.replaceAll("\\", "/")}`)
    .map((file) => ({ file, lines: readFileSync(new URL(file, ROOT), "utf8").split("\n") }));
  return read;
}
