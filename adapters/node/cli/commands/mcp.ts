import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { AppError } from "../../../../lib/errors.ts";
import { fullPath } from "../../config/full-path.ts";
import type { ServeFlags } from "../mcp/serve-mcp.ts";

type McpFlags = ServeFlags & { printConfig?: string };
type InstallFlags = McpFlags & { dryRun?: boolean };

/** How long work in progress may continue after the client has gone, in milliseconds. */
const LAST_MS = 5_000;

/** Serves MCP on standard input and output until the client disconnects, or prints the configuration for a client. */
export async function mcp(flags: McpFlags): Promise<void> {
  checkPermissions(flags);
  if (flags.printConfig !== undefined) return printConfig(flags.printConfig, flags);
  // Space for short-lived objects would grow sixteenfold and stay, and each assistant starts a process.
  setFlagsFromString("--semi-space-growth-factor=1");
  endWithClient();
  const { serveMcp } = await loadServer();
  serveMcp(flags);
}

/**
 * The server as one file, if it was built (`npm run build:mcp`). Reading its modules one by one takes longer than everything
 * else before its first answer, so this file imports nothing that it needs.
 */
async function loadServer(): Promise<typeof import("../mcp/serve-mcp.ts")> {
  const bundle = new URL("../mcp/serve-mcp.bundle.js", import.meta.url);
  return existsSync(bundle) ? import(bundle.href) : import("../mcp/serve-mcp.ts");
}

/** Prints the configuration. Nothing else goes to standard output. */
async function printConfig(client: string, flags: McpFlags): Promise<void> {
  const [{ clientConfig }, { readEnvironment }] = await Promise.all([
    import("../mcp/print-config.ts"),
    import("../../config/environment.ts"),
  ]);
  const environment = readEnvironment();
  const { text, file } = clientConfig(client, sameFlags(flags, environment), environment);
  process.stdout.write(`${text}\n`);
  process.stderr.write(`Put this into ${file}, or run: bookmarkd mcp install ${client}\n`);
}

/** Adds the server to a client's own file. */
export async function install(name: string, flags: InstallFlags): Promise<void> {
  checkPermissions(flags);
  const { client, file, ...found } = await findClient(name);
  const { backupOf, hadServer, ...files } = await import("../mcp/clients/install.ts");
  const change = files.planInstall(client, file, found.launchWith(sameFlags(flags, found.environment)));
  if (change.after === change.before) return say(`${client.title} already has bookmarkd: ${file}`);
  if (flags.dryRun) return say(`${file} would be:\n\n${change.after}`);
  files.install(change);
  const kept = change.before === undefined ? "" : ` The previous file is ${backupOf(file)}.`;
  const done = hadServer(client, change) ? "Updated bookmarkd in" : "Added bookmarkd to";
  say(`${done} ${client.title}: ${file}.${kept} Restart ${client.title} to use it.`);
}

/** Removes the server from a client's own file. */
export async function uninstall(name: string, flags: InstallFlags): Promise<void> {
  const { client, file } = await findClient(name);
  const files = await import("../mcp/clients/install.ts");
  const change = files.planUninstall(client, file);
  if (change.after === change.before) return say(`${client.title} does not have bookmarkd: ${file}`);
  if (flags.dryRun)
    return say(`${file} would be${change.after === undefined ? " removed" : `:\n\n${change.after}`}`);
  files.uninstall(change);
  say(`Removed bookmarkd from ${client.title}: ${file}`);
}

async function findClient(name: string) {
  const [{ getClient }, { launchWith, thisComputer }, { readEnvironment }] = await Promise.all([
    import("../mcp/clients/clients.ts"),
    import("../mcp/print-config.ts"),
    import("../../config/environment.ts"),
  ]);
  const client = getClient(name);
  const environment = readEnvironment();
  return { client, file: client.file(thisComputer(environment)), environment, launchWith };
}

function say(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}

/** Throws `invalid` if a permission lacks another one that it needs. */
function checkPermissions({ allowWrites, allowForce }: McpFlags): void {
  if (allowForce && !allowWrites) throw new AppError("invalid", "--allow-force needs --allow-writes.");
}

/**
 * The flags with which the server finds the same daemon. The client will start it neither in this folder nor with this
 * environment.
 */
function sameFlags(
  { dataDir, port, trace, allowWrites, allowForce, collection = [] }: McpFlags,
  { BOOKMARKD_DATA_DIR, BOOKMARKD_PORT }: NodeJS.ProcessEnv,
): string[] {
  const [folder, number] = [dataDir ?? BOOKMARKD_DATA_DIR, port ?? BOOKMARKD_PORT];
  return [
    ...(folder === undefined ? [] : ["--data-dir", fullPath(folder)]),
    ...(number === undefined ? [] : ["--port", number]),
    ...(trace ? ["--trace"] : []),
    ...(allowWrites ? ["--allow-writes"] : []),
    ...(allowForce ? ["--allow-force"] : []),
    ...collection.flatMap((name) => ["--collection", name]),
  ];
}

/** Ends the process when its client has gone or tells it to. Answers earlier requests first. */
function endWithClient(): void {
  process.stdin.once("end", () => setTimeout(() => process.exit(0), LAST_MS).unref());
  process.once("SIGTERM", () => process.exit(0));
  process.once("SIGINT", () => process.exit(0));
}
