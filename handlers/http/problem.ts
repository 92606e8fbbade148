import { AppError, describeError, type ErrorCode } from "../../lib/errors.ts";
import type { Env } from "../../lib/ports.ts";
import { howToOpen, isOpenedInBrowser } from "./how-to-open.ts";

const STATUS: Record<ErrorCode, number> = {
  invalid: 422,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  busy: 503,
  unavailable: 503,
  storage_full: 507,
  unsupported: 501,
  // Nobody reads it, because the client disconnected. Proxies log 499 for that.
  gone: 499,
};

/** The only place where an error becomes a response. Unexpected errors go to the log, not to the client. */
export function toProblem(
  error: unknown,
  request: Request,
  env: Pick<Env, "log">,
  requestId: string,
): Response {
  const problem = translate(error, request.signal);
  if (problem instanceof AppError) return toResponse(problem, request);
  env.log("A request failed.", { requestId, error: describeError(problem) });
  return Response.json({ detail: "Internal Server Error" }, { status: 500 });
}

/** When to try again if the service cannot answer now, such as while it stops, and the error does not know better; in seconds. */
const RETRY_SECONDS = 5;

function toResponse(error: AppError, request: Request): Response {
  const status = STATUS[error.code];
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined);
  const headers = new Headers();
  if (error.code === "unauthorized") headers.set("www-authenticate", "Bearer");
  if (error.code === "method_not_allowed") headers.set("allow", error.allow.join(", "));
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (error.code === "unauthorized" && isOpenedInBrowser(request)) return howToOpen(headers);
  const detail = error.code === "invalid" ? error.issues : error.message;
  return Response.json({ detail }, { status, headers });
}

/** Errors of other code that have a meaning here. */
function translate(error: unknown, { aborted, reason }: AbortSignal): unknown {
  if (aborted && error === reason) return new AppError("gone", "The client disconnected.");
  if (isStorageFull(error)) return storageFull();
  return error;
}

function isStorageFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_FULL";
}

function storageFull(): AppError {
  return new AppError("storage_full", "The disk is full. Nothing was stored. Free some space and try again.");
}
