import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { AppError, describeError, describeIssues } from "../../lib/errors.ts";
import type { Log } from "../../lib/ports.ts";
import type { Call } from "./bookmarkd.ts";
import { receive } from "./untrusted/outside.ts";
import { type Told, tell, tellLine } from "./untrusted/told.ts";

/** The most characters of an error, in UTF-16 units: it may quote a server or a page. */
const LONGEST = 1_000;

/** An error whose message is `Told`. The classes of the protocol accept any message. */
class Refusal extends ProtocolError {}

/** An error whose message goes to the client unchanged. */
export function refuse(code: ProtocolErrorCode, message: Told): ProtocolError {
  return new Refusal(code, message);
}

/**
 * What an assistant learns about an error: which arguments are wrong and why, or our message. For an unexpected error, only that it
 * happened.
 */
export function tellError(error: unknown): Told {
  if (error instanceof AppError)
    return tellLine(receive(describeIssues(error.issues) || error.message), LONGEST);
  return tell`bookmarkd failed. See its log.`;
}

/**
 * Answers a request of the protocol. Throws only refusals, because the protocol sends the message of whatever a handler
 * throws. Unexpected errors are logged.
 */
export async function answerOrRefuse<T>(call: Call, log: Log, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof AppError || call.signal.aborted)) {
      log("Could not answer a request.", { requestId: call.requestId, error: describeError(error) });
    }
    throw refuse(ProtocolErrorCode.InternalError, tellError(error));
  }
}
