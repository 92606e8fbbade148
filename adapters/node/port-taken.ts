import { AppError } from "../../lib/errors.ts";
import { LOOPBACK } from "./http-server.ts";

/** How long whoever holds the port may take to say who it is, in milliseconds. */
const ASK_MS = 1_000;

/** The error of a port that can't be had, in words that help; undefined for any other error. */
export async function portTaken(error: unknown, port: number): Promise<AppError | undefined> {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EACCES") {
    return new AppError(
      "unavailable",
      `Port ${port} needs rights this user does not have. Choose one above 1023 with --port.`,
    );
  }
  if (code !== "EADDRINUSE") return undefined;
  const version = await askVersion(port);
  const who =
    version === undefined ? "another program" : `a bookmarkd (version ${version}) that answers there`;
  return new AppError(
    "busy",
    `Port ${port} is taken by ${who}. Stop it, or choose another port with --port.`,
  );
}

async function askVersion(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/status`, {
      signal: AbortSignal.timeout(ASK_MS),
    });
    const body = (await response.json()) as { status?: unknown; version?: unknown };
    return body.status === "ok" && typeof body.version === "string" ? body.version : undefined;
  } catch {
    return undefined;
  }
}
