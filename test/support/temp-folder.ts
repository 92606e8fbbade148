import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder, removed with the test. */
export function tempFolder(t: { after: (clean: () => void) => void }): string {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
