import assert from "node:assert/strict";
import { test } from "node:test";
import { isRespelled, respell } from "../../../../lib/search/spelling/respell.ts";
import { foldWord } from "../../../../lib/store/find/vocabulary.ts";

/** Whether search takes a word of a text for the one that was typed. */
function isSame(typed: string, written: string): boolean {
  const [one, other] = [typed, written].map((word) => ({
    spelling: word,
    written: word,
    folded: foldWord(word),
  }));
  return respell(one!.folded).includes(other!.folded) && isRespelled(one!, other!);
}

for (const [typed, written] of [
  ["strasse", "straße"],
  ["groessere", "größere"],
  ["muessig", "müßig"],
  ["coeurs", "cœurs"],
  ["cœurs", "coeurs"],
  ["lodz", "łódź"],
  ["smorrebrod", "smørrebrød"],
  ["ντοματες", "ντομάτες"],
  ["ежики", "ёжики"],
] as const) {
  test(`"${typed}" is "${written}" in other letters`, () => assert.ok(isSame(typed, written)));
}

for (const [typed, written] of [
  ["maße", "masse"],
  ["boeren", "boren"],
  ["groesse", "große"],
  ["puedo", "pudo"],
  ["course", "corse"],
  ["enter", "entre"],
  ["mourning", "morning"],
] as const) {
  test(`"${typed}" and "${written}" are two words`, () => assert.ok(!isSame(typed, written)));
}
