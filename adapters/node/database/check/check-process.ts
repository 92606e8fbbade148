import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { listProcess } from "../../processes/registry.ts";
import { tellOutcome } from "../../processes/run-in-process.ts";
import { checkDatabaseFile } from "./check-file.ts";

// A process that looks whether the database in its first argument is damaged, while a daemon already reads it.
const [file = ""] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await listProcess(dirname(file), "check");
tellOutcome(() => checkDatabaseFile(file));
