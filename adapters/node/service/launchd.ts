import { posix } from "node:path";
import { AppError } from "../../../lib/errors.ts";
import { plainText } from "../terminal/plain-text.ts";
import { ask, refused } from "./ask.ts";
import type { Manager, Place, System } from "./service.ts";
import { xmlText } from "./xml.ts";

const LABEL = "io.github.bookmarkd";

/** launchctl answers before it is done, so we check so often, at this interval in milliseconds. */
const LOOKS = 50;
const LOOK_MS = 200;

/**
 * An agent of the user's that starts the daemon with its launcher, as launchd.plist(5) has it. launchd starts what fails
 * again, at most every 30 seconds.
 */
export function launchdPlist(launcher: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Written by "bookmarkd service install". Your changes would be overwritten. -->
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
    <string>/bin/sh</string>
    <string>${xmlText(launcher)}</string>
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ThrottleInterval</key>
  <integer>30</integer>
  <key>ExitTimeOut</key>
  <integer>20</integer>
  <key>ProcessType</key>
  <string>Interactive</string>
  <key>Umask</key>
  <integer>63</integer>
</dict>
</plist>
`;
}

/** launchd for the current user. */
export function launchd({ home, uid }: Place, launcher: string, system: System): Manager {
  const file = posix.join(home, "Library/LaunchAgents", `${LABEL}.plist`);
  const domain = `gui/${uid}`;
  const target = `${domain}/${LABEL}`;
  const print = () => system.run("launchctl", ["print", target]);
  const isLoaded = async () => (await print()).code === 0;
  const stop = async () => {
    if (!(await isLoaded())) return;
    await ask(system, "launchctl", ["bootout", target]);
    for (let look = 0; look < LOOKS && (await isLoaded()); look++) await system.sleep(LOOK_MS);
  };
  return {
    name: "launchd",
    startsWhen: "when you log in",
    definition: { file, content: launchdPlist(launcher) },
    async check() {
      const { code, stderr } = await system.run("launchctl", ["print", domain]);
      if (code === 0) return;
      throw new AppError(
        "unavailable",
        "launchd has no session for this user, as over SSH. Log in on the screen of this computer, or start the " +
          `daemon yourself: bookmarkd serve (launchctl: ${plainText(stderr).slice(0, 200)})`,
      );
    },
    // launchd reads the folder at each log-in.
    register: async () => {},
    async unregister(remove) {
      await stop();
      remove();
    },
    async start() {
      if (await isLoaded()) await ask(system, "launchctl", ["kickstart", target]);
      else await bootstrap(system, [domain, file]);
    },
    stop,
    explain: async () => {
      const code = /last exit code = (\d+)/.exec((await print()).stdout)?.[1];
      return code === undefined || code === "0" ? undefined : `launchd: it exited with ${code}`;
    },
    advise: async () => [],
  };
}

/** A service that was just removed may still block launchd. */
async function bootstrap(system: System, args: string[]): Promise<void> {
  for (let look = 1; ; look++) {
    const ran = await system.run("launchctl", ["bootstrap", ...args]);
    if (ran.code === 0) return;
    if (look === LOOKS) throw refused("launchctl", ["bootstrap", ...args], ran);
    await system.sleep(LOOK_MS);
  }
}
