/**
 * Sends the daemon what no good client sends, ten times over: `npx tsx bench/hostile-http/run.ts`. Each case must end
 * in the answers it deserves, all readable for a page's script; of good requests with a few bytes changed, none may end
 * in an answer of 500 or hang; and afterward the daemon must answer as before. With `--slow` there are also clients
 * that drip until the daemon's own time-outs cut them off, which takes a minute. Fails when anything fails in any round.
 * Needs what `npm run build` builds.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDaemonProcess } from "../../test/support/daemon.ts";
import { openRawClient, type RawAnswer, type RawClient } from "../../test/support/raw-client.ts";
import { bar } from "../bar.ts";
import { CASES, type Case, GOOD_REQUESTS, SLOW_CASES, type Target } from "./cases.ts";

const ROUNDS = 10;
const DAMAGED_PER_ROUND = 300;
/** The time limit of a case, in milliseconds. */
const QUICK_MS = 10_000;
const SLOW_MS = 90_000;

/** Returns what the daemon did wrong; undefined if nothing. */
async function tryCase(one: Case, target: Target, deadlineMs: number): Promise<string | undefined> {
  const answers = await talk(target.port, deadlineMs, async (client) => {
    const meanwhile = one.reads === "meanwhile" ? client.answers() : undefined;
    for await (const piece of one.send(target)) {
      if (client.socket.destroyed || client.socket.readableEnded) break;
      await client.send(piece);
    }
    return meanwhile ?? client.answers();
  });
  if (answers === undefined) return "it never ended";
  const statuses = answers.map(({ status }) => status).join();
  if (statuses !== one.answers.join()) return `answered ${statuses || "nothing"}, not ${one.answers}`;
  return faultOf(answers);
}

/** Changes a few bytes of a good request and closes after it, as a broken client does. */
async function tryDamaged(seed: number, target: Target): Promise<string | undefined> {
  const random = randomBelow(seed);
  const requests = GOOD_REQUESTS(target);
  const bytes = Buffer.from(requests[random(requests.length)] ?? "", "latin1");
  for (let changes = 1 + random(4); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
  const answers = await talk(target.port, QUICK_MS, async (client) => {
    await client.send(bytes);
    client.socket.end();
    return client.answers();
  });
  return answers === undefined ? "it never ended" : faultOf(answers);
}

/** Undefined when it did not end in time. */
async function talk(
  port: number,
  deadlineMs: number,
  use: (client: RawClient) => Promise<RawAnswer[]>,
): Promise<RawAnswer[] | undefined> {
  let cut = false;
  const client = openRawClient({ after: () => {} }, port);
  const timer = setTimeout(() => {
    cut = true;
    client.socket.destroy();
  }, deadlineMs);
  const answers = await use(client);
  clearTimeout(timer);
  client.socket.destroy();
  return cut ? undefined : answers;
}

function faultOf(answers: RawAnswer[]): string | undefined {
  for (const { status, headers, body } of answers) {
    if (status >= 500) return `answered ${status}: ${body.slice(0, 100)}`;
    if (status >= 200 && headers["access-control-allow-origin"] !== "*")
      return `answered ${status} without CORS`;
    if (/node_modules|\.js:\d+|SQLITE_/.test(body)) return `tells of the inside: ${body.slice(0, 100)}`;
  }
  return undefined;
}

/** Marsaglia's xorshift32 (https://www.jstatsoft.org/article/view/v008i14), so that failures can be reproduced. */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

async function runRounds(target: Target, slow: boolean): Promise<{ tried: number; failures: string[] }> {
  const failures: string[] = [];
  let tried = 0;
  const note = (name: string, fault: string | undefined) => {
    tried++;
    if (fault !== undefined) failures.push(`${name}: ${fault}`);
  };
  const stillThere = CASES.filter(({ name }) => name === "the open path");
  for (let round = 1; round <= ROUNDS; round++) {
    for (const one of CASES) note(`round ${round}, ${one.name}`, await tryCase(one, target, QUICK_MS));
    for (let i = 1; i <= DAMAGED_PER_ROUND; i++) {
      const seed = round * 1_000_003 + i;
      note(`damaged by ${seed}`, await tryDamaged(seed, target));
    }
    for (const one of stillThere) note(`after round ${round}`, await tryCase(one, target, QUICK_MS));
  }
  if (slow) {
    const faults = await Promise.all(SLOW_CASES.map((one) => tryCase(one, target, SLOW_MS)));
    for (const [i, fault] of faults.entries()) note(SLOW_CASES[i]?.name ?? "", fault);
  }
  return { tried, failures };
}

const closers: (() => unknown)[] = [];
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-hostile-"));
const daemon = await startDaemonProcess({ after: (close) => closers.push(close) }, folder);
const { body } = await daemon.send("POST", "/collections", { name: "Target" });
const greeting = daemon.output();
const target = { port: Number(new URL(daemon.base).port), token: daemon.token, collection: body.id };
const { tried, failures } = await runRounds(target, process.argv.includes("--slow"));
const ended = await daemon.end("SIGTERM");
if (ended !== 0) failures.push(`the daemon ended with ${ended}`);
if (daemon.output() !== greeting) failures.push(`the daemon wrote: ${daemon.output()}`);
for (const close of closers) close();
rmSync(folder, { recursive: true, force: true });

for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${tried - failures.length} of ${tried} as they should be, ${failures.length} failed`);
bar("requests that are not answered as they should be", failures.length, "<=", 0, 0);
