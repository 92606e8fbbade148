/** A benchmark: its script, what it is given, and the data it needs from outside, by environment variable. */
export type Bench = { name: string; script: string; args?: string[]; data?: string[] };

/** All that have bars, the short ones first. */
export const BENCHES: Bench[] = [
  { name: "start and stop", script: "bench/load/restart.ts" },
  { name: "load", script: "bench/load/run.ts" },
  { name: "10,000 bookmarks", script: "bench/load/large.ts" },
  { name: "disk", script: "bench/load/disk.ts", data: ["BENCH_PAGES"] },
  { name: "saves side by side", script: "bench/saves/parallel.ts" },
  { name: "import", script: "bench/import/run.ts" },
  { name: "filters", script: "bench/filters/run.ts" },
  { name: "findable bookmarks", script: "bench/search/findable-bookmarks.ts", args: ["2000"] },
  { name: "search", script: "bench/search/run.ts" },
  { name: "time of a search", script: "bench/search/time.ts" },
  { name: "fetching", script: "bench/fetch/memory.ts" },
  { name: "hostile requests", script: "bench/hostile-http/run.ts" },
  { name: "hostile pages", script: "bench/hostile/run.ts", args: ["--quick"] },
  { name: "linear rules", script: "bench/scan/linear.ts" },
  { name: "walls", script: "bench/extraction/walls.ts" },
  { name: "MCP", script: "bench/mcp/run.ts" },
  { name: "extraction", script: "bench/extraction/run.ts", data: ["BENCH_EXTRACTION_CASES"] },
  { name: "scan", script: "bench/scan/run.ts", data: ["BENCH_SCAN_ROWS"] },
  { name: "scan, formats", script: "bench/scan/formats.ts", data: ["BENCH_SCAN_ROWS"] },
  { name: "scan, speed", script: "bench/scan/speed.ts", data: ["BENCH_PAGES"] },
  { name: "findability", script: "bench/search/findability.ts", data: ["BENCH_PAGES"] },
];
