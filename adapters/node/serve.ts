import { join } from "node:path";
import { handle } from "../../handlers/app.ts";
import type { Env, Log } from "../../lib/ports.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { checkTokenLength } from "../shared/token-strength.ts";
import { createAnalysisPool } from "./analysis/analysis-pool.ts";
import { createBackups } from "./backup/create-backups.ts";
import { buildEnv, type ImportFile } from "./build-env.ts";
import type { Settings } from "./config/settings.ts";
import { joinShared } from "./database/join-shared.ts";
import { type OpenDatabase, openDatabase } from "./database/open-database.ts";
import type { DatabaseThread } from "./database/start-thread.ts";
import { writeDaemonInfo } from "./files/daemon-info.ts";
import { databaseFile, makeDataFolder } from "./files/data-folder.ts";
import { lockDataFolder } from "./files/lock-data-folder.ts";
import { inPlainWords } from "./files/system-error.ts";
import { followToken } from "./files/token.ts";
import type { HttpServer, Listen } from "./http/http-server.ts";
import { LOOPBACK } from "./http/loopback.ts";
import { portTaken } from "./http/port-taken.ts";
import { startTrace } from "./log/trace.ts";
import { followChoice } from "./models/follow-choice.ts";
import { createStaticEmbedders } from "./models/static-embedders.ts";
import { readMigrations, readVersion } from "./package/read-package.ts";
import { registerProcess } from "./processes/registry.ts";

/** How long running requests may continue when the daemon stops, in milliseconds, so that it ends within a second. */
const GRACE_MS = 700;

/** A running daemon. */
export type Daemon = {
  port: number;
  /** The data folder, or the database server's url. */
  place: string;
  /** Resolves when the database turns out to be damaged after the daemon began to answer, with the error that says so. */
  damaged: Promise<unknown>;
  stop: () => Promise<void>;
};

/** Imports files that are posted to the page; a thread for the database that was started before. */
type Parts = { importFile?: ImportFile; writer?: DatabaseThread | undefined };

/**
 * Starts the daemon: locks the data folder, opens the database, listens, recovers the remaining jobs. Throws `AppError` with a
 * message for the user if the folder or the port is in use, or the database or the token is unusable; then nothing keeps
 * running.
 */
export async function startDaemon(
  settings: Settings,
  log: Log,
  listen: Listen,
  parts: Parts = {},
): Promise<Daemon> {
  const closers: (() => unknown)[] = [];
  // In reverse order of opening.
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return await open(settings, log, { ...parts, listen }, closers, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(
  settings: Settings,
  log: Log,
  { listen, importFile, writer }: Parts & { listen: Listen },
  closers: (() => unknown)[],
  closeAll: () => Promise<void>,
): Promise<Daemon> {
  const { dataFolder, mcpWrites, embedder } = settings;
  await takeDataFolder(dataFolder, closers);
  const trace = settings.trace ? await startTrace(dataFolder) : undefined;
  const note = trace?.process ?? log;
  const token = currentToken(settings, note);
  const database = await openDatabaseOf(settings, writer);
  closers.push(database.close);
  const backups = settings.database === undefined ? createBackups(dataFolder) : undefined;
  const threads = openThreads(dataFolder, closers);

  // Requests that come before the start is complete wait for it.
  let begin: (env: Env) => void = () => {};
  const started = new Promise<Env>((resolve) => {
    begin = resolve;
  });
  const answer = async (request: Request) => handle(request, await started);
  const server = await listen(answer, settings.port).catch(async (error) => {
    throw (await portTaken(error, settings.port)) ?? error;
  });
  closers.push(() => closeServer(server));
  const { port } = server;
  const env = buildEnv({
    database,
    ...threads,
    backup: backups?.create,
    trace,
    ...{ mcpWrites, embedder, importFile },
    log: note,
    dataFolder,
    port,
    token,
    version: readVersion(),
  });
  closers[closers.length - 1] = () => {
    // They would hold up the server: streams, a backup, writes that wait for the check.
    env.events.close();
    database.checking?.kill();
    return Promise.all([backups?.close(), closeServer(server), env.indexer.stop()]);
  };
  if (env.shared) closers.push(await joinShared(env, embedder));
  tellWhere(settings, port);
  const { damaged } = await startIndexer(env, database);
  begin(env);
  closers.push(followChoice(dataFolder, env.indexer.wake));
  trace?.process("The daemon started.", { port, version: env.version });
  closers.push(() => trace?.process("The daemon is stopping."));
  return { port, place: settings.database?.url ?? dataFolder, damaged, stop: closeAll };
}

/** Resumes the remaining jobs when the check of the file has passed; reads are answered meanwhile. Returns `Daemon.damaged`. */
async function startIndexer(
  { indexer }: Env,
  { checking }: OpenDatabase,
): Promise<{ damaged: Promise<unknown> }> {
  const starting = indexer.start();
  if (checking === undefined) await starting;
  return { damaged: new Promise((resolve) => void starting.catch(resolve)) };
}

/** The page analyzer and the embedders. No thread is started yet. */
function openThreads(dataFolder: string, closers: (() => unknown)[]) {
  const pool = createAnalysisPool();
  closers.push(pool.close);
  const { embedders, close } = createStaticEmbedders(dataFolder, pool.embedders);
  closers.push(close);
  return { pool, embedders };
}

async function takeDataFolder(folder: string, closers: (() => unknown)[]): Promise<void> {
  makeDataFolder(folder);
  closers.push(lockDataFolder(folder).release);
  const registration = await registerProcess(folder, "daemon").catch((error) => {
    throw inPlainWords(error, join(folder, "processes"));
  });
  closers.push(registration.leave);
}

/** Lets commands find this daemon. */
function tellWhere({ dataFolder, isService }: Settings, port: number): void {
  const startedAt = new Date().toISOString();
  writeDaemonInfo(dataFolder, { pid: process.pid, port, startedAt, service: isService });
}

/** Opens the database in the data folder, or the one on a server, and migrates it to the newest schema. */
async function openDatabaseOf(
  { database, dataFolder }: Settings,
  writer: DatabaseThread | undefined,
): Promise<OpenDatabase> {
  const migrations = readMigrations();
  if (database === undefined) {
    const file = databaseFile(dataFolder);
    return openDatabase({ file, migrations, writer }).catch((error) => {
      throw inPlainWords(error, file);
    });
  }
  void writer?.close();
  // Its client takes a tenth of the start, and most people need none.
  const { openRemoteDatabase } = await import("../shared/remote-database.ts");
  const remote = openRemoteDatabase(database);
  await migrate(remote.writer, migrations, () => new Date());
  return remote;
}

/** Returns a function that reads the current token. The environment's token is fixed; the file's may be replaced. */
function currentToken({ token, dataFolder }: Settings, log: Log): () => string {
  if (token !== undefined) {
    checkTokenLength(token);
    return () => token;
  }
  return followToken(dataFolder, (reason) => {
    log("The daemon refuses all requests until you fix the token file.", { reason });
  });
}

/** Lets running requests end, but not forever. */
async function closeServer(server: HttpServer): Promise<void> {
  const timer = setTimeout(server.closeConnections, GRACE_MS);
  await server.close();
  clearTimeout(timer);
}

/** The line that a person sees when the daemon has started. */
export function startLine({ port, place }: Daemon, tokenCommand: string): string {
  return `bookmarkd listens on http://${LOOPBACK}:${port}, data in ${place}; "${tokenCommand}" shows the token.`;
}
