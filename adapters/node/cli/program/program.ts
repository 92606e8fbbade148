import { Command } from "commander";
import { addBookmarkCommands } from "./bookmark-commands.ts";
import { addBrowserCommands } from "./browser-commands.ts";
import { addCollectionCommands } from "./collection-commands.ts";
import { addDaemonCommands } from "./daemon-commands.ts";
import { addHelpCommands } from "./help-commands.ts";
import { addModelCommands } from "./model-commands.ts";
import { examples } from "./options.ts";
import { addOrganizeCommands } from "./organize-commands.ts";
import { addServiceCommands } from "./service-commands.ts";
import { addTransferCommands } from "./transfer-commands.ts";
import { pointToHelp, rewordUsageError } from "./usage-errors.ts";

/** The command line: names, arguments, flags and help. The code of a command is loaded when it runs. */
export function buildProgram(version: string): Command {
  const program = new Command("bookmarkd")
    .description(
      "Keeps web pages in collections, screens them for prompt injection and indexes them for search.",
    )
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(rewordUsageError(text)) })
    .addHelpText("after", examples("serve", "add https://example.com/", "search herons at the weir"));

  program.commandsGroup("The daemon:");
  addDaemonCommands(program);
  addServiceCommands(program);
  program.commandsGroup("Bookmarks:");
  addCollectionCommands(program);
  addBookmarkCommands(program);
  addOrganizeCommands(program);
  program.commandsGroup("In the browser:");
  addBrowserCommands(program);
  program.commandsGroup("In and out:");
  addTransferCommands(program);
  program.commandsGroup("Search:");
  addModelCommands(program);
  program.commandsGroup("Help:");
  addHelpCommands(program);
  return pointToHelp(program);
}
