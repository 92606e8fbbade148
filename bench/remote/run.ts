/**
 * What a database on a libSQL server costs, and whether it holds: how much longer a list takes than with the embedded database;
 * and two daemons that index on one database, once undisturbed and once with one of them killed halfway. Exits with 1 if a bar
 * is missed: `npx tsx bench/remote/run.ts [--pages 1000]`, pages per daemon.
 */
import { parseArgs } from "node:util";
import { bar } from "../bar.ts";
import { runFleet } from "./fleet.ts";
import { measureLists } from "./lists.ts";

const { values } = parseArgs({ options: { pages: { type: "string", default: "1000" } } });
const pages = Number(values.pages);

const lists = await measureLists();
console.log(
  `GET /collections: embedded ${lists.embedded.toFixed(2)} ms, server ${lists.remote.toFixed(2)} ms`,
);
bar("GET /collections, server / embedded", lists.remote / lists.embedded, "<=", 5);

for (const kill of [false, true]) {
  const { acknowledged, published, twice, faults, seconds, chunks, bytesPerChunk } = await runFleet({
    pages,
    kill,
  });
  const name = kill ? "two daemons, one killed half-way" : "two daemons";
  console.log(
    `${name}: ${acknowledged} pages in ${seconds.toFixed(0)} s (${(acknowledged / seconds).toFixed(1)} a second), ` +
      `${(chunks / seconds).toFixed(0)} chunks a second, ${bytesPerChunk.toFixed(0)} bytes a chunk`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  bar(`${name}: acknowledged pages that were published`, published, ">=", acknowledged);
  bar(`${name}: pages published more than once`, twice, "<=", 0);
  bar(`${name}: faults in the database`, faults.length, "<=", 0);
}
