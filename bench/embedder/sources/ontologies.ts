import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pair } from "./pair.ts";

type Entry = { name: string; meaning: string; synonyms: string[]; parents: string[] };

/** Shortest meaning that says more than the name, in UTF-16 units. */
const SHORTEST_MEANING = 30;

/**
 * Pairs from ontologies of life sciences in OBO's format: a name with its meaning, its synonyms and what it is a kind of.
 */
export function* readOntologies(folder: string): Generator<Pair> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".obo"),
  );
  const seen = new Set<string>();
  for (const file of files.sort()) {
    const entries = readEntries(readFileSync(join(folder, file), "utf8"));
    for (const [id, entry] of entries) {
      if (!seen.has(id)) yield* readEntry(entry, entries);
      seen.add(id);
    }
  }
}

function* readEntry(
  { name, meaning, synonyms, parents }: Entry,
  entries: ReadonlyMap<string, Entry>,
): Generator<Pair> {
  const pair = (kind: string, b: string): Pair => ({ kind, a: name, b, languages: ["en", "en"] });
  if (meaning.length >= SHORTEST_MEANING) yield pair("ontology_meaning", meaning);
  if (synonyms.length > 0) yield pair("ontology_synonyms", synonyms.join("; "));
  for (const parent of parents) {
    const b = entries.get(parent)?.name;
    if (b !== undefined) yield pair("ontology_parent", b);
  }
}

function readEntries(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const block of text.split("\n\n[Term]\n").slice(1)) {
    const lines = block.split("\n\n", 1)[0]!.split("\n");
    if (lines.includes("is_obsolete: true")) continue;
    const values = (key: string) =>
      lines.flatMap((line) => (line.startsWith(`${key}: `) ? [line.slice(key.length + 2)] : []));
    const quoted = (value: string) => (/^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1] ?? "").replace(/\\(.)/g, "$1");
    entries.set(values("id")[0] ?? "", {
      name: values("name")[0] ?? "",
      meaning: quoted(values("def")[0] ?? ""),
      synonyms: values("synonym")
        .map(quoted)
        .filter((synonym) => synonym !== ""),
      parents: values("is_a").map((value) => value.split(" ", 1)[0]!),
    });
  }
  return entries;
}
