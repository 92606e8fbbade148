import { posix, win32 } from "node:path";
import { AppError } from "../../../../../lib/errors.ts";

/** How a client starts the server. */
export type Launch = { command: string; args: string[] };

/** The computer and the user whose clients are configured. */
export type Computer = { platform: NodeJS.Platform; home: string; environment: NodeJS.ProcessEnv };

/** A program that starts MCP servers, and its configuration for all of a user's projects. */
export type Client = {
  /** Its name for people. */
  title: string;
  format: "json" | "toml";
  /** The full path of its configuration file. */
  file: (computer: Computer) => string;
  /** The key of the servers in that file. */
  servers: string;
  entry: (launch: Launch) => Record<string, unknown>;
};

/** The name of our server among the client's servers. */
export const SERVER = "bookmarkd";

/** A file in the home folder, at the same place on every system. The environment variable `variable` may name another folder. */
function inHome(names: string[], variable = ""): Client["file"] {
  return ({ platform, home, environment }) => {
    const { join } = platform === "win32" ? win32 : posix;
    const folder = environment[variable];
    return folder === undefined ? join(home, ...names) : join(folder, names.at(-1) ?? "");
  };
}

/** A file in the folder where programs of the system keep their settings. */
function amongSettings(...names: string[]): Client["file"] {
  return ({ platform, home, environment }) => {
    if (platform === "win32") {
      return win32.join(environment.APPDATA ?? win32.join(home, "AppData", "Roaming"), ...names);
    }
    if (platform === "darwin") return posix.join(home, "Library", "Application Support", ...names);
    return posix.join(environment.XDG_CONFIG_HOME ?? posix.join(home, ".config"), ...names);
  };
}

const asItIs = (launch: Launch) => launch;

const CLIENTS: Record<string, Client> = {
  "claude-desktop": {
    title: "Claude Desktop",
    format: "json",
    file: amongSettings("Claude", "claude_desktop_config.json"),
    servers: "mcpServers",
    entry: asItIs,
  },
  "claude-code": {
    title: "Claude Code",
    format: "json",
    file: inHome([".claude.json"], "CLAUDE_CONFIG_DIR"),
    servers: "mcpServers",
    entry: (launch) => ({ type: "stdio", ...launch }),
  },
  cursor: {
    title: "Cursor",
    format: "json",
    file: inHome([".cursor", "mcp.json"]),
    servers: "mcpServers",
    entry: asItIs,
  },
  vscode: {
    title: "Visual Studio Code",
    format: "json",
    file: amongSettings("Code", "User", "mcp.json"),
    servers: "servers",
    entry: (launch) => ({ type: "stdio", ...launch }),
  },
  zed: {
    title: "Zed",
    format: "json",
    file: (computer) =>
      computer.platform === "darwin"
        ? inHome([".config", "zed", "settings.json"])(computer)
        : amongSettings(computer.platform === "win32" ? "Zed" : "zed", "settings.json")(computer),
    servers: "context_servers",
    // Without a source, versions until 2025 take it for an extension's.
    entry: (launch) => ({ source: "custom", ...launch }),
  },
  codex: {
    title: "Codex",
    format: "toml",
    file: inHome([".codex", "config.toml"], "CODEX_HOME"),
    servers: "mcp_servers",
    entry: asItIs,
  },
  gemini: {
    title: "Gemini CLI",
    format: "json",
    file: inHome([".gemini", "settings.json"]),
    servers: "mcpServers",
    entry: asItIs,
  },
  windsurf: {
    title: "Windsurf",
    format: "json",
    file: inHome([".codeium", "windsurf", "mcp_config.json"]),
    servers: "mcpServers",
    entry: asItIs,
  },
};

/** The clients whose configuration is known. */
export const CLIENT_NAMES = Object.keys(CLIENTS);

/** The client with this name. Throws `invalid` for an unknown one. */
export function getClient(name: string): Client {
  const found = Object.hasOwn(CLIENTS, name) ? CLIENTS[name] : undefined;
  if (found !== undefined) return found;
  throw new AppError("invalid", `Unknown assistant: ${name}. Supported: ${CLIENT_NAMES.join(", ")}.`);
}
