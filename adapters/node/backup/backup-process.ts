import { constants, setPriority } from "node:os";
import { toPostedError } from "../database/errors.ts";
import type { Outcome } from "./create-backups.ts";
import { writeSnapshot } from "./write-snapshot.ts";

/** A process that writes one snapshot of the database in its first argument to its second, and says how it went. */
const [file = "", target = ""] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.send?.(run());

function run(): Outcome {
  try {
    writeSnapshot(file, target);
    return {};
  } catch (error) {
    return { error: toPostedError(error) };
  }
}
