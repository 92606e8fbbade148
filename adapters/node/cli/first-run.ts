import { realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isCheckout, packageRoot } from "../package/package-root.ts";
import { bareShellWord } from "../terminal/shell-word.ts";
import { CLIENT_NAMES } from "./mcp/clients/clients.ts";
import { clientConfig } from "./mcp/print-config.ts";

/**
 * The command for this program in any folder. A checkout that is not installed has no `bookmarkd` on the path. (npx would fetch
 * another program with this name from npm.)
 */
function programName(path = process.env.PATH ?? ""): string {
  const main = join(packageRoot(), "dist/adapters/node/main.js");
  const isOnPath = path.split(delimiter).some((folder) => leadsTo(join(folder, "bookmarkd"), main));
  return isOnPath || !isCheckout() ? "bookmarkd" : `node ${bareShellWord(main)}`;
}

function leadsTo(name: string, file: string): boolean {
  try {
    return realpathSync(name) === realpathSync(file);
  } catch {
    return false;
  }
}

/** A command line of this program that can be pasted into a shell. */
export function commandLine(words: string, flags: string[]): string {
  return [programName(), words, ...flags.map(bareShellWord)].join(" ");
}

/** The message at the first start of the daemon. `flags` name its data folder and port. */
export function firstSteps(flags: string[]): string {
  const { text } = clientConfig("cursor", flags, {});
  return `
First start. Try this in another terminal:

  ${commandLine("add https://example.com/", flags)}
  ${commandLine("search example", flags)}
  ${commandLine("open", flags)}
  ${commandLine("--help", [])}

For an assistant (${CLIENT_NAMES.join(", ")}):

  ${commandLine("mcp install cursor", flags)}

It adds this to the assistant's configuration. For another assistant, add it yourself:

${text}
`;
}
