import { Argument, type Command, Option } from "commander";
import { EXPORT_FORMATS } from "./export/formats.ts";
import { IMPORT_FORMATS } from "./import/readers/formats.ts";
import { asking, dataDir, examples, inCollection, json, yes } from "./options.ts";

export function addTransferCommands(program: Command): void {
  asking(program.command("import"))
    .description("take over bookmarks from a file; what is there already keeps what it has")
    .addArgument(
      new Argument("<file>", "bookmarks of a browser, a list of urls or an export; - reads standard input"),
    )
    .addOption(inCollection("put all of them there, instead of into collections named like their folders"))
    .addOption(
      new Option("--from <format>", "what the file is, where that can't be seen").choices(IMPORT_FORMATS),
    )
    .option("--local", "have pages of this computer (localhost) fetched too, without asking")
    .option("--dry-run", "say what would be done, and do nothing")
    .addHelpText(
      "after",
      examples("import bookmarks.html --dry-run", "import bookmarks.html", "import urls.txt -c Reading"),
    )
    .action(async (file, flags) => (await import("./commands/import.ts")).importFile(file, flags));

  asking(program.command("export"), { json: false })
    .description("write all bookmarks to a file, or to standard output")
    .argument("[file]", "where to write; for markdown a folder")
    .addOption(
      new Option("--format <format>", "json is complete and can be imported again")
        .choices(EXPORT_FORMATS)
        .makeOptionMandatory(),
    )
    .addOption(inCollection("only one collection"))
    .addOption(yes("replace the file if it exists"))
    .addHelpText(
      "after",
      examples(
        "export --format json bookmarks.json",
        "export --format html > bookmarks.html",
        "export --format markdown pages/",
      ),
    )
    .action(async (file, flags) => (await import("./commands/export.ts")).exportAll(file, flags));
  addBackupCommands(program);
}

function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description("write a checked copy of everything to a file, also while the daemon runs")
    .argument("<file>", "where to write it")
    .addOption(dataDir())
    .addOption(yes("replace the file if it exists"))
    .addOption(json())
    .addHelpText("after", examples("backup bookmarks.db"))
    .action(async (file, flags) => (await import("./commands/backup.ts")).backup(file, flags));

  program
    .command("restore")
    .description("put a backup in the place of the bookmarks; the daemon must not run")
    .argument("<file>", "a backup")
    .addOption(dataDir())
    .addOption(yes("replace the bookmarks that are there; they are kept in backups/"))
    .addOption(json())
    .addHelpText("after", examples("restore bookmarks.db", "restore bookmarks.db --yes"))
    .action(async (file, flags) => (await import("./commands/restore.ts")).restore(file, flags));
}
