import * as v from "valibot";
import { AppError, codeOf } from "../../../lib/errors.ts";
import { LOOPBACK } from "./loopback.ts";

/** The answer of bookmarkd. Nothing else from it is written to the terminal. */
const Status = v.object({ status: v.literal("ok"), version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/)) });

/** How long the program on the port may take to identify itself, in milliseconds. */
const ASK_MS = 1_000;

/** A helpful error for a port that is not available; undefined for any other error. */
export async function portTaken(
  error: unknown,
  port: number,
  script = process.env.npm_lifecycle_event,
): Promise<AppError | undefined> {
  const code = codeOf(error);
  if (code === "EACCES") {
    return new AppError(
      "unavailable",
      `Port ${port} needs administrator rights. Choose a port above 1023 with --port.`,
    );
  }
  if (code !== "EADDRINUSE") return undefined;
  const version = await askVersion(port);
  const who = version === undefined ? "another program" : `another bookmarkd (version ${version})`;
  // npm keeps a flag for itself unless -- stands before it.
  const how = script === "start" ? ": npm start -- --port NUMBER" : " with --port.";
  return new AppError("busy", `Port ${port} is in use by ${who}. Stop it, or choose another port${how}`);
}

/** The version of the bookmarkd that answers there. It may be any program, so little of its answer is trusted. */
async function askVersion(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/status`, {
      redirect: "error",
      signal: AbortSignal.timeout(ASK_MS),
    });
    const { value } = (await response.body?.getReader().read()) ?? {};
    const { version } = v.parse(Status, JSON.parse(new TextDecoder().decode(value)));
    return version;
  } catch {
    return undefined;
  }
}
