import type { Api } from "../../../../client/api.ts";
import { messageOf } from "../../../../lib/errors.ts";
import type { ImportLine } from "./import-line.ts";
import { faultOf, importFile, keepUpload } from "./import-upload.ts";

/** POST /import of the daemon's own page: imports the bookmarks of a file. The answer is JSON lines. */
export function importForPage(api: Api): (request: Request) => Promise<Response> {
  return async (request) => {
    // The whole file first: browsers do not read an answer while they send.
    const kept = await keepUpload(request.body ?? new Blob([]).stream()).catch((error: unknown) => ({
      fault: faultOf(error),
    }));
    if ("fault" in kept) return answer(async (tell) => tell({ kind: "failed", fault: kept.fault }));
    return answer(async (tell, signal) => {
      try {
        tell(await importFile(api, kept.file, signal, tell));
      } catch (error) {
        tell({ kind: "failed", fault: faultOf(error) });
      } finally {
        kept.clear();
      }
    });
  };
}

/** The lines that `work` reports. The signal fires when nobody reads them any longer. */
function answer(work: (tell: (line: ImportLine) => void, signal: AbortSignal) => Promise<void>): Response {
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
