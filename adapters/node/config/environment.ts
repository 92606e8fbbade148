import { readConfig } from "./config-file.ts";

/** The environment, completed by the settings of the config file. Throws `invalid`, like `readConfig`. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  return { ...readConfig(environment).values, ...Object.fromEntries(given) };
}
