/**
 * How well questions find passages in other languages: `npx tsx bench/search/across-languages.ts FOLDER FOLDER… [--queries 100]`. Each
 * folder has the same documents and questions in one language, in the layout of BEIR (XQuAD). Questions of all languages are asked in each
 * language's own collection, and in one where each document is in one of the languages.
 */
import { parseArgs } from "node:util";
import {
  type Collection,
  type Document,
  type Loaded,
  load,
  ndcg,
  readCollection,
  recall,
  search,
} from "./collection.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { queries: { type: "string", default: "100" } },
});
const collections = positionals.map(readCollection);
const most = Number(values.queries);

for (const { name, documents } of collections) {
  const loaded = await load(documents);
  for (const asking of collections) await ask(loaded, `${asking.name} in ${name}`, asking);
  await loaded.close();
}

const [first] = collections;
const of = new Map(first?.documents.map(({ id }, at) => [id, collections[at % collections.length]!]));
const mixed = await load([...of].map(([id, collection]) => documentOf(collection, id)));
for (const answering of collections)
  for (const asking of collections) {
    const isAnswered = ({ id }: { id: string }) =>
      [...asking.judged.get(id)!.keys()].every((document) => of.get(document) === answering);
    const queries = asking.queries.filter(isAnswered);
    await ask(mixed, `mixed: ${asking.name} in ${answering.name}`, { ...asking, queries });
  }
await mixed.close();

async function ask({ env }: Loaded, label: string, { queries, judged }: Collection): Promise<void> {
  const step = Math.max(1, Math.floor(queries.length / most));
  const asked = queries.filter((_, at) => at % step === 0).slice(0, most);
  let [gain, among] = [0, 0];
  for (const { id, text } of asked) {
    const found = await search(env, text);
    gain += ndcg(found, judged.get(id)!) / asked.length;
    among += recall(found, judged.get(id)!) / asked.length;
  }
  console.log(`${label}, ${asked.length} queries: nDCG@10 ${gain.toFixed(3)}, recall@10 ${among.toFixed(3)}`);
}

function documentOf({ documents }: Collection, id: string): Document {
  const found = documents.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no document ${id} in all languages.`);
  return found;
}
