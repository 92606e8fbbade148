import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../../../client/api.ts";
import type { QueueResponse } from "../../../../schema/queue.ts";
import type { SearchResponse } from "../../../../schema/search.ts";
import { print, printJson, printTable, style } from "../../terminal/output.ts";
import { withProgress } from "../../terminal/progress.ts";
import { type ClientFlags, connect, register } from "../client/client-flags.ts";
import { describeErrors, readErrors } from "../client/failures.ts";
import { megabytes, plural } from "../words.ts";

/** How often to look while waiting, in milliseconds. */
const LOOK_MS = 500;

/** After this time without new vectors, in milliseconds, stop waiting for more: their server may be down. */
const STANDSTILL_MS = 60_000;

type Embedding = SearchResponse["embedding"];

/**
 * Prints whether the daemon runs, and the progress of its index and vectors. With `wait`, first waits until both are complete.
 */
export async function status(flags: ClientFlags & { wait?: boolean }): Promise<void> {
  const api = connect(flags);
  const { version } = await api.status();
  if (flags.wait) await register(flags, "status");
  const [queue, embedding] = flags.wait
    ? [await waitForIndex(api), await waitForVectors(api)]
    : await Promise.all([api.queue(), readEmbedding(api)]);
  if (flags.json) return printJson({ status: "ok", version, queue, embedding });
  const errors = await readErrors(api, queue.errors);
  print(`bookmarkd ${version} runs: ${describeStates({ ...queue, errors })}`);
  if (embedding.state === "building")
    print(`  new vectors: ${embedding.done} of ${embedding.total} bookmarks`);
  const next = untilNextTry(queue);
  if (next !== undefined) print(`  next try: in ${next}`);
  if (queue.errors.length > 0) print("  To see why: bookmarkd list is:error");
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long until a page that could not be fetched is tried again, in words. */
function untilNextTry({ next_run_at }: QueueResponse): string | undefined {
  if (next_run_at === null) return undefined;
  const ms = Math.max(Date.parse(next_run_at) - Date.now(), 0);
  return ms < 2 * HOUR_MS
    ? plural(Math.ceil(ms / MINUTE_MS), "minute")
    : plural(Math.round(ms / HOUR_MS), "hour");
}

/** The state of the vectors, which every search reports. */
export async function readEmbedding(api: Api): Promise<Embedding> {
  return (await api.search({ q: "bookmarkd", mode: "text", limit: "1" })).embedding;
}

/** Shows the progress of new vectors until they replace the old ones, or until they stop making progress. */
async function waitForVectors(api: Api): Promise<Embedding> {
  return withProgress("Embedding", async (progress) => {
    let last = { done: -1, at: 0 };
    for (;;) {
      const embedding = await readEmbedding(api);
      const { state, done, total } = embedding;
      progress(done, total, `${done} of ${total}`);
      if (done !== last.done) last = { done, at: performance.now() };
      if (state !== "building" || performance.now() - last.at > STANDSTILL_MS) return embedding;
      await delay(LOOK_MS);
    }
  });
}

/** Shows the progress of the index until nothing is left that can be done now. */
export async function waitForIndex(api: Api): Promise<QueueResponse> {
  return withProgress("Indexing", async (progress) => {
    for (;;) {
      const queue = await api.queue();
      const { pending, indexing, done, error } = queue.states;
      const all = pending + indexing + done + error;
      progress(done + error, all, `${done + error} of ${all}`);
      if (pending + indexing === 0) return queue;
      await delay(LOOK_MS);
    }
  });
}

function describeStates({ states: { pending, indexing, done }, errors }: QueueResponse): string {
  const parts = [`${done} indexed`];
  if (pending + indexing > 0) parts.push(`${pending + indexing} waiting`);
  if (errors.length > 0) parts.push(style("yellow", describeErrors(errors)));
  return parts.join(", ");
}

/** Shows how much is saved, and how much processor, memory and disk the daemon uses. */
export async function stats(flags: ClientFlags): Promise<void> {
  const api = connect(flags);
  const found = await api.stats();
  if (flags.json) return printJson(found);
  const collections = await api.collections();
  const saved = collections.reduce((sum, { bookmark_count }) => sum + bookmark_count, 0);
  const rows = [
    ["bookmarks", `${saved} in ${plural(collections.length, "collection")}`],
    ["processor", `${found.cpu_percent}%`],
    ["memory", megabytes(found.memory_bytes)],
    ["disk", megabytes(found.disk_bytes)],
    ...(found.trace_summary === undefined ? [] : [["trace", found.trace_summary.log_dir]]),
    ...found.memory_processes.map(({ client, parent_name, uptime_seconds }) => [
      client,
      `up ${Math.round(uptime_seconds / 60)} min${parent_name && `, started by ${parent_name}`}`,
    ]),
  ];
  await printTable(["", ""], rows);
}
