import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../package/package-root.ts";
import { clientConfig } from "./mcp/print-config.ts";

/** How this program is called from where it was started: a checkout has no `bookmarkd` on the path. */
function programName(): string {
  return existsSync(join(packageRoot(), "adapters")) ? "npx bookmarkd" : "bookmarkd";
}

/** A command line of this program that can be pasted into a shell. */
export function commandLine(words: string, flags: string[]): string {
  return [programName(), words, ...flags.map(quote)].join(" ");
}

function quote(word: string): string {
  return /^[\w/.:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** What somebody wants to know when the daemon has started for the first time. `flags` name its data folder and port. */
export function firstSteps(flags: string[]): string {
  const { text } = clientConfig("cursor", flags, {});
  return `
This is its first start. In another terminal:

  ${commandLine("add https://example.com/", flags)}
  ${commandLine("search example", flags)}
  ${commandLine("--help", [])}

For an assistant (claude-desktop, claude-code, cursor, vscode, zed, codex, gemini, windsurf):

  ${commandLine("mcp install cursor", flags)}

It writes this into the assistant's own file; elsewhere, write it yourself:

${text}
`;
}
