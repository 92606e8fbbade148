import { closeSync, openSync } from "node:fs";

/**
 * Creates an empty file that only its owner can read (mode 0600), unless it is there. A file that is there is not even
 * opened: closing it again would drop every lock that this process holds on it, SQLite's among them (POSIX fcntl).
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
