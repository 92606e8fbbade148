import { AppError } from "../../../lib/errors.ts";
import { plainText } from "../terminal/plain-text.ts";
import type { Ran, System } from "./service.ts";

/** Runs a program that must succeed. Otherwise throws `AppError("unavailable")` with its output. */
export async function ask(system: System, program: string, args: string[]): Promise<Ran> {
  const ran = await system.run(program, args);
  if (ran.code !== 0) throw refused(program, args, ran);
  return ran;
}

/** The output of a failed program, as an error for the user. */
export function refused(program: string, args: string[], { code, stdout, stderr }: Ran): AppError {
  const said = plainText(`${stderr.trim()} ${stdout.trim()}`.trim()).slice(0, 300);
  return new AppError("unavailable", `"${[program, ...args].join(" ")}" ended with ${code}: ${said}`);
}
