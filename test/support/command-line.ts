import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { type Ended, type RunCommand, startCommands } from "./commands.ts";
import { tempFolder } from "./temp-folder.ts";

type Cleaning = { after: (clean: () => unknown) => unknown };

export type CommandLine = {
  /** For files, with the data folder in it. */
  folder: string;
  data: string;
  /** Runs a command with the data folder. */
  run: (...args: string[]) => Promise<Ended>;
  runCommand: RunCommand;
  /** Runs a command that must succeed, and answers what it prints with --json. */
  json: (...args: string[]) => Promise<any>;
  /** Writes a file and answers its path. */
  file: (name: string, text: string) => string;
};

/** A command line, and a daemon that all tests of a file share: one for each would cost more than the tests. */
export function shareCommandLine(startDaemon: (t: Cleaning, data: string) => Promise<unknown>): CommandLine {
  const clean: (() => unknown)[] = [];
  const t: Cleaning = { after: (one) => clean.push(one) };
  const folder = tempFolder(t);
  const data = join(folder, "data");
  const runCommand = startCommands(t);
  before(() => startDaemon(t, data));
  after(async () => {
    for (const one of clean.reverse()) await one();
  });

  const run: CommandLine["run"] = (...args) => runCommand([...args, "--data-dir", data]);
  return {
    folder,
    data,
    run,
    runCommand,
    json: async (...args) => {
      const { code, stdout, stderr } = await run(...args, "--json");
      assert.equal(code, 0, `${args.join(" ")}: ${stderr}`);
      return JSON.parse(stdout);
    },
    file: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
  };
}
