import { unwatchFile, watchFile } from "node:fs";
import { choiceFile } from "./installed.ts";

/** How often to look, in milliseconds. */
const LOOK_MS = 1_000;

/** Calls `onChange` when another model is chosen, until the returned function is called. */
export function followChoice(dataFolder: string, onChange: () => void): () => void {
  const file = choiceFile(dataFolder);
  // Polled, because the system does not report changes of a file in a folder that does not exist yet.
  const look = () => onChange();
  watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  return () => unwatchFile(file, look);
}
