import { tmpdir } from "node:os";
import { readSettings } from "../../adapters/node/config/settings.ts";
import { readOrCreateToken } from "../../adapters/node/files/token.ts";
import { listen } from "../../adapters/node/http/http-server.ts";
import { startDaemon } from "../../adapters/node/serve.ts";
import { requestsTo, type Send } from "./daemon.ts";

/** A daemon in the test's own process. */
export type DaemonHere = {
  base: string;
  token: string;
  send: Send;
  /** Its log so far, one line per entry. */
  logged: () => string;
  /** Stops it as SIGTERM does. */
  stop: () => Promise<void>;
};

/**
 * Starts the daemon in this process, with its sockets, threads and files, at a tenth of the cost of a program. Use
 * `startDaemonProcess` for tests of the process itself (signals, output, kills). Stops with the test at the latest.
 */
export async function startDaemonHere(
  t: { after: (clean: () => Promise<void>) => void },
  dataFolder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<DaemonHere> {
  const lines: string[] = [];
  const settings = readSettings({ port: "0", dataDir: dataFolder }, { HOME: tmpdir(), ...environment });
  const daemon = await startDaemon(settings, (...line) => lines.push(JSON.stringify(line)), listen);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= daemon.stop());
  t.after(stop);
  const base = `http://127.0.0.1:${daemon.port}`;
  const token = settings.token ?? readOrCreateToken(settings.dataFolder);
  return { base, token, send: requestsTo(base, token), logged: () => lines.join("\n"), stop };
}
