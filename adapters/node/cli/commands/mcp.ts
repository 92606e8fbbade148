import { resolve } from "node:path";
import { AppError } from "../../../../lib/errors.ts";
import { readEnvironment } from "../../config/environment.ts";
import { type Flags, readSettings } from "../../config/settings.ts";
import { logToStderr } from "../../log/log-to-stderr.ts";
import { readDaemonAddress } from "../client/daemon-client.ts";

export type McpFlags = Flags & { allowWrites?: boolean; allowForce?: boolean; printConfig?: string };

/** How long what is under way may take once the client has gone, in milliseconds. */
const LAST_MS = 5_000;

/** Serves MCP on standard input and output until the client goes away, or prints what a client's configuration needs. */
export async function mcp(flags: McpFlags): Promise<void> {
  const writes = flags.allowWrites === true;
  const force = flags.allowForce === true;
  if (force && !writes) throw new AppError("invalid", "--allow-force needs --allow-writes.");
  if (flags.printConfig !== undefined) return printConfig(flags.printConfig, flags);
  const environment = readEnvironment();
  const { trace } = readSettings(flags, environment);
  endWithClient();
  const { serveStdio } = await import("../mcp/serve-stdio.ts");
  serveStdio(readDaemonAddress(flags, environment), {
    permissions: { writes, force },
    trace,
    log: logToStderr,
  });
}

/** The JSON alone goes to standard output. */
async function printConfig(client: string, flags: McpFlags): Promise<void> {
  const { clientConfig } = await import("../mcp/print-config.ts");
  const { json, file } = clientConfig(client, sameFlags(flags));
  process.stdout.write(`${json}\n`);
  process.stderr.write(`This goes into ${file}.\n`);
}

/** The flags the printed server is to be started with; the client will not start it in this folder. */
function sameFlags({ dataDir, port, trace, allowWrites, allowForce }: McpFlags): string[] {
  return [
    ...(dataDir === undefined ? [] : ["--data-dir", resolve(dataDir)]),
    ...(port === undefined ? [] : ["--port", port]),
    ...(trace ? ["--trace"] : []),
    ...(allowWrites ? ["--allow-writes"] : []),
    ...(allowForce ? ["--allow-force"] : []),
  ];
}

/** Ends the process when its client has gone or says so; what was asked before that is still answered. */
function endWithClient(): void {
  process.stdin.once("end", () => setTimeout(() => process.exit(0), LAST_MS).unref());
  process.once("SIGTERM", () => process.exit(0));
  process.once("SIGINT", () => process.exit(0));
}
