import { existsSync } from "node:fs";
import { AppError } from "../../../../lib/errors.ts";
import { readOldestNode } from "../../package/read-package.ts";
import {
  type Computer,
  findInstalled,
  type Installed,
  isWritten,
  ownProgram,
  thisComputer,
} from "../service/found.ts";
import { type Finding, isNewEnough, ok, problem, warning } from "./checks.ts";

const WRITE_ANEW = "Run: bookmarkd service install";

/** Checks whether the Node.js and the program of the service still exist and are the ones in use. */
export async function checkService(computer: Computer = thisComputer()): Promise<Finding> {
  try {
    const installed = findInstalled(computer);
    if (installed === undefined) return ok("No service is installed (optional: bookmarkd service install)");
    return await checkInstalled(installed, computer);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return problem(error.message, WRITE_ANEW);
  }
}

async function checkInstalled({ record, files }: Installed, { system }: Computer): Promise<Finding> {
  const { node, program } = record;
  const gone = [program, node].find((file) => !existsSync(file));
  if (gone !== undefined)
    return problem(`The service was installed with ${gone}, which no longer exists.`, WRITE_ANEW);
  const { stdout } = await system.run(node, ["--version"]);
  const version = stdout.trim().replace(/^v/, "");
  if (!isNewEnough(version, readOldestNode())) {
    return problem(
      `The service's Node.js ${node} is ${version || "broken"}.`,
      `Install a newer one. ${WRITE_ANEW}`,
    );
  }
  const own = ownProgram().program;
  if (program !== own)
    return warning(`The service starts ${program}, but this command is ${own}.`, WRITE_ANEW);
  const changed = files.find((file) => !isWritten(file));
  if (changed !== undefined) {
    return warning(`${changed.file} differs from what this version writes.`, WRITE_ANEW);
  }
  return ok(`The service starts ${program} with Node.js ${version}`);
}
