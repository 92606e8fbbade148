import { existsSync } from "node:fs";
import { join } from "node:path";
import { shortTokenNotice } from "../../../shared/token-strength.ts";
import { embedderNotice } from "../../config/embedder-settings.ts";
import { currentSettings } from "../../config/environment.ts";
import { fullPath } from "../../config/full-path.ts";
import type { Flags, Settings } from "../../config/settings.ts";
import type { DatabaseThread } from "../../database/start-thread.ts";
import { type Listen, listen } from "../../http/http-server.ts";
import { logToStderr } from "../../log/log-to-stderr.ts";
import { findFault } from "../../models/find-fault.ts";
import { ipv6Warning, isTakenOnIpv6 } from "../../page/same-port.ts";
import { type Daemon, startDaemon, startLine } from "../../serve.ts";
import { takeUpService } from "../../service/take-up.ts";
import { note } from "../../terminal/output.ts";
import { readDaemonAddress } from "../client/daemon-client.ts";
import { commandLine, firstSteps } from "../first-run.ts";
import { importForPage } from "../open/import-for-page.ts";
import { reportError } from "../report-error.ts";

/** SIGTERM and SIGINT end the daemon within this time, in milliseconds, whatever it is doing. */
const STOP_MS = 10_000;

/** npm passes on the Ctrl+C that the daemon gets as well: signals within this time are one, in milliseconds. */
const SAME_SIGNAL_MS = 500;

/** Runs the daemon until a signal stops it, on the HTTP server of Node or of another runtime. `writer`: see startDaemon. */
export async function serve(flags: Flags, listenOn: Listen = listen, writer?: DatabaseThread): Promise<void> {
  const notes = flags.service === undefined ? [] : takeUpService(flags.service);
  const settings = currentSettings(flags);
  // The daemon makes this file when it first starts, whoever keeps the database.
  const isFirst = !existsSync(join(settings.dataFolder, "daemon.json"));
  // By the interface, as the command does; which port it is at is known when it is asked.
  const address = readDaemonAddress({ ...flags, port: "0" });
  const daemon = await startDaemon(settings, logToStderr, listenOn, {
    importFile: importForPage(address),
    writer,
  });

  let stopping: number | undefined;
  const stop = async (code = 0) => {
    stopping = performance.now();
    setTimeout(killThisProcess, STOP_MS).unref();
    await daemon.stop();
    process.exit(code);
  };
  const onSignal = () => {
    if (stopping === undefined) void stop();
    // Whoever asks twice does not want to wait.
    else if (performance.now() - stopping > SAME_SIGNAL_MS) killThisProcess();
  };
  void daemon.damaged.then((error) => {
    if (stopping === undefined) void stop(reportError(error));
  });
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // On Windows, this says that the console is closing, and with it a task. Elsewhere, nohup may ignore it.
  if (process.platform === "win32") process.on("SIGHUP", onSignal);

  // Last, because whoever reads that the daemon has started may stop it at once.
  try {
    await announce(daemon, settings, { flags, notes, isFirst });
  } catch (error) {
    await daemon.stop();
    throw error;
  }
}

/** Ends this process without another step: libSQL aborts if it is at work while Node exits. */
function killThisProcess(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Tells where the daemon listens, what is odd about its settings, and what to do first. */
async function announce(
  daemon: Daemon,
  settings: Settings,
  { flags, notes, isFirst }: { flags: Flags; notes: readonly string[]; isFirst: boolean },
): Promise<void> {
  const same = sameFlags(flags);
  process.stdout.write(`${startLine(daemon, commandLine("token", same))}\n`);
  const notice = embedderNotice(settings.embedder);
  if (notice !== undefined) process.stdout.write(`${notice}\n`);
  const fault = settings.embedder === undefined ? findFault(settings.dataFolder) : undefined;
  if (fault !== undefined) note(fault);
  const { token } = settings;
  const weakness = token === undefined ? undefined : shortTokenNotice(token);
  if (weakness !== undefined) note(weakness);
  if (await isTakenOnIpv6(daemon.port)) note(ipv6Warning(daemon.port));
  for (const one of notes) note(one);
  if (isFirst && flags.service === undefined) process.stdout.write(firstSteps(same));
}

/** The flags with which a terminal or another program finds this daemon without its environment. */
function sameFlags({ dataDir = process.env.BOOKMARKD_DATA_DIR }: Flags): string[] {
  return dataDir ? ["--data-dir", fullPath(dataDir)] : [];
}
