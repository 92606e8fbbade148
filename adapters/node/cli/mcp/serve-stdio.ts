import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer, type McpServerParts } from "../../../../handlers/mcp/server.ts";
import type { Log } from "../../../../lib/ports.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { startTrace, type Trace } from "../../log/trace.ts";
import { readVersion } from "../../package/read-package.ts";
import { type Registration, registerProcess } from "../../processes/registry.ts";
import { createDaemonClient, type DaemonAddress } from "../client/daemon-client.ts";
import { daemonBookmarkd } from "./daemon-bookmarkd.ts";

/** What it is called in the registry until its client has said its name. */
const NAMELESS = "mcp";

const REGISTRY = "The registry of processes";

export type StdioOptions = Pick<McpServerParts, "permissions"> & { trace: boolean; log: Log };

/**
 * Serves MCP on standard input and output. It answers at once: the daemon is asked only when a tool needs it. Registry
 * and trace, on which nothing depends, are seen to meanwhile, and what is wrong with them is only logged.
 */
export async function serveStdio(
  address: DaemonAddress,
  { permissions, trace: tracing, log }: StdioOptions,
): Promise<void> {
  const version = readVersion();
  const { registration, trace } = prepareFolder(address.dataFolder, tracing, log);
  const server = createMcpServer({
    bookmarkd: daemonBookmarkd(createDaemonClient(address)),
    permissions,
    version,
    newRequestId: () => crypto.randomUUID(),
    log,
    traceTool: async (message, fields) => (await trace)?.tool(message, { client: client(), ...fields }),
  });
  const client = () => server.getClientVersion()?.name ?? NAMELESS;
  const introduce = async () => {
    (await registration)?.rename(client());
    (await trace)?.process("An MCP client came.", { client: client(), version });
  };
  server.oninitialized = () => void introduce().catch(logUnwritten(REGISTRY, log));
  // What is no message of the protocol can't be answered; those after it are.
  server.onerror = (error) => log("A message was not understood.", { error: error.message.slice(0, 200) });
  await server.connect(new StdioServerTransport());
}

type Prepared = {
  registration: Promise<Registration | undefined>;
  trace: Promise<Trace | undefined>;
};

function prepareFolder(dataFolder: string, tracing: boolean, log: Log): Prepared {
  const folder = Promise.resolve(dataFolder).then(makeDataFolder);
  const attempt = <T>(what: string, start: () => Promise<T>): Promise<T | undefined> =>
    folder.then(start).catch(logUnwritten(what, log));
  return {
    registration: attempt(REGISTRY, () => registerProcess(dataFolder, NAMELESS)),
    trace: tracing ? attempt("The trace", () => startTrace(dataFolder)) : Promise.resolve(undefined),
  };
}

/** For `catch`. */
function logUnwritten(what: string, log: Log): (error: unknown) => undefined {
  return (error) => {
    log(`${what} could not be written.`, { error: String(error) });
    return undefined;
  };
}
