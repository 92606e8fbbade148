import { PREFIX } from "../../../../lib/grants/create-token.ts";
import { readEnvironment } from "../../config/environment.ts";
import type { Flags } from "../../config/settings.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { readOrCreateToken } from "../../files/token.ts";
import { LOOPBACK } from "../../http/loopback.ts";
import { note, print } from "../../terminal/output.ts";
import { currentPort, readDaemonAddress } from "../client/daemon-client.ts";

/** Prints one line to paste into the browser extension: the daemon's address and token. */
export function pair(flags: Flags): void {
  const address = readDaemonAddress(flags, readEnvironment());
  if (address.token === undefined) makeDataFolder(address.dataFolder);
  const token = address.token ?? readOrCreateToken(address.dataFolder);
  print(`http://${LOOPBACK}:${currentPort(address)} ${token}`);
  const may = token.startsWith(PREFIX) ? "do what this token allows" : "read and change your bookmarks";
  note(`Paste this line into the extension. Anyone who has it can ${may}.`);
}
