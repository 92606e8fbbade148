import { AppError } from "../../lib/errors.ts";

/** The remedy for a fault: "passing" needs another try, "oversize" less text at once, "lasting" another setting. */
export type FaultKind = "passing" | "oversize" | "lasting";

/**
 * Why a request for vectors failed. The message is a predicate about the endpoint ("does not accept the API key"). It never
 * quotes the endpoint, whose answer may contain the key or page text; for that reason, there is no cause.
 */
export class EndpointFault extends Error {
  override readonly name = "EndpointFault";
  readonly kind: FaultKind;
  /** From a Retry-After header, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FaultKind, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What the user reads: `unavailable` for what may pass, `invalid` for what stays until a setting is changed. */
export function toAppError({ kind, message, retryAfterMs }: EndpointFault, host: string): AppError {
  return new AppError(
    kind === "passing" ? "unavailable" : "invalid",
    `The embedder at ${host} ${message}.`,
    retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) },
  );
}
