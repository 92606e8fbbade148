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

/** What clients pass on of their own environment. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? "", HOME: tmpdir() };

/** A client of an MCP server that it started, and that server's pid. */
export type Connected = { client: Client; pid: number };

/** Starts `bookmarkd mcp` on a data folder, as a client does, and connects to it. */
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

/** Starts `bookmarkd mcp`, or another command, to be told what no client says. */
export function startRaw(t: TestContext, own: string, command = ["mcp"]): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...command, "--data-dir", own], { env: ENVIRONMENT });
  t.after(() => child.kill("SIGKILL"));
  return child;
}
