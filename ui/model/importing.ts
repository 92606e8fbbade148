import { signal } from "@preact/signals";
import type { Connection } from "../api/client.ts";
import { type ImportLine, importFile } from "../api/import-file.ts";
import type { Browser } from "./browser.ts";
import type { Library } from "./library.ts";
import { count } from "./organizing.ts";
import type { Screen } from "./screen.ts";

export type ImportState =
  | { kind: "idle" }
  | { kind: "running"; name: string; line: Extract<ImportLine, { kind: "progress" }> | undefined }
  | Exclude<ImportLine, { kind: "progress" }>;

/** The import in progress, and its report, whichever view is shown. */
export function createImporting(
  connection: Connection,
  fetch: Browser["fetch"],
  library: Library,
  { say, view }: Screen,
) {
  const state = signal<ImportState>({ kind: "idle" });

  async function run(file: File): Promise<void> {
    const { name } = file;
    state.value = { kind: "running", name, line: undefined };
    const end = await importFile(file, connection, fetch, (line) => {
      state.value = { kind: "running", name, line };
    });
    state.value = end;
    // The view of imports shows the report.
    if (view.value !== "import") say(tellOf(name, end), end.kind === "failed" || end.fault !== undefined);
    await library.refresh().catch(() => {});
  }

  return {
    state,
    /** Imports a file, one at a time. */
    async take(files: readonly File[]): Promise<void> {
      const [file, ...others] = files;
      if (file === undefined) return;
      if (state.value.kind === "running") return say("An import is running. Wait until it has ended.", true);
      if (others.length > 0) return say("Import one file at a time.", true);
      await run(file);
    },
    /** Drops the question about pages of this computer from the report. */
    answer(): void {
      const { value } = state;
      if (value.kind !== "done") return;
      state.value = { ...value, report: { ...value.report, not_fetched: [] } };
    },
  };
}

function tellOf(name: string, end: Exclude<ImportLine, { kind: "progress" }>): string {
  if (end.kind === "failed") return `${name} was not imported. ${end.fault}`;
  const { report, fault } = end;
  return fault ?? `Imported ${name}: ${count(report.saved, "bookmark")} saved.`;
}
