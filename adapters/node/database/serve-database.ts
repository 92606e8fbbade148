import { setImmediate } from "node:timers/promises";
import type { MessagePort } from "node:worker_threads";
import type { Client, ResultSet } from "@libsql/client";
import { toPostedError } from "./errors.ts";
import { type Answer, buffersOfAnswer, type Call, type Request } from "./messages.ts";
import { type Connection, openReader, openWriter } from "./open-connection.ts";
import { toPostedResult } from "./result-set.ts";

type State = { connection?: Connection };

/** How connections are opened. */
type Openers = { openWriter: typeof openWriter; openReader: typeof openReader };

/** The most writes that wait for the disk together, so that none waits long for others. */
const SYNCED_AT_ONCE = 32;

/**
 * Answers the calls from `port`, one at a time, until it is told to close. Runs in a thread. People's writes are acknowledged
 * when they have reached the disk, with one wait for all that have arrived, because a small write takes most of its time
 * waiting for the disk. The indexer can repeat its writes, so nobody waits for them.
 */
export function serveDatabase(port: MessagePort, openers: Openers = { openWriter, openReader }): void {
  const state: State = {};
  const unsynced: Answer[] = [];
  const user: Request[] = [];
  const background: Request[] = [];
  let closing: Request | undefined;
  let running = false;

  port.on("message", (request: Request) => {
    if (request.call.kind === "close") closing = request;
    else (request.background ? background : user).push(request);
    if (!running) void run();
  });

  async function run(): Promise<void> {
    running = true;
    for (let next = take(); next !== undefined; next = take()) {
      const reply = await answer(state, next, openers);
      if (mustReachDisk(next, reply)) unsynced.push(reply);
      else post(reply);
      // Statements are synchronous: without a turn of the event loop a user's write would not get here in time.
      await setImmediate();
      if (user.length === 0 || unsynced.length >= SYNCED_AT_ONCE) sync();
    }
    running = false;
  }

  function mustReachDisk({ background, call }: Request, reply: Answer): boolean {
    const done = "results" in reply && call.kind !== "close";
    return done && !background && state.connection?.sync !== undefined;
  }

  function sync(): void {
    if (unsynced.length === 0) return;
    const replies = unsynced.splice(0);
    try {
      state.connection?.sync?.();
      replies.forEach(post);
    } catch (error) {
      for (const { id } of replies) post({ id, error: toPostedError(error) });
    }
  }

  function post(reply: Answer): void {
    port.postMessage(reply, buffersOfAnswer(reply));
  }

  function take(): Request | undefined {
    const next = user.shift() ?? background.shift() ?? closing;
    if (next === closing) closing = undefined;
    return next;
  }
}

async function answer(state: State, { id, call }: Request, openers: Openers): Promise<Answer> {
  try {
    const results = await perform(state, call, openers);
    return { id, results: results.map(toPostedResult) };
  } catch (error) {
    return { id, error: toPostedError(error) };
  }
}

async function perform(state: State, call: Call, openers: Openers): Promise<ResultSet[]> {
  switch (call.kind) {
    case "open-writer":
      state.connection = await openers.openWriter(call.file, call.migrations, call);
      return [];
    case "open-reader":
      state.connection = await openers.openReader(call.file);
      return [];
    case "execute":
      return [await clientOf(state).execute(call.statement)];
    case "batch":
      return clientOf(state).batch(call.statements, call.mode);
    case "script":
      await clientOf(state).executeMultiple(call.sql);
      return [];
    case "close":
      await state.connection?.close();
      return [];
  }
}

function clientOf({ connection }: State): Client {
  if (connection === undefined) throw new Error("The database is not open.");
  return connection.client;
}
