import type { Server } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveProtocol } from "@modelcontextprotocol/server/stdio";
import { createBookmarkd } from "../../../../handlers/mcp/bookmarkd.ts";
import { createSeal } from "../../../../handlers/mcp/consent.ts";
import { createMcpServer, type McpServerParts } from "../../../../handlers/mcp/server.ts";
import type { Log } from "../../../../lib/ports.ts";
import { clock } from "../../../shared/clock.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { startTrace, type Trace } from "../../log/trace.ts";
import { readVersion } from "../../package/read-package.ts";
import { type Registration, registerProcess } from "../../processes/registry.ts";
import { createDaemonClient, type DaemonAddress, openEvents } from "../client/daemon-client.ts";
import { answerInvalid } from "./answer-invalid.ts";
import { followChanges } from "./follow-changes.ts";
import type { ProjectScope } from "./project-scope.ts";
import { heedListening, KEPT_BY_SDK, tellClient, watchOneByOne } from "./watchers.ts";

/** The name in the registry until the client gives its own. */
const NAMELESS = "mcp";

const REGISTRY = "the registry of processes";

export type StdioOptions = Pick<McpServerParts, "permissions"> & {
  trace: boolean;
  log: Log;
  /** The scope of the project. */
  scope: ProjectScope | undefined;
};

/**
 * Serves MCP on standard input and output. It answers at once and asks the daemon only when a tool needs it. Registry and
 * trace start meanwhile; nothing depends on them, so their errors are only logged.
 */
export function serveStdio(
  address: DaemonAddress,
  { permissions, trace: tracing, log, scope }: StdioOptions,
): void {
  const version = readVersion();
  const scoped = { ...address, collections: scope?.collections };
  const { registration, trace } = prepareFolder(address.dataFolder, tracing, log);
  let client = NAMELESS;
  const introduce = async (name: string) => {
    client = name;
    (await registration)?.rename(name);
    (await trace)?.process("An MCP client connected.", { client: name, version });
  };
  const parts: McpServerParts = {
    bookmarkd: createBookmarkd(createDaemonClient(scoped), scope?.saveTo),
    permissions,
    version,
    newRequestId: () => crypto.randomUUID(),
    seal: createSeal(crypto.getRandomValues(new Uint8Array(32))),
    log,
    traceTool: async (message, fields) => (await trace)?.tool(message, { client, ...fields }),
    onClient: (name) => {
      if (name !== client) introduce(name).catch(logUnwritten(REGISTRY, log));
    },
  };
  let server: Server | undefined;
  const followed = followChanges(
    (signal) => openEvents(scoped, signal),
    (change) => server && tellClient(server, change),
    clock,
  );
  const transport = openTransport(log);
  process.stdin.once("end", followed.stop);
  serveProtocol(
    ({ era }) => {
      server = createMcpServer({
        ...parts,
        changes: era === "modern" ? KEPT_BY_SDK : watchOneByOne(followed),
      });
      return server;
    },
    {
      transport,
      // Those after an invalid message are still answered.
      onerror: (error) => log("Could not understand a message.", { error: error.message.slice(0, 200) }),
    },
  );
  const { onmessage } = transport;
  if (onmessage) transport.onmessage = heedListening(onmessage, followed);
}

function openTransport(log: Log): StdioServerTransport {
  const transport: StdioServerTransport = new StdioServerTransport(
    // The end of the input does not end the server: earlier requests are still answered.
    process.stdin.pipe(
      answerInvalid((error) => transport.send(error).catch(logUnwritten("an answer", log))),
      { end: false },
    ),
    process.stdout,
  );
  return transport;
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
    trace: tracing ? attempt("the trace", () => startTrace(dataFolder)) : Promise.resolve(undefined),
  };
}

/** For `catch`. */
function logUnwritten(what: string, log: Log): (error: unknown) => undefined {
  return (error) => {
    log(`Could not write ${what}.`, { error: String(error) });
    return undefined;
  };
}
