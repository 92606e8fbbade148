import { currentSettings } from "../../config/environment.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { print, printJson, style } from "../../terminal/output.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { currentPort, readDaemonAddress } from "../client/daemon-client.ts";
import { checkPage } from "../doctor/check-page.ts";
import { checkService } from "../doctor/check-service.ts";
import * as checks from "../doctor/checks.ts";

const MARKS = { ok: "✓", warning: "!", problem: "✗" } as const;
const COLORS = { ok: "green", warning: "yellow", problem: "red" } as const;

/** Checks what the daemon needs, and says what to do. Fails if there is a problem. */
export async function doctor(flags: ClientFlags): Promise<void> {
  const findings = [checks.checkNode(), checks.checkConfig(process.env)];
  // With a config file that can't be read, nothing is known of the rest.
  if (findings.every(({ state }) => state !== "problem")) findings.push(...(await checkRest(flags)));
  if (flags.json) printJson(findings);
  else {
    for (const { state, message, advice } of findings) {
      print(`${style(COLORS[state], MARKS[state])} ${message}${advice === undefined ? "" : `\n  ${advice}`}`);
    }
  }
  if (findings.some(({ state }) => state === "problem")) process.exitCode = EXIT.failed;
}

async function checkRest(flags: ClientFlags): Promise<checks.Finding[]> {
  const settings = currentSettings(flags);
  const api = connect(flags);
  const port = currentPort(readDaemonAddress(flags));
  const findings: checks.Finding[] = [];
  for (const check of [
    () => checks.checkDataFolder(settings),
    () => checks.checkToken(settings),
    () => checks.checkDatabase(settings),
    () => checks.checkDisk(settings),
    () => checks.checkEmbedder(settings),
    () => checks.checkDaemon(api, settings, port),
    async () => checkPage(port, await checks.isRunning(api)),
    () => checkService(),
  ]) {
    findings.push(await checks.unlessRefused(check));
  }
  return findings;
}
