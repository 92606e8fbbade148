/** What a caller can act on. Anything else that is thrown is a bug. */
export type ErrorCode =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "too_large"
  | "busy"
  | "unavailable"
  | "storage_full"
  | "unsupported"
  | "gone";

/** One fault of a request, in the shape FastAPI clients expect. */
export type Issue = { loc: (string | number)[]; msg: string; type: string };

type Details = { cause?: unknown; issues?: Issue[]; allow?: string[]; retryAfterSeconds?: number };

/** What the log says of an error nobody expected. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What an error says of itself; anything can be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code that the system or a library gave an error; "" for none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** An error with a code that the edge maps to an answer; the message is written for the user. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  /** Which fields were wrong, for `invalid`. */
  readonly issues: Issue[];
  /** Which methods the path has, for `method_not_allowed`. */
  readonly allow: string[];
  /** When to come back, for `busy` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, "cause" in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.issues = details.issues ?? [];
    this.allow = details.allow ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
