import type { ImportReport } from "../import/report.ts";

/** One line of the answer to an import: how far it is, then what became of it or why there was nothing to do. */
export type ImportLine =
  | { kind: "progress"; fraction: number; saved: number; already_there: number; refused: number }
  | { kind: "done"; report: ImportReport; fault?: string }
  | { kind: "failed"; fault: string };
