import { closeSync, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import envPaths from "env-paths";
import { closestMatch } from "leven";
import { parse, TomlError, type TomlPrimitive } from "smol-toml";
import { AppError, codeOf } from "../../../lib/errors.ts";
import type { OpenFolder } from "../files/rights/rights.ts";
import { rights } from "../files/rights/this-system.ts";
import { plainMessageOf } from "../files/system-error.ts";
import { fullPath } from "./full-path.ts";
import { SETTING_NAMES, type SettingName, toKey } from "./setting-names.ts";

/** What the config file says, under the names of the environment. */
export type Config = { file: string; exists: boolean; values: Record<string, string> };

/** The path of the config file: BOOKMARKD_CONFIG, otherwise `config.toml` in the configuration folder of the system. */
function configFile({ BOOKMARKD_CONFIG }: NodeJS.ProcessEnv): string {
  if (BOOKMARKD_CONFIG) return fullPath(BOOKMARKD_CONFIG);
  return join(envPaths("bookmarkd", { suffix: "" }).config, "config.toml");
}

/**
 * Reads the config file; a missing one is empty. Because the file decides where pages are sent, throws `invalid` if it is not
 * TOML, has an unknown key or an invalid value, belongs to another user, can be changed by others, or contains a secret that
 * others can read.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const file = configFile(environment);
  const found = readIfThere(file);
  if (found === undefined) {
    // A file that was named is meant to be there.
    if (environment.BOOKMARKD_CONFIG) throw new AppError("invalid", `Config file not found: ${file}.`);
    return { file, exists: false, values: {} };
  }
  const { text, stat } = found;
  // One that says nothing can be anybody's: /dev/null is root's and everybody can write to it.
  if (text.trim() !== "") checkHands(file, stat);
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(parseToml(file, text))) {
    const setting = findSetting(file, key);
    if (setting.secret) checkPrivate(file, stat, key);
    const text = toText(file, key, value);
    // Whoever wrote it does not know in which folder a command will run.
    values[setting.variable] = setting.isPath && text !== "" ? fullPath(text, dirname(file)) : text;
  }
  return { file, exists: true, values };
}

/** Check and read use one descriptor, so both see the same file. */
function readIfThere(file: string): { text: string; stat: Stats } | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    return { text: readFileSync(descriptor, "utf8"), stat: fstatSync(descriptor) };
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw new AppError("invalid", `Could not read the config file: ${plainMessageOf(cause, file)}`, {
      cause,
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Nobody but this user and root may have written the file or put it in its place. */
function checkHands(file: string, stat: Stats): void {
  if (!rights.isOursOrRoots(stat)) {
    throw new AppError(
      "invalid",
      `The config file ${file} belongs to another user. Check its contents, then replace it with your own copy.`,
    );
  }
  if (rights.othersCanWrite(stat)) {
    throw new AppError(
      "invalid",
      `Other users can change the config file ${file}. Check its contents, then run: chmod go-w ${file}`,
    );
  }
  const open = rights.findOpenFolder(file);
  if (open !== undefined) throw new AppError("invalid", `The config file ${file} ${tell(open)}`);
}

function tell({ folder, isOwn, why }: OpenFolder): string {
  const place = isOwn ? "is in a folder that" : `is below the folder ${folder}, which`;
  if (why === "foreign") {
    return `${place} belongs to another user. Move it to a folder of your own and set BOOKMARKD_CONFIG to its path.`;
  }
  return `${place} other users can change. Check the file, then run: chmod ${isOwn ? "go" : "o"}-w ${folder}`;
}

/** The content of a TOML file. Throws `invalid`, with the line, for other text. */
export function parseToml(file: string, text: string): Record<string, TomlPrimitive> {
  try {
    return parse(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const reason = cause.message.split("\n")[0]?.replace("Invalid TOML document: ", "");
    throw new AppError("invalid", `${file}, line ${cause.line}: ${reason}.`, { cause });
  }
}

function findSetting(file: string, key: string): SettingName {
  const setting = SETTING_NAMES.find(({ variable }) => toKey(variable) === key);
  if (setting !== undefined) return setting;
  if (key === "token") {
    throw new AppError(
      "invalid",
      `${file}: the token belongs in the file "token" in the data folder. "bookmarkd token" prints it.`,
    );
  }
  throw new AppError("invalid", `${file}: unknown setting ${JSON.stringify(key)}. ${hint(key)}`);
}

function hint(key: string): string {
  const keys = SETTING_NAMES.map(({ variable }) => toKey(variable));
  const closest = closestMatch(key.toLowerCase(), keys, { maxDistance: 2 });
  return closest === undefined ? `Settings: ${keys.join(", ")}.` : `Did you mean ${closest}?`;
}

function checkPrivate(file: string, stat: Stats, key: string): void {
  if (!rights.othersCanRead(stat)) return;
  throw new AppError("invalid", `Other users can read ${key} in ${file}. Run: chmod 600 ${file}`);
}

function toText(file: string, key: string, value: TomlPrimitive): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new AppError("invalid", `${file}: ${key} must be a string, a number, true or false.`);
}
