import { after, describe } from "node:test";
import { keepStatements } from "../../adapters/node/database/open-connection.ts";

// As the threads of the daemon do.
keepStatements();

/** Runs the tests of a file below test/ as a suite in this process. Resolves when they have ended, passed or not. */
export function runFile(file: string): Promise<void> {
  return new Promise((resolve) => {
    describe(file, async () => {
      after(() => resolve());
      await import(new URL(`../${file}`, import.meta.url).href).catch((error: unknown) => {
        resolve();
        throw error;
      });
    });
  });
}
