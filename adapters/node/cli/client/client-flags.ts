import { existsSync } from "node:fs";
import type { Api } from "../../../../client/api.ts";
import type { Flags } from "../../config/settings.ts";
import { listProcess } from "../../processes/registry.ts";
import { createDaemonClient, readDaemonAddress } from "./daemon-client.ts";

/** Flags of the commands that use the daemon. */
export type ClientFlags = Flags & { json?: boolean };

/** Flags of the commands that take bookmarks of one collection. */
export type CollectionFlags = ClientFlags & { collection?: string };

/** Flags of the commands that list page by page. */
export type PageFlags = ClientFlags & { limit?: string; offset?: string };

/** Lists this process in GET /stats until it ends, if that can be recorded: for commands that may run for minutes. */
export async function register(flags: ClientFlags, client: string): Promise<void> {
  const { dataFolder } = readDaemonAddress(flags);
  // Without one there is no daemon to ask, as the command is about to find out.
  if (existsSync(dataFolder)) await listProcess(dataFolder, client);
}

/** The API of the daemon that flags, environment and config file select. */
export function connect(flags: ClientFlags): Api {
  return createDaemonClient(readDaemonAddress(flags));
}
