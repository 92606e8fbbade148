import assert from "node:assert/strict";
import { test } from "node:test";
import { installService } from "../../../../adapters/node/cli/service/install.ts";
import { filesIn, OK, playComputer } from "../../../support/played-computer.ts";

const SKIP = process.platform === "win32" ? "their paths are POSIX" : false;

/** What the service manager of each system answers where it can't be reached, and what to say then. */
const UNREACHABLE = [
  {
    platform: "linux",
    command: "systemctl --user show-environment",
    code: 1,
    stderr: "Failed to connect to bus: No medium found\n",
    message:
      'This user has no systemd session, as in a container or after "su" or "sudo". Log in as the user, or start the ' +
      "daemon yourself: bookmarkd serve (systemctl: Failed to connect to bus: No medium found)",
  },
  {
    platform: "linux",
    command: "systemctl --user show-environment",
    code: 127,
    stderr: "Program not found: systemctl.",
    message:
      "This computer has no systemd, so bookmarkd cannot install a service. Start the daemon yourself: bookmarkd serve",
  },
  {
    platform: "darwin",
    command: "launchctl print gui/501",
    code: 113,
    stderr: "Could not find domain for\n",
    message:
      "launchd has no session for this user, as over SSH. Log in on the screen of this computer, or start the daemon " +
      "yourself: bookmarkd serve (launchctl: Could not find domain for)",
  },
] as const;

for (const { platform, command, code, stderr, message } of UNREACHABLE) {
  test(`${platform}: where ${command} ends with ${code}, nothing is written, and one sentence says what to do`, {
    skip: SKIP,
  }, async (t) => {
    const computer = playComputer(t, platform);
    computer.answers.set(command, { ...OK, code, stderr });

    await assert.rejects(installService({}, computer), { message });

    assert.deepEqual(filesIn(computer), []);
  });
}
