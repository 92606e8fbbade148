import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { listProcess } from "../processes/registry.ts";
import { tellOutcome } from "../processes/run-in-process.ts";
import { writeSnapshot } from "./write-snapshot.ts";

// A process that writes one snapshot of the database in its first argument to its second.
const [file = "", target = ""] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await listProcess(dirname(file), "backup");
tellOutcome(() => writeSnapshot(file, target));
