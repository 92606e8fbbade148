import type { Argument, Command, Option } from "commander";
import { CLIENT_NAMES } from "../mcp/clients/clients.ts";

/** A completion and its description. */
export type Candidate = { value: string; about: string };

/**
 * The kind of completion for the last word: known values, names from the daemon, or files. `before` precedes each one: the
 * part of the word that does not belong to the name.
 */
export type Wanted = {
  kind: "known" | "collections" | "tags" | "files";
  known: Candidate[];
  before: string;
  /** The part of the word with which candidates must begin. */
  typed: string;
};

const COLLECTION_OPTIONS = ["--collection", "--to"];
const TAG_OPTIONS = ["--tag", "--add", "--remove"];

/** The kind of completion for a command line without the program's name. Its last word is the one to complete. */
export function findWanted(program: Command, words: readonly string[]): Wanted {
  const [typed = "", ...rest] = words.toReversed();
  const { command, option, place } = walk(program, rest.toReversed());
  if (option !== undefined) return ofOption(option, typed, "");
  const assigned = /^(--[\w-]+=)(.*)$/s.exec(typed);
  const named = command.options.find(({ long }) => `${long}=` === assigned?.[1]);
  if (assigned !== null && named !== undefined) return ofOption(named, assigned[2] ?? "", assigned[1] ?? "");
  if (typed.startsWith("-")) return known(optionsOf(command, rest), typed);
  if (place === 0 && command.commands.length > 0) return known(commandsOf(command), typed);
  return ofArgument(command.registeredArguments[place] ?? command.registeredArguments.at(-1), typed);
}

type Walked = { command: Command; option: Option | undefined; place: number };

/** The command that the words lead to, an option that waits for a value, and the number of arguments. */
function walk(program: Command, words: readonly string[]): Walked {
  let walked: Walked = { command: program, option: undefined, place: 0 };
  for (const word of words) {
    const { command, option, place } = walked;
    const next = command.commands.find((one) => one.name() === word);
    if (option !== undefined) walked = { ...walked, option: undefined };
    else if (word.startsWith("-")) walked = { ...walked, option: findOption(command, word) };
    else if (next !== undefined && place === 0) walked = { command: next, option: undefined, place: 0 };
    else walked = { ...walked, place: place + 1 };
  }
  return walked;
}

/** The option of that name, if it takes a value that is still to come. */
function findOption(command: Command, word: string): Option | undefined {
  return command.options.find(
    ({ short, long, required, optional }) => [short, long].includes(word) && (required || optional),
  );
}

function ofOption(option: Option, typed: string, before: string): Wanted {
  const { long = "", argChoices, flags } = option;
  if (argChoices !== undefined) return { ...known(argChoices.map(plain), typed), before };
  if (COLLECTION_OPTIONS.includes(long)) return { kind: "collections", known: [], before, typed };
  if (TAG_OPTIONS.includes(long)) {
    // Commas separate several values.
    const end = typed.lastIndexOf(",") + 1;
    return { kind: "tags", known: [], before: before + typed.slice(0, end), typed: typed.slice(end) };
  }
  return nothing(/<(?:file|folder)>/.test(flags) ? "files" : "known", typed);
}

function ofArgument(argument: Argument | undefined, typed: string): Wanted {
  const name = argument?.name() ?? "";
  if (argument?.argChoices !== undefined) return known(argument.argChoices.map(plain), typed);
  if (name === "client") return known(CLIENT_NAMES.map(plain), typed);
  if (name === "collection") return nothing("collections", typed);
  if (name === "tag") return nothing("tags", typed);
  if (name === "filter" || name === "query") return ofFilter(typed);
  return nothing(name.includes("file") ? "files" : "known", typed);
}

/** "tag:ru", also "-tag:ru" */
function ofFilter(typed: string): Wanted {
  const [, before, name = ""] = /^(-?tag:)(.*)$/s.exec(typed) ?? [];
  if (before === undefined) return nothing("known", typed);
  return { kind: "tags", known: [], before, typed: name };
}

function optionsOf(command: Command, used: readonly string[]): Candidate[] {
  return command.options
    .filter((one) => !one.hidden && !used.includes(one.long ?? ""))
    .map(({ long, description }) => ({ value: long ?? "", about: description }));
}

function commandsOf(command: Command): Candidate[] {
  const visible = command.createHelp().visibleCommands(command);
  return visible.map((one) => ({ value: one.name(), about: one.description() }));
}

function known(candidates: Candidate[], typed: string): Wanted {
  return { kind: "known", known: candidates, before: "", typed };
}

function nothing(kind: Wanted["kind"], typed: string): Wanted {
  return { kind, known: [], before: "", typed };
}

function plain(value: string): Candidate {
  return { value, about: "" };
}
