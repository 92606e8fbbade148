import { currentSettings } from "../../config/environment.ts";
import type { Flags } from "../../config/settings.ts";
import { logToStderr } from "../../log/log-to-stderr.ts";
import { readDaemonAddress } from "../client/daemon-client.ts";
import { readProjectScope, toFlagScope } from "./project-scope.ts";
import { serveStdio } from "./serve-stdio.ts";

export type ServeFlags = Flags & { allowWrites?: boolean; allowForce?: boolean; collection?: string[] };

/**
 * Starts the MCP server of `bookmarkd mcp`. `npm run build:mcp` bundles this file with everything it imports. Throws `invalid`
 * for a wrong setting.
 */
export function serveMcp({ allowWrites, allowForce, collection, ...flags }: ServeFlags): void {
  const { trace } = currentSettings(flags);
  const scope = collection === undefined ? readProjectScope(".") : toFlagScope(collection);
  if (scope !== undefined) {
    logToStderr("This assistant may see only some collections.", {
      by: scope.from,
      names: scope.collections,
    });
  }
  serveStdio(readDaemonAddress(flags), {
    permissions: { writes: allowWrites === true, force: allowForce === true },
    trace,
    log: logToStderr,
    scope,
  });
}
