import type { Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { connect } from "../client/client-flags.ts";
import { type Candidate, findWanted, type Wanted } from "./find-wanted.ts";

/** The time limit for an answer, in milliseconds, because somebody has pressed Tab and waits. */
const DAEMON_MS = 1_000;

/** The line that makes the shell complete file names. */
const FILES = ":files";

/** Asks the daemon for names. */
export type AskNames = (kind: "collections" | "tags", flags: Flags) => Promise<Candidate[]>;

/** Lines for a shell: a completion, a tab, and its description. None if the daemon cannot be asked. */
export async function completionLines(
  program: Command,
  words: readonly string[],
  askNames: AskNames = askDaemon,
): Promise<string[]> {
  const wanted = findWanted(program, words);
  if (wanted.kind === "files") return [FILES];
  const candidates = await candidatesOf(wanted, words, askNames);
  const typed = wanted.typed.toLowerCase();
  return candidates
    .map(({ value, about }) => ({ value: plainText(value), about: plainText(about) }))
    .filter(({ value }) => value.toLowerCase().startsWith(typed))
    .map(({ value, about }) => `${wanted.before}${value}${about === "" ? "" : `\t${about}`}`);
}

async function candidatesOf(
  { kind, known }: Wanted,
  words: readonly string[],
  askNames: AskNames,
): Promise<Candidate[]> {
  if (kind !== "collections" && kind !== "tags") return known;
  const behind = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
  const [port, dataDir] = [behind("--port"), behind("--data-dir")];
  const flags = { ...(port ? { port } : {}), ...(dataDir ? { dataDir } : {}) };
  // The command itself reports errors when it runs.
  return askNames(kind, flags).catch(() => []);
}

async function askDaemon(kind: "collections" | "tags", flags: Flags): Promise<Candidate[]> {
  const api = connect(flags);
  const call = { signal: AbortSignal.timeout(DAEMON_MS) };
  if (kind === "tags") {
    return (await api.tags({}, call)).map(({ name }) => ({ value: name, about: "" }));
  }
  return (await api.collections({}, call)).map(({ name, description }) => ({
    value: name,
    about: description,
  }));
}
