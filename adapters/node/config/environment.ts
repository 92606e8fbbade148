import { AppError } from "../../../lib/errors.ts";
import { type Config, readConfig } from "./config-file.ts";
import { toKey } from "./setting-names.ts";
import { type Flags, readSettings, type Settings } from "./settings.ts";

/**
 * The environment, completed by the settings of the config file. Throws `invalid`, like `readConfig`, and if a setting of the
 * file is wrong.
 */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const config = readConfig(environment);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const all = { ...config.values, ...given };
  if (config.exists) checkFile(config, given, all);
  return all;
}

/** The settings of this process: flags, then environment, then config file. Throws `invalid`, like both. */
export function currentSettings(flags: Flags): Settings {
  return readSettings(flags, readEnvironment());
}

/** Throws the error of a setting that is wrong in the file under its name there: its variable is set nowhere. */
function checkFile({ file, values }: Config, given: NodeJS.ProcessEnv, all: NodeJS.ProcessEnv): void {
  try {
    readSettings({}, all);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [variable = ""] = /^BOOKMARKD_\w+/.exec(error.message) ?? [];
    // Others are found again when the settings are read, perhaps with flags that override them.
    if (!(variable in values) || variable in given) return;
    const message = error.message.replaceAll(/BOOKMARKD_[A-Z_]+/g, toKey);
    throw new AppError("invalid", `${file}: ${message}`, { cause: error });
  }
}
