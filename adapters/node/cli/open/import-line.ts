import type { ImportReport } from "../import/report.ts";

/** One line of the answer to an import: the progress, then the result or the reason for none. */
export type ImportLine =
  | { kind: "progress"; fraction: number; saved: number; already_there: number; refused: number }
  | { kind: "done"; report: ImportReport; fault?: string }
  | { kind: "failed"; fault: string };
