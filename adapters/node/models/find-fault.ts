import { statSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "../../../lib/errors.ts";
import { BUILT_IN, FILES, findInstalled, folderOf, modelOf, readChoice } from "./installed.ts";

/**
 * Why the model in use cannot be used, as far as that is visible without reading its files; undefined if it can, or if none is
 * in use.
 */
export function findFault(dataFolder: string): string | undefined {
  let chosen: ReturnType<typeof readChoice>;
  try {
    chosen = readChoice(dataFolder);
  } catch (error) {
    return messageOf(error);
  }
  if (chosen === undefined) return undefined;
  const installed = findInstalled(dataFolder, chosen.model);
  const isWhole =
    installed !== undefined &&
    modelOf(installed).fingerprint === chosen.fingerprint &&
    (["weights", "tokenizer"] as const).every((part) => {
      const file = join(folderOf(dataFolder, chosen.model), FILES[part]);
      return statSync(file, { throwIfNoEntry: false })?.size === installed.files[part].bytes;
    });
  if (isWhole) return undefined;
  return (
    `The model ${chosen.model} does not work: its files are missing or damaged. Search continues without it. ` +
    `Reinstall it, or run: bookmarkd model use ${BUILT_IN}`
  );
}
