import type { Message } from "./collect.ts";

/** A construction that readers stumble over, and what to write instead. */
type Clumsiness = { pattern: RegExp; instead: string };

const CLUMSINESS: readonly Clumsiness[] = [
  { pattern: /\banew\b/i, instead: "again, or “re-” before the verb" },
  { pattern: /\ball the same\b/i, instead: "anyway" },
  {
    pattern:
      /\b(?:can't|cannot|could not) be (?:seen|told|read|made|used|written|reached|restored|found|fetched|judged)\b/i,
    instead: "could not …: the active voice",
  },
  { pattern: /\bthere (?:is|are) no(?:ne)?\b/i, instead: "… not found, no …" },
  { pattern: /\bthose (?:that )?there (?:is|are)\b/i, instead: "available, installed" },
  { pattern: /\bthere (?:is|are|was|were)\b[^,.;:]*\b(?:that|which)\b/i, instead: "begin with the subject" },
  { pattern: /\b(?:is|are|was|were) (?:none|nothing|nobody)\b/i, instead: "is not a …" },
  { pattern: /\bis no (?!longer\b|more\b)\w/i, instead: "is not a …" },
  { pattern: /\b(?:said|noted|written|taken) down\b/i, instead: "recorded" },
  { pattern: /\bmend(?:ed|s)?\b/i, instead: "fix" },
  { pattern: /\bin the place of\b|\btakes? its place\b/i, instead: "replaces" },
  { pattern: /\bworth nothing\b/i, instead: "is no longer valid" },
  { pattern: /\bat the moment\b/i, instead: "now" },
  { pattern: /\b(?:is|are|was|were) left out\b/i, instead: "skipped" },
  { pattern: /\b(?:has|have|had) (?:it|them|one|pages?) \w+ed\b/i, instead: "the verb itself" },
  { pattern: /\bwhat (?:is|was) there\b|\bwhat there (?:is|was)\b/i, instead: "name the things" },
  { pattern: /\b(?:goes|go) on\b(?! without)/i, instead: "continues" },
  { pattern: /\btakes? up\b|\btaken over\b|\btake over\b/i, instead: "uses, imports" },
  { pattern: /\bmakes? (?:a|the|one) (?:collection|token|folder|bookmark)\b/i, instead: "creates" },
  { pattern: /\b(?:shall|thereof|therein|whereof|whichever|whosoever|whence)\b/i, instead: "usual words" },
  { pattern: /\b[1…] (?:questions|groups) (?:is|are|was|were)\b/i, instead: "plural(count, noun)" },
  { pattern: /\bis to be\b|\bare to be\b/i, instead: "a verb that acts" },
  { pattern: /\bthat is meant\b|\bwhat is meant\b/i, instead: "name it" },
];

/** Clumsy messages, one line each with the place and a better way. */
export function findClumsiness(messages: readonly Message[]): string[] {
  return messages.flatMap(({ file, line, text }) =>
    CLUMSINESS.filter(({ pattern }) => pattern.test(text)).map(
      ({ pattern, instead }) => `${file}:${line}: “${text}”: not “${pattern.exec(text)?.[0]}” but ${instead}`,
    ),
  );
}
