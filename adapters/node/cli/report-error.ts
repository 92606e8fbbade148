import { AppError } from "../../../lib/errors.ts";
import { describeSystemError } from "../files/system-error.ts";
import { EXIT } from "../terminal/exit-codes.ts";
import { plainText } from "../terminal/plain-text.ts";
import { sentence } from "../terminal/sentence.ts";

/** Reports an error, in one line if the user can fix it, and returns the exit code. */
export function reportError(error: unknown): number {
  if (error instanceof AppError) {
    // "bookmarkd is not running": its name once is enough.
    const name = error.message.startsWith("bookmarkd ") ? "" : "bookmarkd: ";
    process.stderr.write(`${name}${plainText(tell(error))}\n`);
    return exitCode(error);
  }
  const message = describeSystemError(error) ?? (isSystemError(error) ? error.message : undefined);
  process.stderr.write(message === undefined ? `${stackOf(error)}\n` : `bookmarkd: ${plainText(message)}\n`);
  return EXIT.failed;
}

/** Messages of the daemon have no period. */
function tell(error: AppError): string {
  const { cause, message } = error;
  // It may quote what the system said.
  const plain = describeSystemError(cause);
  if (cause instanceof Error && plain !== undefined) return message.replace(cause.message, () => plain);
  return "kind" in error && error.kind === "problem" ? sentence(error.message) : error.message;
}

/** What the system refuses otherwise, the user can fix, too. The message names what it is about. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

function stackOf(error: unknown): unknown {
  return error instanceof Error ? error.stack : error;
}

function exitCode(error: AppError): number {
  // Its kind is looked at, not its class, so that a command that asks no daemon does not load the client.
  const kind = "kind" in error ? error.kind : undefined;
  if (kind === "unreachable") return EXIT.unreachable;
  if (kind === "unauthorized") return EXIT.unauthorized;
  // Also if it is the daemon that finds it wrong: what a command sends comes from its command line. What it reads from files, it
  // reports by itself.
  return error.code === "invalid" ? EXIT.wrongUsage : EXIT.failed;
}
