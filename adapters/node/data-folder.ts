import { mkdirSync } from "node:fs";
import { AppError } from "../../lib/errors.ts";

/** Makes the data folder, for its owner only, when there is none. Throws `unavailable` when that can't be. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `The data folder ${folder} can't be made: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  }
}
