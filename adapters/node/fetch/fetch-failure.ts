import { codeOf } from "../../../lib/errors.ts";
import { nameHost, PageFetchError } from "../../../lib/page-fetcher.ts";
import { retryAfterMs } from "../../shared/retry-after.ts";

/** Says in plain words why undici's fetch, or reading its body, failed; `host` is named in the message. */
export function fetchFailure(error: unknown, host: string): PageFetchError {
  const cause = rootCause(error);
  if (cause instanceof PageFetchError) return cause;
  const code = codeOf(cause);
  const name = nameHost(host);
  const permanent = permanentFailure(cause, code, name);
  if (permanent !== undefined) return new PageFetchError("permanent", permanent, { cause: error });
  const reason = isParserError(cause) ? "sent an invalid HTTP response" : networkFailure(code);
  return new PageFetchError("transient", `${name} ${reason}`, { cause: error });
}

/** The failure for an unsuccessful status, and when to try again if the server says so. */
export function statusFailure(status: number, retryAfter: string | null, host: string): PageFetchError {
  const isTransient = status >= 500 || TRANSIENT_STATUSES.includes(status);
  const wait = isTransient ? retryAfterMs(retryAfter, Date.now()) : undefined;
  return new PageFetchError(
    isTransient ? "transient" : "permanent",
    `${nameHost(host)} answered ${status}`,
    wait === undefined ? {} : { retryAfterMs: wait },
  );
}

/** Request Timeout, Too Early, Too Many Requests. */
const TRANSIENT_STATUSES = [408, 425, 429];

/** undici wraps the actual error in a TypeError, sometimes twice. */
function rootCause(error: unknown): unknown {
  return error instanceof TypeError && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** undici's parser errors have a code only some of the time. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === "HTTPParserError";
}

function permanentFailure(cause: unknown, code: string, host: string): string | undefined {
  if (code === "UND_ERR_HEADERS_OVERFLOW") return `${host} sent more than 16 KB of headers`;
  if (cause instanceof Error && cause.message === "bad port")
    return `${host} uses a port that browsers block`;
  if (!CERTIFICATE_CODE.test(code)) return undefined;
  return `${host} has a certificate that ${CERTIFICATE_FAULTS[code] ?? "could not be verified"} (${code})`;
}

/** OpenSSL's verification results, as Node names them (X509_V_ERR_… without the prefix), and Node's own host check. */
const CERTIFICATE_CODE =
  /CERT|CRL|ISSUER|LEAF_SIGNATURE|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH/;

const CERTIFICATE_FAULTS: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "was issued for another host",
  SELF_SIGNED_CERT_IN_CHAIN: "comes from an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "comes from an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "comes from an unknown authority",
};

function networkFailure(code: string): string {
  if (code === "ECONNREFUSED") return "refused the connection";
  if (code === "ETIMEDOUT") return "did not answer";
  if (/^E(?:HOST|NET)UNREACH$|^EADDRNOTAVAIL$/.test(code)) return "is unreachable from this network";
  if (/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/.test(code)) {
    return "closed the connection before the page was complete";
  }
  if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") return "sent less than its Content-Length";
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return "could not set up a secure connection";
  if (/^Z_|^ERR_.*BROTLI|^ERR_PADDING|^ERR__ERROR/.test(code)) return "sent a damaged compressed page";
  return "failed to send the page: the connection broke";
}
