import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { type ClientOptions, connectClient } from "./mcp-client.ts";

/** The compiled program. */
export const MAIN = join(packageRoot(), "dist/adapters/node/main.js");

/** The part of their environment that clients pass on. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? "", HOME: tmpdir() };

/** A client with the MCP server that it started, and the server's pid. */
export type Connected = { client: Client; pid: number };

/** Starts `bookmarkd mcp` on a data folder, like a client, and connects to it. */
export async function connectStdio(
  t: TestContext,
  folder: string,
  {
    flags = [],
    environment = {},
    cwd,
    ...options
  }: ClientOptions & { flags?: string[]; environment?: Record<string, string>; cwd?: string } = {},
): Promise<Connected> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, "mcp", "--data-dir", folder, ...flags],
    env: { ...ENVIRONMENT, ...environment },
    ...(cwd === undefined ? {} : { cwd }),
    stderr: "ignore",
  });
  return { client: await connectClient(t, transport, options), pid: transport.pid ?? 0 };
}

/** Starts `bookmarkd mcp`, or another command, for input that no client sends. */
export function startRaw(t: TestContext, own: string, command = ["mcp"]): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...command, "--data-dir", own], { env: ENVIRONMENT });
  t.after(() => child.kill("SIGKILL"));
  return child;
}
