import { listProcess } from "../../processes/registry.ts";
import { createDaemonClient, type DaemonAddress } from "../client/daemon-client.ts";
import type { ImportLine } from "./import-line.ts";
import { faultOf, importFile } from "./import-upload.ts";

/** A file of bookmarks, and how to reach the daemon. */
export type ImportTask = { file: string; address: DaemonAddress };

// A process that imports the file of its first message, and sends the lines of the answer. It stops after the saves in progress when nobody
// listens any longer.
const left = new AbortController();
process.once("disconnect", () => left.abort());
process.once("message", async ({ file, address }: ImportTask) => {
  const tell = (line: ImportLine) => process.connected && process.send?.(line);
  await listProcess(address.dataFolder, "import");
  try {
    tell(await importFile(createDaemonClient(address), file, left.signal, tell));
  } catch (error) {
    tell({ kind: "failed", fault: faultOf(error) });
  }
  if (process.connected) process.disconnect();
});
