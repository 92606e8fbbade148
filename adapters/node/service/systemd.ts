import { posix } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import { plainText } from "../terminal/plain-text.ts";
import { ask } from "./ask.ts";
import { type Manager, MISSING, type Place, SERVICE, type System } from "./service.ts";

const UNIT = `${SERVICE}.service`;

/** One argument of a command line as systemd.service(5) has it: quoted, with C escapes, and without specifiers and variables. */
export function systemdArgument(text: string): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replaceAll("%", "%%")
    .replaceAll("$", "$$$$")
    .replace(/[^\P{Cc}\x80-\x9f]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `"${escaped}"`;
}

/**
 * A unit of the user's that starts the daemon with its launcher. What fails is started again after 2 seconds, and at each
 * further failure later, up to 5 minutes (systemd before 254 does not know that, and keeps to 2 seconds).
 */
export function systemdUnit(launcher: string): string {
  return `# Written by "bookmarkd service install". Your changes would be overwritten.
[Unit]
Description=bookmarkd keeps web pages in collections
StartLimitIntervalSec=0

[Service]
Type=exec
ExecStart=/bin/sh ${systemdArgument(launcher)}
Restart=on-failure
RestartSec=2
RestartSteps=8
RestartMaxDelaySec=5min
# Wrong settings do not get better by trying.
RestartPreventExitStatus=2
# The daemon ends its own helpers.
KillMode=mixed
TimeoutStopSec=20
UMask=0077
NoNewPrivileges=yes
SyslogIdentifier=${SERVICE}

[Install]
WantedBy=default.target
`;
}

/** The user's own systemd. */
export function systemd({ home, environment, user }: Place, launcher: string, system: System): Manager {
  const folder = environment.XDG_CONFIG_HOME || posix.join(home, ".config");
  const systemctl = (...args: string[]) => ask(system, "systemctl", ["--user", ...args]);
  return {
    name: "systemd",
    startsWhen: "when you log in",
    definition: { file: posix.join(folder, "systemd/user", UNIT), content: systemdUnit(launcher) },
    check: () => checkManager(system),
    async register() {
      await systemctl("daemon-reload");
      await systemctl("enable", UNIT);
    },
    async unregister(remove) {
      // It may fail: a service that the user removed manually must be cleaned up, too.
      await system.run("systemctl", ["--user", "disable", "--now", UNIT]);
      remove();
      await systemctl("daemon-reload");
      await system.run("systemctl", ["--user", "reset-failed", UNIT]);
    },
    start: async () => void (await systemctl("start", UNIT)),
    stop: async () => void (await systemctl("stop", UNIT)),
    explain: () => explain(system),
    advise: () => advise(user, system),
    logCommand: (lines, follow) => [
      "journalctl",
      "--user",
      `--unit=${UNIT}`,
      `--lines=${lines}`,
      ...(follow ? ["--follow"] : ["--no-pager"]),
    ],
  };
}

async function checkManager(system: System): Promise<void> {
  const { code, stderr } = await system.run("systemctl", ["--user", "show-environment"]);
  if (code === 0) return;
  throw new AppError(
    "unavailable",
    code === MISSING
      ? "This computer has no systemd, so bookmarkd cannot install a service. Start the daemon yourself: bookmarkd serve"
      : 'This user has no systemd session, as in a container or after "su" or "sudo". Log in as the user, or start ' +
          `the daemon yourself: bookmarkd serve (systemctl: ${plainText(stderr).slice(0, 200)})`,
  );
}

async function explain(system: System): Promise<string | undefined> {
  const wanted = ["ActiveState", "SubState", "Result", "NRestarts", "ExecMainStatus"];
  const { code, stdout } = await system.run("systemctl", [
    "--user",
    "show",
    UNIT,
    `--property=${wanted.join(",")}`,
  ]);
  if (code !== 0) return undefined;
  const found = new Map(
    stdout.split("\n").map((line): [string, string] => {
      const end = line.indexOf("=");
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
  const state = found.get("ActiveState");
  if (state === undefined || state === "inactive") return undefined;
  const failed = found.get("Result") === "success" ? "" : `, exit code ${found.get("ExecMainStatus")}`;
  return `systemd: ${state} (${found.get("SubState")}${failed}), restarts so far: ${found.get("NRestarts")}`;
}

/** A user's systemd lives from the first log-in to the last log-out, unless the user lingers. */
async function advise(user: string, system: System): Promise<string[]> {
  const { stdout } = await system.run("loginctl", ["show-user", user, "--property=Linger"]);
  if (stdout.trim() === "Linger=yes")
    return ["It runs whenever this computer is on, because lingering is enabled for your user."];
  return ["It runs while you are logged in. To run it whenever this computer is on: loginctl enable-linger"];
}
