import { existsSync } from "node:fs";
import { type Api, type ApiRequest, createApi } from "../../../../client/api.ts";
import { parseEvents } from "../../../../client/events.ts";
import { readDetail } from "../../../../client/problem.ts";
import { AppError, describeIssues, type ErrorCode, type Issue } from "../../../../lib/errors.ts";
import { SCOPE_HEADER, toScopeHeader } from "../../../../lib/grants/scope-header.ts";
import type { ServiceEvent } from "../../../../schema/event.ts";
import { readEnvironment } from "../../config/environment.ts";
import { type Flags, readSettings } from "../../config/settings.ts";
import { readDaemonInfo } from "../../files/daemon-info.ts";
import { readToken } from "../../files/token.ts";
import { LOOPBACK } from "../../http/loopback.ts";
import { isAlive } from "../../processes/process-identity.ts";
import { type Answer, exchange } from "./exchange.ts";

/** How to reach the daemon. */
export type DaemonAddress = {
  dataFolder: string;
  /** The port if no daemon has recorded one in the data folder. */
  port: number;
  /** Whether `port` overrides the port in the data folder. */
  portGiven: boolean;
  /** Undefined: the token of the data folder. */
  token: string | undefined;
  /** Names or ids of the only collections to show; all if there are none. */
  collections?: readonly string[] | undefined;
};

/**
 * Why there is no usable answer: no bookmarkd answers ("unreachable"), it rejects the token ("unauthorized"), or it answered
 * with a problem, whose `status` and message (`detail`) come from the daemon.
 */
export class DaemonError extends AppError {
  readonly kind: "unreachable" | "unauthorized" | "problem";
  /** HTTP status, for "problem". */
  readonly status: number | undefined;

  constructor(
    kind: DaemonError["kind"],
    message: string,
    {
      status,
      ...details
    }: { status?: number; cause?: unknown; issues?: Issue[]; retryAfterSeconds?: number } = {},
  ) {
    super(kind === "unauthorized" ? "unauthorized" : (CODES[status ?? 0] ?? "unavailable"), message, details);
    this.kind = kind;
    this.status = status;
  }
}

/** The error code for a status; "unavailable" for others. */
const CODES: Record<number, ErrorCode> = {
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  422: "invalid",
  431: "too_large",
  501: "unsupported",
  503: "busy",
  507: "storage_full",
};

/** The address from flags, environment and config file. Throws `invalid`, like `readSettings`. */
export function readDaemonAddress(flags: Flags, environment = readEnvironment()): DaemonAddress {
  const { dataFolder, port, token } = readSettings(flags, environment);
  const given = flags.port ?? environment.BOOKMARKD_PORT;
  // 0 lets the daemon choose; which one it took is in its data folder.
  return { dataFolder, port, portGiven: Boolean(given) && port !== 0, token };
}

/**
 * The API of the daemon of a data folder. All functions throw `DaemonError`. Port and token are looked up for each request, so
 * it continues to work after the daemon restarts on another port or the token is rotated. Nothing is requested before the
 * first call.
 */
export function createDaemonClient(address: DaemonAddress): Api {
  return createApi(async (request, isAnswer) => {
    const { answer, port } = await ask(address, request);
    const found = await readAnswer(answer, port, request.signal).catch((error: unknown) => {
      throw address.collections === undefined ? inPlainWords(error) : error;
    });
    checkNarrowed(answer, port, address);
    if (isAnswer(found)) return found;
    throw new DaemonError(
      "unreachable",
      `The program on port ${port} is not bookmarkd of this version. If you updated bookmarkd, restart the daemon.`,
    );
  });
}

/** Changes from now on, until the signal fires. Throws `DaemonError` if the daemon does not send them. */
export async function openEvents(
  address: DaemonAddress,
  signal: AbortSignal,
): Promise<AsyncIterable<ServiceEvent>> {
  const { answer, port } = await ask(address, { method: "GET", path: "/events", signal });
  if (answer.status !== 200) await readAnswer(answer, port, signal);
  checkNarrowed(answer, port, address);
  return parseEvents(answer.texts());
}

async function ask(address: DaemonAddress, { method, path, body, signal, requestId }: ApiRequest) {
  const port = currentPort(address);
  const answer = await exchange({
    port,
    method,
    path,
    headers: {
      authorization: `Bearer ${currentToken(address)}`,
      ...(address.collections === undefined ? {} : { [SCOPE_HEADER]: toScopeHeader(address.collections) }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(requestId === undefined ? {} : { "x-request-id": requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }).catch((cause) => {
    signal?.throwIfAborted();
    throw silent(address, port, cause);
  });
  return { answer, port };
}

function checkNarrowed({ headers }: Answer, port: number, { collections }: DaemonAddress): void {
  if (collections !== undefined && headers[SCOPE_HEADER] === undefined) throw notNarrowed(port);
}

/** The error for an answer that contains more than was requested, so that nobody sees it. */
function notNarrowed(port: number): DaemonError {
  return new DaemonError(
    "unreachable",
    `The bookmarkd on port ${port} does not support collection scopes. If you updated bookmarkd, restart the daemon.`,
  );
}

/** The port the daemon listens on, as far as the data folder says. */
export function currentPort({ dataFolder, port, portGiven }: DaemonAddress): number {
  return portGiven ? port : (readDaemonInfo(dataFolder)?.port ?? port);
}

/** The current token. Throws `DaemonError` if there is none. */
export function currentToken(address: DaemonAddress): string {
  const token = address.token ?? readToken(address.dataFolder);
  if (token === undefined) {
    const isThere = existsSync(address.dataFolder);
    throw unreachable(address, isThere ? "Token not found." : "Folder not found.");
  }
  return token;
}

/** The error if nothing answers on the port. The daemon of the data folder may run on another one. */
function silent(address: DaemonAddress, port: number, cause: unknown): DaemonError {
  const elsewhere = findElsewhere(address.dataFolder, port);
  if (elsewhere === undefined) {
    return unreachable(address, `No answer from http://${LOOPBACK}:${port}.`, cause);
  }
  return new DaemonError(
    "unreachable",
    `Nothing answers on port ${port}. The daemon with the data folder ${address.dataFolder} runs on port ${elsewhere}.`,
    { cause },
  );
}

/** The port of the running daemon of a data folder, if it is another one than this. */
export function findElsewhere(dataFolder: string, port: number): number | undefined {
  const recorded = readDaemonInfo(dataFolder);
  if (recorded === undefined || recorded.port === port || !isAlive(recorded.pid)) return undefined;
  return recorded.port;
}

function unreachable({ dataFolder }: DaemonAddress, what: string, cause?: unknown): DaemonError {
  return new DaemonError(
    "unreachable",
    `bookmarkd is not running with the data folder ${dataFolder}: ${what} ` +
      'Start it with "bookmarkd serve" (in a checkout: npm start).',
    { cause },
  );
}

async function readAnswer(answer: Answer, port: number, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await answer.text().catch((cause) => {
    signal?.throwIfAborted();
    throw new DaemonError("unreachable", "bookmarkd stopped before its answer was complete.", { cause });
  });
  const body = parseJson(text);
  if (body === NOT_JSON) {
    throw new DaemonError("unreachable", `The program on port ${port} is not bookmarkd.`);
  }
  if (answer.status >= 200 && answer.status < 300) return body;
  if (answer.status === 401) {
    throw new DaemonError(
      "unauthorized",
      `The bookmarkd on port ${port} rejects this token. If it uses another --data-dir or BOOKMARKD_TOKEN, ` +
        "use the same here.",
    );
  }
  throw toProblem(answer, body);
}

const NOT_JSON = Symbol();

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function toProblem({ status, headers }: Answer, body: unknown): DaemonError {
  const detail = readDetail(body) ?? `bookmarkd answered ${status}.`;
  const retryAfterSeconds = Number(headers["retry-after"] ?? Number.NaN);
  return new DaemonError("problem", typeof detail === "string" ? detail : describeIssues(detail), {
    status,
    ...(typeof detail === "string" ? {} : { issues: detail }),
    ...(Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
  });
}

/** What the daemon says of a token for some collections, without its routes. Here, such a token comes from BOOKMARKD_TOKEN. */
function inPlainWords(error: unknown): unknown {
  if (!(error instanceof DaemonError) || error.code !== "forbidden") return error;
  const { message, status } = error;
  const told = message.includes("needs the daemon's own token")
    ? "BOOKMARKD_TOKEN holds a token for some collections, which may not do this. To use the daemon's own token, unset it."
    : message.includes("it is read-only")
      ? "BOOKMARKD_TOKEN holds a token that may only read. To use the daemon's own token, unset it."
      : undefined;
  return told === undefined
    ? error
    : new DaemonError("problem", told, { status: status ?? 403, cause: error });
}
