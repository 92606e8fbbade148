import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf } from "../../../lib/errors.ts";
import { MISSING, type Ran, type System } from "./service.ts";

/** A program of the system that has not answered by then is not going to, in milliseconds. */
const RUN_MS = 60_000;

/** The programs of this computer. */
export const thisSystem: System = {
  run,
  async show(program, args) {
    const child = spawn(program, args, { stdio: "inherit" });
    const [code] = await once(child, "close");
    return typeof code === "number" ? code : 1;
  },
  sleep: (ms) => delay(ms),
};

function run(program: string, args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: RUN_MS, windowsHide: true }, (error, stdout, stderr) => {
      if (error === null) return resolve({ code: 0, stdout, stderr });
      if (codeOf(error) === "ENOENT") {
        return resolve({ code: MISSING, stdout, stderr: `Program not found: ${program}.` });
      }
      resolve({ code: typeof error.code === "number" ? error.code : 1, stdout, stderr });
    });
  });
}
