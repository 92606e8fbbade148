/**
 * How long GET /search takes by kind of query, by wall clock: `npm run build && npx tsx bench/search/time.ts [BOOKMARKS] [PASSAGES OF EACH]`,
 * 10,000 bookmarks of 10 passages unless told. Only runs beside each other on a quiet machine can be compared. Exits with 1 when a bar
 * is missed.
 */
import { bar } from "../bar.ts";
import { measureLatency } from "./latency.ts";

const MOST_MEDIAN_MS = 10;
const MOST_P99_MS = 30;

const [bookmarks = 10_000, passages = 10] = process.argv.slice(2).map(Number);
for (const { kind, medianMs, p99Ms, processorMs } of await measureLatency(bookmarks, passages)) {
  console.log(`${kind}: ${processorMs.toFixed(1)} ms of processor time a search`);
  bar(`${kind}, median, ms`, medianMs, "<=", MOST_MEDIAN_MS);
  bar(`${kind}, p99, ms`, p99Ms, "<=", MOST_P99_MS);
}
