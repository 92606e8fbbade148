import { currentSettings } from "../../config/environment.ts";
import { getInstalled, listInstalled } from "../../models/installed.ts";
import { findBroken } from "../../models/verify-model.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import type { ClientFlags } from "../client/client-flags.ts";

/** Compares the files of models with the recorded hashes. Fails if one is broken. */
export async function verifyModels(names: string[], flags: ClientFlags): Promise<void> {
  const { dataFolder } = currentSettings(flags);
  const models =
    names.length > 0 ? names.map((name) => getInstalled(dataFolder, name)) : listInstalled(dataFolder);
  const found: { name: string; fault: string | null }[] = [];
  for (const installed of models)
    found.push({ name: installed.name, fault: (await findBroken(dataFolder, installed)) ?? null });
  if (found.some(({ fault }) => fault !== null)) process.exitCode = EXIT.failed;
  if (flags.json) return printJson(found);
  if (found.length === 0) note("No model is installed. The built-in table is part of bookmarkd.");
  for (const { name, fault } of found) print(fault === null ? `${name} is unchanged.` : `${name}: ${fault}`);
}
