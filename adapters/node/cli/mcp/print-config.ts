import { homedir } from "node:os";
import { join } from "node:path";
import { stringify } from "smol-toml";
import { packageRoot } from "../../package/package-root.ts";
import { type Computer, getClient, type Launch, SERVER } from "./clients/clients.ts";

/** How a client on this computer starts the server: by full paths, because graphical programs often have no PATH. */
export function launchWith(flags: string[]): Launch {
  return {
    command: process.execPath,
    args: [join(packageRoot(), "dist/adapters/node/main.js"), "mcp", ...flags],
  };
}

/** This computer and its current user. */
export function thisComputer(environment: NodeJS.ProcessEnv): Computer {
  return { platform: process.platform, home: homedir(), environment };
}

/** The configuration for a client, and the file for it. Throws `invalid` for an unknown client. */
export function clientConfig(
  name: string,
  flags: string[],
  environment: NodeJS.ProcessEnv,
): { text: string; file: string } {
  const client = getClient(name);
  const config = { [client.servers]: { [SERVER]: client.entry(launchWith(flags)) } };
  const text = client.format === "json" ? JSON.stringify(config, undefined, 2) : stringify(config).trim();
  return { text, file: client.file(thisComputer(environment)) };
}
