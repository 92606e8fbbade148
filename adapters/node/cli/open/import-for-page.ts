import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AppError, messageOf } from "../../../../lib/errors.ts";
import { workerFile } from "../../package/worker-file.ts";
import type { DaemonAddress } from "../client/daemon-client.ts";
import type { ImportLine } from "./import-line.ts";
import type { ImportTask } from "./import-process.ts";
import { faultOf, keepUpload, type Tell } from "./import-upload.ts";

/** What reading a file may take: some formats have to be read as a whole. */
const MEMORY_MB = 512;

const STOPPED = "The import stopped, probably because the file takes too much memory. Use bookmarkd import.";

const BUSY = "Another file is being imported. Try again when that import has ended, or use bookmarkd import.";

/**
 * POST /import of the daemon's own page: imports the bookmarks of a file. The answer is JSON lines. A process of its own reads the
 * file: that may take longer than others want to wait, and more memory than there is. Throws `busy` during another import,
 * because each takes that much memory, and a temporary file of up to 1 GB.
 */
export function importForPage(
  address: DaemonAddress,
  { memoryMb = MEMORY_MB } = {},
): (request: Request) => Promise<Response> {
  let isImporting = false;
  return async (request) => {
    if (isImporting) throw new AppError("busy", BUSY);
    isImporting = true;
    // The whole file first: browsers do not read an answer while they send.
    const kept = await keepUpload(request.body ?? new Blob([]).stream()).catch((error: unknown) => ({
      fault: faultOf(error),
    }));
    if ("fault" in kept) {
      isImporting = false;
      return answer(async (tell) => tell({ kind: "failed", fault: kept.fault }));
    }
    return answer(async (tell, signal) => {
      try {
        await importInProcess({ file: kept.file, address }, { memoryMb, signal, tell });
      } catch (error) {
        tell({ kind: "failed", fault: faultOf(error) });
      } finally {
        kept.clear();
        isImporting = false;
      }
    });
  };
}

type ProcessOptions = { memoryMb: number; signal: AbortSignal; tell: Tell };

/** Resolves when the process has ended. Throws if it did not say how the import ended. */
async function importInProcess(task: ImportTask, { memoryMb, signal, tell }: ProcessOptions): Promise<void> {
  const program = fileURLToPath(workerFile(new URL("./import-process.ts", import.meta.url)).file);
  const child = fork(program, {
    execArgv: [...process.execArgv, `--max-old-space-size=${memoryMb}`],
    // What Node says of its memory when that is used up helps nobody.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isTold = false;
  child.on("message", (line: ImportLine) => {
    isTold ||= line.kind !== "progress";
    tell(line);
  });
  const stop = () => child.connected && child.disconnect();
  signal.addEventListener("abort", stop);
  try {
    child.send(task);
    await Promise.all([once(child, "exit"), once(child, "disconnect")]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (!isTold && !signal.aborted) throw new AppError("unavailable", STOPPED);
}

/** The lines that `work` reports. The signal fires when nobody reads them any longer. */
function answer(work: (tell: Tell, signal: AbortSignal) => Promise<void>): Response {
  const left = new AbortController();
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const tell = (line: ImportLine) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      work(tell, left.signal)
        .catch((error: unknown) => tell({ kind: "failed", fault: messageOf(error) }))
        .finally(() => left.signal.aborted || controller.close());
    },
    cancel: () => left.abort(),
  });
  return new Response(lines, { headers: { "content-type": "application/x-ndjson" } });
}
