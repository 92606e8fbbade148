import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pair } from "./pair.ts";

type Entry = { traditional: string; simplified: string; english: string[] };

/** Pairs from CC-CEDICT: a Chinese word, in both scripts, and its meaning in English. */
export function* readCedict(folder: string): Generator<Pair> {
  const entries: Entry[] = JSON.parse(readFileSync(join(folder, "cedict.json"), "utf8"));
  for (const { traditional, simplified, english } of entries) {
    const meaning = english
      .filter((text) => !/^(?:variant of|old variant|see |surname|CL:)/.test(text))
      .join(" ")
      .replace(/\[[^\]]{0,60}\]|CL:.*$/g, " ")
      .replace(/[\p{scx=Han}|]+/gu, " ");
    if (!/[a-z]/i.test(meaning)) continue;
    const written = traditional === simplified ? [simplified] : [simplified, traditional];
    for (const word of written) yield { kind: "cedict", a: word, b: meaning, languages: ["zh", "en"] };
  }
}
