/**
 * The nearest vectors beside a plain scan, sqlite-vec, DiskANN of libSQL, LanceDB and Orama, in one run: in all, in one collection of ten, with a tag
 * that one bookmark in twenty has, in the newer half, and in all after half are deleted. Processor time and the share of the ten
 * nearest that is found: `npm run build && npm install --prefix bench && npx tsx bench/search/peers/run.ts [VECTORS] [PEER]…`, 10,000
 * and all unless told; of `plain`, `bookmarkd`, `sqlite-vec`, `diskann`, `lancedb`, `orama`. DiskANN takes a millisecond a vector to write.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../scan.ts";
import { makeVectors } from "../vectors.ts";
import { openDiskAnn, openLance, openOrama, openSqliteVec } from "./others.ts";
import { openOurs } from "./ours.ts";
import { openPlain, type Peer, SCOPES, type Scope } from "./peer.ts";

const PEERS: Record<string, (folder: string) => Peer | Promise<Peer>> = {
  plain: openPlain,
  bookmarkd: openOurs,
  "sqlite-vec": openSqliteVec,
  diskann: openDiskAnn,
  lancedb: openLance,
  orama: openOrama,
};
const QUERIES = 15;

const [count = "10000", ...wanted] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-"));
const { all, queries } = makeVectors(Number(count), QUERIES);
const nearest = new Map<string, number[][]>();
let plainMs = Number.NaN;
try {
  for (const name of new Set(["plain", ...(wanted.length > 0 ? wanted : Object.keys(PEERS))])) {
    const peer = await PEERS[name]!(folder);
    const addMs = await cpuMs(() => peer.add(all));
    const cells: string[] = [];
    for (const scope of SCOPES) cells.push(await measure(peer, scope, scope));
    const deleteMs = await cpuMs(() => peer.deleteHalf());
    cells.push(await measure(peer, "all", "half deleted"));
    await peer.close();
    console.log(
      `${peer.name}: added ${Math.round(Number(count) / (addMs / 1000))} a second, half deleted in ${Math.round(deleteMs)} ms; ${cells.join("; ")}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * The median of the searches. The plain scan comes first and says what must be found, and how long that takes in JavaScript.
 */
async function measure(peer: Peer, scope: Scope, what: string): Promise<string> {
  const times: number[] = [];
  const found: number[][] = [];
  await peer.search(queries[0]!, scope);
  for (const query of queries) {
    let positions: number[] = [];
    times.push(
      await cpuMs(async () => {
        positions = (await peer.search(query, scope)) ?? [];
      }),
    );
    found.push(positions);
  }
  const exact = nearest.get(what) ?? found;
  nearest.set(what, exact);
  const ms = median(times);
  if (what === "all" && Number.isNaN(plainMs)) plainMs = ms;
  const hits = found.flatMap((positions, at) => positions.filter((one) => exact[at]!.includes(one))).length;
  const recall = hits / exact.flat().length;
  return `${what} ${ms.toFixed(1)} ms (${(ms / plainMs).toFixed(2)} of a plain scan of all), recall ${recall.toFixed(3)}`;
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
