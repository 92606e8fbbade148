/**
 * How long GET /search takes, by wall clock: `npm run build && npx tsx bench/search/time.ts [BOOKMARKS] [PASSAGES OF EACH]`,
 * 10,000 bookmarks of 5 passages unless told. Only runs beside each other on a quiet machine can be compared.
 */
import { measureLatency } from "./latency.ts";

const [bookmarks = 10_000, passages = 5] = process.argv.slice(2).map(Number);
const { medianMs, p99Ms, processorMs } = await measureLatency(bookmarks, passages);
console.log(
  `${bookmarks} bookmarks of ${passages} passages: p50 ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
    `processor ${processorMs.toFixed(1)} ms a search`,
);
