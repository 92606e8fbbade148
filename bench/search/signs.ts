/**
 * The share of the nearest passages that is among the candidates chosen by signs: `npx tsx bench/search/signs.ts DATABASE [QUERIES OF EACH
 * KIND]`. The database is the file of a library that nothing else uses, and the queries are made of its passages. Nearest means by the
 * one-byte vectors, which the second pass reads; those that are in no block of signs yet are always read.
 */
import { keepStatements, openReader } from "../../adapters/node/database/open-connection.ts";
import { bytesOf } from "../../lib/store/nearest.ts";
import { createSignCache, listBlocks, readBlocks, toBlockKeys } from "../../lib/store/signs/blocks.ts";
import { findCandidates } from "../../lib/store/signs/find-candidates.ts";
import { createTurn } from "../../lib/store/signs/turn.ts";
import { listLiveSpaces, readProjection, tablesOf } from "../../lib/store/spaces.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { makeQueries } from "./queries.ts";

const [file = "", count = "40"] = process.argv.slice(2);
const CANDIDATES = [250, 500, 1_000, 2_000];
const NEAREST = [10, 50, 200];

keepStatements();
const { client, close } = await openReader(file);
const space = (await listLiveSpaces(client)).find(({ state }) => state === "ready");
const embedder = space && (await localEmbedders().of(space.model, () => readProjection(client, space)));
const cache = createSignCache(Number.POSITIVE_INFINITY);
if (space === undefined || embedder === undefined || cache === undefined)
  throw new Error("The library has no vectors, or signs cannot be compared here.");
const blocks = await readBlocks(
  client,
  cache,
  space,
  toBlockKeys(await client.execute(listBlocks(space.key))),
);
if (blocks === undefined) throw new Error("There are too many signs to keep.");
const inBlocks = new Set(blocks.flatMap(({ keys }) => [...keys]));
const turn = createTurn(space.dimensions);
const range = { low: 0, high: Number.MAX_SAFE_INTEGER - 1 };

console.log(`share of the ${NEAREST.join(", ")} nearest of ${inBlocks.size} passages`);
for (const [kind, queries] of Object.entries(makeQueries(file, Number(count)))) {
  const shares = CANDIDATES.map(() => NEAREST.map(() => 0));
  for (const query of queries) {
    const [vector = new Float32Array()] = await embedder.embed([query], "query");
    const nearest = await findNearest(vector);
    for (const [at, most] of CANDIDATES.entries()) {
      const found = new Set(
        await findCandidates(blocks, cache.memory.compare, turn(vector), { ...range, most }),
      );
      for (const [to, first] of NEAREST.entries()) {
        const hits = nearest.slice(0, first).filter((key) => found.has(key) || !inBlocks.has(key));
        shares[at]![to]! += hits.length / Math.min(first, nearest.length) / queries.length;
      }
    }
  }
  const told = CANDIDATES.map(
    (most, at) => `${most}: ${shares[at]!.map((share) => share.toFixed(3)).join(" ")}`,
  );
  console.log(`${kind}: ${told.join("; ")}`);
}
await close();

/** The keys of the nearest, nearest first. */
async function findNearest(vector: Float32Array): Promise<number[]> {
  const { rows } = await client.execute({
    sql: `SELECT key FROM ${tablesOf(space!).q8} ORDER BY vector_distance_cos(embedding, vector8(?)) LIMIT ?`,
    args: [bytesOf(vector), Math.max(...NEAREST)],
  });
  return rows.map(({ key }) => Number(key));
}
