/** Errors that a caller can act on. Any other thrown error is a bug. */
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

/** One fault of a request, in the shape that FastAPI clients expect. */
export type Issue = { loc: (string | number)[]; msg: string; type: string };

/** The faults, each with its field: "url: Field required; tags.0: …". The id in a path is no field that the caller named. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .map(({ loc: [place, ...field], msg }) =>
      place === "path" || field.length === 0 ? msg : `${field.join(".")}: ${msg}`,
    )
    .join("; ");
}

type Details = { cause?: unknown; issues?: Issue[]; allow?: string[]; retryAfterSeconds?: number };

/** What the log says about an unexpected error. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code that the system or a library gave an error, or "". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** An error with a code that becomes the status of an answer. The message is written for the user. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  /** Which fields are wrong, for `invalid`. */
  readonly issues: Issue[];
  /** Which methods the path supports, for `method_not_allowed`. */
  readonly allow: string[];
  /** When to try again, for `busy` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, "cause" in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.issues = details.issues ?? [];
    this.allow = details.allow ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
