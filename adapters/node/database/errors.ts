import { AppError, type ErrorCode } from "../../../lib/errors.ts";
import type { PostedError } from "./messages.ts";

/** The errors of the client for arguments and results that have no value in JavaScript or SQLite. */
const NATIVE_ERRORS = new Map([
  ["RangeError", RangeError],
  ["TypeError", TypeError],
]);

/** The part of any thrown value that can be posted. */
export function toPostedError(thrown: unknown): PostedError {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown) };
  const { name, message, code, extendedCode, rawCode, statementIndex } = thrown as PostedError;
  return {
    name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(extendedCode === undefined ? {} : { extendedCode }),
    ...(rawCode === undefined ? {} : { rawCode }),
    ...(statementIndex === undefined ? {} : { statementIndex }),
  };
}

/**
 * Restores a posted error: an `AppError`, an error of JavaScript, or one with the name, message, `code`, `extendedCode`,
 * `rawCode` and `statementIndex` of libSQL. (libSQL's own class is part of the client, which only the threads load.)
 */
export function toError(posted: PostedError): Error {
  const { message, ...fields } = posted;
  if (posted.name === "AppError") return new AppError(posted.code as ErrorCode, message);
  return Object.assign(new (NATIVE_ERRORS.get(posted.name) ?? Error)(message), fields);
}

/** The error of a call to a closed client, with libSQL's name and code. */
export function closedError(): Error {
  return toError({
    name: "LibsqlError",
    code: "CLIENT_CLOSED",
    message: "CLIENT_CLOSED: The client is closed",
  });
}
