import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { AppError, describeError } from "../../lib/errors.ts";
import type { Log } from "../../lib/ports.ts";
import type { Call } from "./bookmarkd.ts";
import { receive } from "./untrusted/outside.ts";
import { type Told, tell, tellLine } from "./untrusted/told.ts";

/** How much of an error is told, in UTF-16 units: it may quote what a server or a page wrote. */
const LONGEST = 1_000;

/** An error whose message was told, not any that the protocol's classes carry. */
class Refusal extends ProtocolError {}

/** An error whose words are told to the client as they are. */
export function refuse(code: ProtocolErrorCode, message: Told): ProtocolError {
  return new Refusal(code, message);
}

/** What an assistant is told of an error: our words for it; of one that nobody expected, that there was one. */
export function tellError(error: unknown): Told {
  if (error instanceof AppError) return tellLine(receive(error.message), LONGEST);
  return tell`bookmarkd failed. See its log.`;
}

/**
 * Answers a request of the protocol. Throws refusals alone, because the protocol sends the message of whatever a handler
 * throws; what nobody expected is logged.
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
