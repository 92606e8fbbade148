/**
 * How often a search says that nothing fits where nothing does, and where something does:
 * `npx tsx bench/search/nothing-fits.ts [--evidence FILE] [--most QUERIES] FOLDER...`, folders in the layout of BEIR. Of each collection
 * half the queries keep their answers; the pages that answer the others are left out. Besides, each collection is asked queries of the
 * others in its language (the end of its name: `-de`, `-zh`; English otherwise), and letters typed at random. `--evidence` writes what
 * spoke for each.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findHits, readSituation } from "../../lib/search/legs/ask-legs.ts";
import { fits, type Support } from "../../lib/search/legs/fit.ts";
import { parseQuery } from "../../lib/search/parse-query.ts";
import type { TestEnv } from "../../test/support/env.ts";
import { randomNumbers, shuffled } from "../random.ts";
import { type Collection, load, type Query, readCollection } from "./collection.ts";

const { values, positionals } = parseArgs({
  options: { evidence: { type: "string" }, most: { type: "string", default: "300" } },
  allowPositionals: true,
});
const most = Number(values.most);
if (values.evidence !== undefined) writeFileSync(values.evidence, "");
const collections = positionals.map(readCollection);
for (const collection of collections) {
  const { kept, answered, unanswered } = divide(collection);
  const { env, close } = await load(kept);
  const asked = {
    answered,
    "page left out": unanswered,
    "of other collections": queriesOfOthers(collection),
    "letters at random": lettersAtRandom(),
  };
  const shares: string[] = [];
  for (const [kind, queries] of Object.entries(asked)) {
    const supports: Support[] = [];
    for (const { text } of queries.slice(0, most)) supports.push(await readSupport(env, text));
    if (values.evidence !== undefined) {
      const lines = supports.map((support) =>
        JSON.stringify({ collection: collection.name, kind, ...support }),
      );
      appendFileSync(values.evidence, lines.map((line) => `${line}\n`).join(""));
    }
    if (supports.length === 0) continue;
    const refused = supports.filter((support) => !fits(support)).length / supports.length;
    shares.push(`${kind} ${refused.toFixed(3)} of ${supports.length}`);
  }
  console.log(`${collection.name}, "nothing fits": ${shares.join(", ")}`);
  await close();
}

/** Leaves out half of the pages that answer something. A query counts if all or none of the pages that answer it remain. */
function divide({ documents, queries, judged }: Collection) {
  const wanted = ({ id }: Query) => [...(judged.get(id)?.keys() ?? [])];
  const answering = shuffled([...new Set(queries.flatMap(wanted))], randomNumbers(1));
  const out = new Set(answering.slice(0, answering.length / 2));
  const order = shuffled(queries, randomNumbers(1));
  return {
    kept: documents.filter(({ id }) => !out.has(id)),
    answered: order.filter((query) => wanted(query).every((id) => !out.has(id))),
    unanswered: order.filter((query) => wanted(query).every((id) => out.has(id))),
  };
}

function queriesOfOthers({ name }: Collection): Query[] {
  const others = collections.filter(
    (other) => other.name !== name && languageOf(other.name) === languageOf(name),
  );
  const each = Math.ceil(most / Math.max(1, others.length));
  return others.flatMap(({ queries }) => shuffled(queries, randomNumbers(2)).slice(0, each));
}

function languageOf(name: string): string {
  return /-(de|zh)$/.exec(name)?.[1] ?? "en";
}

function lettersAtRandom(): Query[] {
  const random = randomNumbers(3);
  const letters = () =>
    Array.from({ length: 4 + Math.floor(random() * 6) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    );
  return Array.from({ length: 100 }, (_, at) => ({
    id: String(at),
    text: `${letters().join("")} ${letters().join("")}`,
  }));
}

async function readSupport(env: TestEnv, q: string): Promise<Support> {
  const { scope, space } = await readSituation(env, undefined);
  const { support } = await findHits(env, {
    q,
    words: parseQuery(q),
    mode: "hybrid",
    scope,
    space,
    signal: undefined,
  });
  return support;
}
