import { createCodes } from "../../../../lib/grants/sessions/codes.ts";
import type { Flags } from "../../config/settings.ts";
import { LOOPBACK } from "../../http/loopback.ts";
import { readPageFiles } from "../../page/page-files.ts";
import { listProcess } from "../../processes/registry.ts";
import { note } from "../../terminal/output.ts";
import { createDaemonClient, currentPort, currentToken, readDaemonAddress } from "../client/daemon-client.ts";
import { importUpload } from "./import-upload.ts";
import { servePage } from "./page-server.ts";
import { openAddress } from "./start-browser.ts";

/**
 * Serves the page on a free port of 127.0.0.1 until it is stopped, for browsers that do not know the page's name. Starts the
 * browser with a code that lets one page in. With `browser: false`, it only prints the address.
 */
export async function openOnLoopback(flags: Flags & { browser?: boolean }): Promise<void> {
  const address = readDaemonAddress(flags);
  const api = createDaemonClient(address);
  const files = await readPageFiles();
  await api.status();
  const codes = createCodes(() => new Date());
  const server = await servePage({
    files,
    codes,
    session: () => ({ address: `http://${LOOPBACK}:${currentPort(address)}`, token: currentToken(address) }),
    onImport: (upload, signal, tell) => importUpload(api, upload, signal, tell),
  });
  await listProcess(address.dataFolder, "page");
  const stop = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  const show = () => {
    const url = `${server.origin}/#${codes.issue(currentToken(address)).code}`;
    return openAddress(url, flags, `The page is open at ${server.origin}.`);
  };
  await show();
  if (!process.stdin.isTTY) return;
  note("Press Enter for another code, or Ctrl+C to stop.");
  process.stdin.on("data", () => void show());
}
