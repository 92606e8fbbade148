import type { ImportLine } from "../../adapters/node/cli/open/import-line.ts";
import { readText } from "../../client/read-text.ts";
import { type Connection, credentialsOf, letIn, readProblem } from "./client.ts";

export type { ImportLine };

/** Posts a file to the server of the page, which imports it. Reports the progress and returns the result. */
export async function importFile(
  file: File,
  connection: Connection,
  fetch: typeof globalThis.fetch,
  onProgress: (line: Extract<ImportLine, { kind: "progress" }>) => void,
): Promise<Exclude<ImportLine, { kind: "progress" }>> {
  try {
    const response = await fetch("/import", {
      method: "POST",
      headers: letIn(connection),
      body: file,
      credentials: credentialsOf(connection),
    });
    if (!response.ok || response.body === null) return { kind: "failed", fault: await readProblem(response) };
    let rest = "";
    for await (const text of readText(response.body)) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const told: ImportLine = JSON.parse(line);
        if (told.kind === "failed") return { kind: "failed", fault: `${file.name}: ${told.fault}` };
        if (told.kind !== "progress") return told;
        onProgress(told);
      }
    }
  } catch {
    // Told below: there is no last line.
  }
  return {
    kind: "failed",
    fault:
      "The connection ended during the import. Is bookmarkd still running? Try again: the import continues.",
  };
}
