import { type ApiRequest, createApi, type Send } from "../../client/api.ts";
import { readDetail } from "../../client/problem.ts";

/** Where the daemon is, and what lets its clients in: a token, or at the page's own address the key of its session. */
export type Connection = { address: string; token: string } | { address: string; pageKey: string };

/** Why there is no answer to work with. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Nothing answers; the token is not taken; what answers is no bookmarkd; or bookmarkd says no. */
  readonly kind: "offline" | "unauthorized" | "stranger" | "problem";
  readonly status: number;

  constructor(kind: ApiError["kind"], message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

export type Client = ReturnType<typeof createClient>;

/** The daemon's interface with icons and events; all throw `ApiError`, and the signal's reason when that fires. */
export function createClient(connection: Connection, fetch = globalThis.fetch) {
  const { address } = connection;
  /** Never over a redirect, and with credentials to the page's own address only: the token goes to this address and nowhere else. */
  async function request({ method, path, body, signal }: ApiRequest): Promise<Response> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(path === "/status" && "token" in connection ? {} : letIn(connection)),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      credentials: credentialsOf(connection),
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: signal ?? null,
    }).catch(() => {
      signal?.throwIfAborted();
      throw new ApiError("offline", `Nothing answers at ${address}.`);
    });
    if (response.ok) return response;
    if (response.status === 401) throw new ApiError("unauthorized", "The daemon rejected the token.", 401);
    throw new ApiError("problem", await readProblem(response), response.status);
  }

  const send: Send = async (asked, isAnswer) => {
    const body = await readJson(await request(asked));
    if (isAnswer(body)) return body;
    asked.signal?.throwIfAborted();
    throw new ApiError("stranger", `What answers at ${address} is not a bookmarkd.`);
  };

  return {
    ...createApi(send),
    /** Undefined where it has none: an error would stand in the browser's console. */
    favicon: async (id: string) => {
      const response = await request({ method: "GET", path: `/bookmarks/${id}/favicon?missing=empty` });
      return response.status === 204 ? undefined : response.blob();
    },
    events: (signal: AbortSignal) => request({ method: "GET", path: "/events", signal }),
  };
}

/** The headers that let a request in. */
export function letIn(connection: Connection): Record<string, string> {
  return "token" in connection
    ? { authorization: `Bearer ${connection.token}` }
    : { "x-bookmarkd-page": connection.pageKey };
}

/** The cookie of a session goes along where there is one, to the page's own address. */
export function credentialsOf(connection: Connection): RequestCredentials {
  return "token" in connection ? "omit" : "same-origin";
}

/** Undefined where there is no body; null, which is never an answer, where it is no JSON. */
async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json().catch(() => null);
}

/** The daemon's own words, a sentence or a list of faults. */
async function readProblem(response: Response): Promise<string> {
  const detail = readDetail(await readJson(response)) ?? `The daemon answered ${response.status}.`;
  return typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join("; ");
}
