import type { Flags } from "../../config/settings.ts";
import { findObstacle } from "../../page/leads-here.ts";
import { note } from "../../terminal/output.ts";
import { createDaemonClient, currentPort, readDaemonAddress } from "../client/daemon-client.ts";
import { openOnLoopback } from "../open/open-on-loopback.ts";
import { openAddress } from "../open/start-browser.ts";

type OpenFlags = Flags & { browser?: boolean; loopback?: boolean };

/**
 * Opens the page at the daemon's own address, with a code that signs the browser in once. With `loopback`, or if the page's
 * name does not lead here, serves the page until the command ends.
 */
export async function open(flags: OpenFlags): Promise<void> {
  if (flags.loopback) return openOnLoopback(flags);
  const address = readDaemonAddress(flags);
  const obstacle = await findObstacle(currentPort(address));
  if (obstacle !== undefined) {
    note(`${obstacle} bookmarkd serves the page at another address instead, as with --loopback.`);
    return openOnLoopback(flags);
  }
  const { url } = await createDaemonClient(address).createCode();
  const opened = `The page is open at ${new URL(url).origin}. Pin it: it stays signed in for 30 days.`;
  await openAddress(url, flags, opened);
}
