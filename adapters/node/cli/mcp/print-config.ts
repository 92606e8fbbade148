import { join } from "node:path";
import { AppError } from "../../../../lib/errors.ts";
import { packageRoot } from "../../package/package-root.ts";

/** How a client starts the server. */
type Launch = { command: string; args: string[] };

type ClientConfig = {
  /** Where the client looks for it. */
  file: string;
  config: (launch: Launch) => unknown;
};

const asMcpServers = (launch: Launch) => ({ mcpServers: { bookmarkd: launch } });

const CLIENTS: Record<string, ClientConfig> = {
  "claude-desktop": {
    file:
      "claude_desktop_config.json (macOS: ~/Library/Application Support/Claude/, Windows: %APPDATA%\\Claude\\, " +
      "Linux: ~/.config/Claude/)",
    config: asMcpServers,
  },
  "claude-code": { file: ".mcp.json in the project's folder", config: asMcpServers },
  cursor: { file: "~/.cursor/mcp.json", config: asMcpServers },
  vscode: {
    file: ".vscode/mcp.json in the project's folder",
    config: (launch) => ({ servers: { bookmarkd: { type: "stdio", ...launch } } }),
  },
};

/**
 * What a client's configuration file needs, as JSON, and which file that is. Node and the program are named by their
 * full paths, because programs with windows often know no PATH. Throws `invalid` for a client that is not known.
 */
export function clientConfig(client: string, flags: string[]): { json: string; file: string } {
  const found = Object.hasOwn(CLIENTS, client) ? CLIENTS[client] : undefined;
  if (found === undefined) {
    const names = Object.keys(CLIENTS).join(", ");
    throw new AppError("invalid", `There is no configuration for ${client}. There are: ${names}.`);
  }
  const main = join(packageRoot(), "dist/adapters/node/main.js");
  const launch = { command: process.execPath, args: [main, "mcp", ...flags] };
  return { json: JSON.stringify(found.config(launch), undefined, 2), file: found.file };
}
