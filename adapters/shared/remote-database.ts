import { type Client, createClient, type InArgs, type InStatement, LibsqlError } from "@libsql/client/http";
import PQueue from "p-queue";
import { AppError } from "../../lib/errors.ts";
import { retry } from "../../lib/retry.ts";
import { type Answer, keepStreams, type Question } from "./remote-streams.ts";

/** The address of a libSQL server (sqld, Turso) with the database, and its token. */
export type RemoteAddress = { url: string; authToken?: string | undefined };

/** A database on a libSQL server, as the service uses it. */
export type RemoteDatabase = {
  writer: Client;
  background: Client;
  reader: Client;
  /** Other daemons may use it, too. */
  shared: true;
  close: () => Promise<void>;
};

type Fetch = (
  url: string,
  init: { method: string; headers: Headers; body: string; signal: AbortSignal },
) => Promise<Pick<Response, "status" | "headers" | "text">>;

/** Runs tasks one at a time. Among waiting tasks, the one with the highest priority is next. */
export type Turns = <T>(task: () => Promise<T>, priority: number) => Promise<T>;

/** After this time without an answer, in milliseconds, the server counts as gone. Our batches take well under a second. */
const DEADLINE_MS = 15_000;

/** When clients should try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** How often to repeat a write that did not get its turn. */
const BUSY_TRIES = 4;

/** Requests at a time. */
const CONCURRENCY = 20;

/** Streams that stay open: few, because sqld allows 128 connections to all its databases. Writes go one at a time. */
const STREAMS = 2;

/** The priorities of writes. */
const PRIORITY = { people: 1, indexer: 0 };

const READ = /^\s*(?:SELECT|WITH)\b/i;

/**
 * Opens a database on a libSQL server. Nothing is sent yet: while the server is unreachable, each call rejects with
 * `AppError("unavailable")`, and later calls succeed. If the answer to a write was lost, the write may have happened; the
 * indexer's fences and the identity of a url make repeating it harmless.
 *
 * The server must be the primary, because a replica does not see new writes at once. `fetch` replaces the platform's if that
 * cannot reach the server, `turns` replaces the database's own queue, and `streams` is how many streams stay open.
 */
export function openRemoteDatabase(
  address: RemoteAddress,
  fetch: Fetch = globalThis.fetch,
  turns: Turns = queueTurns(),
  streams = STREAMS,
): RemoteDatabase {
  const kept = keepStreams((question) => ask(fetch, question), streams);
  const client = createClient({
    url: address.url,
    ...(address.authToken === undefined ? {} : { authToken: address.authToken }),
    concurrency: CONCURRENCY,
    fetch: async (request: Request) => accept(await kept.fetch(request)),
  });
  return {
    writer: withTurns(client, turns, PRIORITY.people),
    reader: client,
    background: withTurns(client, turns, PRIORITY.indexer),
    shared: true,
    close: async () => {
      await kept.close();
      client.close();
    },
  };
}

function queueTurns(): Turns {
  const queue = new PQueue({ concurrency: 1 });
  return (task, priority) => queue.add(task, { priority });
}

/**
 * The client, with one write at a time. The server also runs writes one at a time, but in no order, so if many are waiting
 * there, some wait too long.
 */
function withTurns(client: Client, turns: Turns, priority: number): Client {
  const inTurn = <T>(isWrite: boolean, task: () => Promise<T>): Promise<T> =>
    isWrite ? turns(() => patiently(task), priority) : task();
  const execute = (statement: InStatement, args?: InArgs) => {
    const sql = typeof statement === "string" ? statement : statement.sql;
    const run = () =>
      typeof statement === "string" ? client.execute(statement, args) : client.execute(statement);
    return inTurn(!READ.test(sql), run);
  };
  const batch: Client["batch"] = (statements, mode) =>
    inTurn(mode === "write", () => client.batch(statements, mode));
  return new Proxy(client, {
    get(target, name) {
      if (name === "execute") return execute;
      if (name === "batch") return batch;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The server refuses a write that has waited five seconds for others. None of it was done then. */
function patiently<T>(task: () => Promise<T>): Promise<T> {
  const isBusy = (error: unknown) => error instanceof LibsqlError && error.code === "SQLITE_BUSY";
  const atOnce = (error: unknown, tries: number) => (isBusy(error) && tries < BUSY_TRIES ? 0 : undefined);
  return retry(task, atOnce, async () => {}).catch((error: unknown) => {
    throw isBusy(error) ? unavailable("is busy writing", error) : error;
  });
}

/** The server's whole answer. Throws `unavailable` if there is none. */
async function ask(fetch: Fetch, { url, headers, within = DEADLINE_MS, ...rest }: Question): Promise<Answer> {
  // sqld compresses piece by piece: packed, a blob of 2 MB comes in 33,000 pieces and takes 100 times as long.
  headers.set("accept-encoding", "identity");
  try {
    const response = await fetch(url, { ...rest, headers, signal: AbortSignal.timeout(within) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw unavailable("is unreachable", cause);
  }
}

/** The response, unless it says that the server cannot help now. Throws `unavailable` then. */
function accept(response: Response): Response {
  if (isRefusal(response.status)) throw unavailable(`answered ${response.status}`);
  return response;
}

/**
 * Whether the status comes from a proxy, or from a server that has no such database or rejects the token. Usually, no statement was
 * run then. But a proxy that lost the server's answer (500, 502, 504) does not know, so a write may have happened. Like after any
 * lost answer, nothing is sent again here.
 */
function isRefusal(status: number): boolean {
  return status >= 500 || [401, 403, 404, 408, 429].includes(status);
}

function unavailable(what: string, cause?: unknown): AppError {
  return new AppError("unavailable", `The database server ${what}. Try again in a few seconds.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
