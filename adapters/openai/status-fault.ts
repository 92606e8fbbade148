import * as v from "valibot";
import { retryAfterMs } from "../shared/retry-after.ts";
import { EndpointFault } from "./endpoint-fault.ts";

/** Request Timeout, Failed Dependency (TEI's model failed), Too Early, Too Many Requests. */
const PASSING = [408, 424, 425, 429];
/** Bad Request, Content Too Large, Unprocessable Content: what servers say to a text or a batch that is too large. */
const OVERSIZE = [400, 413, 422];
/** The answer of llama.cpp if it was started without embeddings. */
const NOT_IMPLEMENTED = 501;
/** llama.cpp and servers built on it refuse a text with 500. */
const TOO_LARGE = /too (?:large|long|big)|context (?:length|size|window)/i;

/** The meaning of an unsuccessful answer. `body` is read but never quoted. */
export function statusFault(
  { status, headers }: Response,
  body: string,
  asked: { model: string; hasKey: boolean },
): EndpointFault {
  if (OVERSIZE.includes(status) || (status === 500 && TOO_LARGE.test(body))) {
    return new EndpointFault("oversize", `refused the text (${withCode(status, body)})`);
  }
  if (PASSING.includes(status) || (status >= 500 && status !== NOT_IMPLEMENTED)) {
    const message = status === 429 ? "is limiting requests" : "failed";
    return new EndpointFault("passing", `${message} (${withCode(status, body)})`, readRetryAfter(headers));
  }
  return new EndpointFault("lasting", `${lastingReason(status, asked)} (${withCode(status, body)})`);
}

function lastingReason(status: number, { model, hasKey }: { model: string; hasKey: boolean }): string {
  if (status === 401) return hasKey ? "does not accept the API key" : "requires an API key";
  if (status === 403) return `does not allow the model ${JSON.stringify(model)}`;
  if (status === 404) return `does not have the model ${JSON.stringify(model)}, or its URL has another path`;
  if (status === NOT_IMPLEMENTED) return "was started without embeddings";
  return "refused the request";
}

/** The status with the code of the error if it has one, such as "429, insufficient_quota". */
function withCode(status: number, body: string): string {
  const code = errorCode(body);
  return code === undefined ? `${status}` : `${status}, ${code}`;
}

/** Only a short word in lower case is taken for a code, so that no key and no text of a page is. */
const Word = v.fallback(v.pipe(v.string(), v.regex(/^[a-z]+(?:_[a-z]+){0,5}$/)), "");
const ErrorBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ error: v.looseObject({ code: v.optional(Word), type: v.optional(Word) }) }),
);

function errorCode(body: string): string | undefined {
  const read = v.safeParse(ErrorBody, body);
  if (!read.success) return undefined;
  const { code, type } = read.output.error;
  return code || type || undefined;
}

/** How long to wait according to the server; a time counts by the server's own clock. */
function readRetryAfter(headers: Headers): number | undefined {
  return retryAfterMs(headers.get("retry-after"), Date.parse(headers.get("date") ?? ""));
}
