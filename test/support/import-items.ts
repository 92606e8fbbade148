import type { ImportItem } from "../../adapters/node/cli/import/readers/items.ts";
import type { ImportOptions } from "../../adapters/node/cli/import/run-import.ts";

/** The options of an import, with defaults. */
export const options = (given: Partial<ImportOptions> = {}): ImportOptions => ({
  only: undefined,
  dryRun: false,
  local: false,
  signal: new AbortController().signal,
  progress: () => {},
  sleep: async () => {},
  ...given,
});

/** A bookmark as readers return it. */
export const bookmark = (url: string, more: Partial<ImportItem & { kind: "bookmark" }> = {}): ImportItem => ({
  kind: "bookmark",
  folder: undefined,
  draft: { url },
  ...more,
});
