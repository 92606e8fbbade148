import { rmSync } from "node:fs";
import { AppError } from "../../../../lib/errors.ts";
import { currentSettings } from "../../config/environment.ts";
import {
  BUILT_IN,
  folderOf,
  getInstalled,
  modelOf,
  readChoice,
  writeChoice,
} from "../../models/installed.ts";
import { findBroken } from "../../models/verify-model.ts";
import { print, printJson } from "../../terminal/output.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { DaemonError } from "../client/daemon-client.ts";
import { readEmbedding } from "../commands/status.ts";
import { noteServer } from "./describe.ts";

/** Uses another model, or the built-in table. Throws `not_found`, and `invalid` for a model with broken files. */
export async function useModel(name: string, flags: ClientFlags): Promise<void> {
  const settings = currentSettings(flags);
  const { dataFolder } = settings;
  if (name === BUILT_IN) {
    writeChoice(dataFolder, undefined);
  } else {
    const installed = getInstalled(dataFolder, name);
    const broken = await findBroken(dataFolder, installed);
    if (broken !== undefined)
      throw new AppError("invalid", `The model ${name} does not work. ${broken} Reinstall it.`);
    writeChoice(dataFolder, modelOf(installed));
  }
  if (flags.json) return printJson({ in_use: name });
  print(`${name} is in use. Search uses the current vectors until the new ones are ready.`);
  noteServer(settings);
}

/**
 * Deletes the files of a model. Throws `invalid` while the model or its vectors are in use, unless forced; then the built-in
 * table replaces it.
 */
export async function removeModel(name: string, flags: ClientFlags & { force?: boolean }): Promise<void> {
  const { dataFolder } = currentSettings(flags);
  const isChosen = readChoice(dataFolder)?.model === name;
  // One whose files are gone may still be in use.
  if (!isChosen) getInstalled(dataFolder, name);
  if (!flags.force) await checkUnused(name, isChosen, flags);
  if (isChosen) writeChoice(dataFolder, undefined);
  rmSync(folderOf(dataFolder, name), { recursive: true, force: true });
  if (flags.json) return printJson({ removed: name, in_use: isChosen ? BUILT_IN : null });
  print(
    isChosen
      ? `${name} is removed. The built-in table replaces it; until its vectors are ready, bookmarkd searches by keywords.`
      : `${name} is removed.`,
  );
}

async function checkUnused(name: string, isChosen: boolean, flags: ClientFlags): Promise<void> {
  if (isChosen) {
    throw new AppError(
      "invalid",
      `${name} is in use. First run: bookmarkd model use ${BUILT_IN}. Or add --force; bookmarkd then searches by keywords until the new vectors are ready.`,
    );
  }
  if ((await searchedModel(flags)) === name) {
    throw new AppError(
      "invalid",
      `Search uses the vectors of ${name} until the new ones are ready (bookmarkd status --wait). Or add --force.`,
    );
  }
}

/** The model whose vectors a running daemon searches; undefined if none runs. */
async function searchedModel(flags: ClientFlags): Promise<string | undefined> {
  try {
    const { space } = await readEmbedding(connect(flags));
    return space ?? undefined;
  } catch (error) {
    if (error instanceof DaemonError) return undefined;
    throw error;
  }
}
