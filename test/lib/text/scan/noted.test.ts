import assert from "node:assert/strict";
import { test } from "node:test";
import { noteRules, readNotedRules } from "../../../../lib/text/scan/matching/noted-rules.ts";
import { RULES } from "../../../../lib/text/scan/rules/rule-set.ts";
import { noteSources, readNotedSources } from "../../../../lib/text/scan/scorer/vocabulary/noted-sources.ts";
import { SOURCES } from "../../../../lib/text/scan/scorer/vocabulary/sources.ts";
import type { Vocabulary, WholeVocabulary } from "../../../../lib/text/scan/scorer/vocabulary/vocabulary.ts";

test("the rules that the build notes are those of the notation", () => {
  const noted = readNotedRules(noteRules(RULES));

  // Searches note their gates in the tree.
  assert.deepEqual(noted.gates, { ...RULES.gates, gates: [] });
  assert.equal(noted.patterns.length, RULES.patterns.length);
  for (const [index, { rule, expression }] of noted.patterns.entries()) {
    const { rule: made, expression: compiled } = RULES.patterns[index]!;
    const { signal, weight, alwaysStrong, isHint, command } = made;
    assert.equal(String(expression), String(compiled));
    assert.deepEqual(
      { alwaysStrong: undefined, isHint: undefined, command: undefined, ...rule },
      { signal, weight, alwaysStrong, isHint, command },
    );
  }
});

test("expressions of one rule share the rule, as they do without the build", () => {
  const noted = readNotedRules(noteRules(RULES)).patterns;

  const rulesOf = (patterns: typeof noted) => new Set(patterns.map(({ rule }) => rule)).size;
  assert.equal(rulesOf(noted), rulesOf(RULES.patterns));
});

test("the vocabularies that the build notes are those of the lexicons", () => {
  const { scripts, ...others } = noteSources(SOURCES);
  const texts: Record<string, string> = {
    ...others,
    ...Object.fromEntries(scripts.map((text, index) => [`script-${index}`, text])),
  };

  const noted = readNotedSources(
    (name) => texts[name]!,
    SOURCES.scripts.map(({ characters }) => characters),
  );

  assertSame(noted.english(), SOURCES.english());
  assertSame(noted.latin(), SOURCES.latin());
  assert.deepEqual(noted.common(), SOURCES.common());
  const bits = (source: typeof noted) =>
    [source.known().words, source.known().stems].map((each) => Array.from(each));
  assert.deepEqual(bits(noted), bits(SOURCES));
  assert.equal(noted.scripts.length, SOURCES.scripts.length);
  for (const [index, { characters, vocabulary }] of noted.scripts.entries()) {
    assert.equal(characters, SOURCES.scripts[index]!.characters);
    assertSame(vocabulary(), SOURCES.scripts[index]!.vocabulary());
  }
});

function assertSame(noted: Vocabulary, made: WholeVocabulary): void {
  const { phrases, ...others } = noted;
  const { phrases: madePhrases, ...madeOthers } = made;
  assert.deepEqual(others, madeOthers);
  for (const [first, group] of madePhrases) assert.deepEqual(phrases.get(first), group);
  assert.equal(phrases.get("no word of any language"), undefined);
}
