import { type ApiRequest, createApi, type Send } from "../../client/api.ts";
import { readDetail } from "../../client/problem.ts";

/** The address of the daemon, with a token, or at the page's own address with the key of its session. */
export type Connection = { address: string; token: string } | { address: string; pageKey: string };

/** Why there is no usable answer. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Nothing answers; the token is wrong; the other side is not bookmarkd; or bookmarkd refuses. */
  readonly kind: "offline" | "unauthorized" | "stranger" | "problem";
  readonly status: number;

  constructor(kind: ApiError["kind"], message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

export type Client = ReturnType<typeof createClient>;

/** A client of the daemon, with icons and events. All functions throw `ApiError`, or the signal's reason if it fires. */
export function createClient(connection: Connection, fetch = globalThis.fetch) {
  const { address } = connection;
  /** Follows no redirect and sends credentials only to the page's own address, so the token goes nowhere else. */
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
    throw new ApiError("stranger", `The program at ${address} is not bookmarkd.`);
  };

  return {
    ...createApi(send),
    /** Undefined if it has none: an error would appear in the console of the browser. */
    favicon: async (id: string) => {
      const response = await request({ method: "GET", path: `/bookmarks/${id}/favicon?missing=empty` });
      return response.status === 204 ? undefined : response.blob();
    },
    events: (signal: AbortSignal) => request({ method: "GET", path: "/events", signal }),
  };
}

/** The headers that authorize a request. */
export function letIn(connection: Connection): Record<string, string> {
  return "token" in connection
    ? { authorization: `Bearer ${connection.token}` }
    : { "x-bookmarkd-page": connection.pageKey };
}

/** Sends the cookie of a session, if there is one, to the page's own address. */
export function credentialsOf(connection: Connection): RequestCredentials {
  return "token" in connection ? "omit" : "same-origin";
}

/** Undefined without a body. Null, which is never an answer, if the body is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json().catch(() => null);
}

/** The daemon's own message in the body of an error: a sentence or a list of errors. */
export async function readProblem(response: Response): Promise<string> {
  const detail = readDetail(await readJson(response)) ?? `The daemon answered ${response.status}.`;
  return typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join("; ");
}
