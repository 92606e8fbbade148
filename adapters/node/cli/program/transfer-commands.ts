import { Argument, type Command, Option } from "commander";
import { EXPORT_FORMATS } from "../export/formats.ts";
import { IMPORT_FORMATS } from "../import/readers/formats.ts";
import { asking, dataDir, examples, inCollection, json, yes } from "./options.ts";

export function addTransferCommands(program: Command): void {
  asking(program.command("import"))
    .description("import bookmarks from a file; existing bookmarks keep their data")
    .addArgument(
      new Argument(
        "<file>",
        "browser bookmarks, a list of URLs or Markdown links, or an export; - reads standard input",
      ),
    )
    .addOption(inCollection("put everything in one collection, created if needed, instead of one per folder"))
    .addOption(
      new Option("--from <format>", "file format, if bookmarkd does not detect it").choices(IMPORT_FORMATS),
    )
    .option("--local", "also fetch pages of this computer (localhost), without asking")
    .option("--dry-run", "show what would happen and change nothing")
    .addHelpText(
      "after",
      examples("import bookmarks.html --dry-run", "import bookmarks.html", "import urls.txt -c Reading"),
    )
    .action(async (file, flags) => (await import("../commands/import.ts")).importFile(file, flags));

  asking(program.command("export"), { json: false })
    .description("export all bookmarks to a file or to standard output")
    .argument("[file]", "file to write; for markdown, a folder")
    .addOption(
      new Option(
        "--format <format>",
        "default: from the file's ending; json is complete and can be imported again",
      ).choices(EXPORT_FORMATS),
    )
    .addOption(inCollection("export only one collection"))
    .addOption(yes("overwrite an existing file"))
    .addHelpText(
      "after",
      examples(
        "export bookmarks.json",
        "export --format html > bookmarks.html",
        "export --format markdown pages/",
      ),
    )
    .action(async (file, flags) => (await import("../commands/export.ts")).exportAll(file, flags));
  addBackupCommands(program);
}

function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description("write a verified copy of the database to a file, even while the daemon runs")
    .argument("<file>", "file to write")
    .addOption(dataDir())
    .addOption(yes("overwrite an existing file"))
    .addOption(json())
    .addHelpText("after", examples("backup bookmarks.db"))
    .action(async (file, flags) => (await import("../commands/backup.ts")).backup(file, flags));

  program
    .command("restore")
    .description("replace the bookmarks with a backup; stop the daemon first")
    .argument("<file>", "a backup")
    .addOption(dataDir())
    .addOption(yes("replace existing bookmarks; bookmarkd keeps a copy in backups/"))
    .addOption(json())
    .addHelpText("after", examples("restore bookmarks.db", "restore bookmarks.db --yes"))
    .action(async (file, flags) => (await import("../commands/backup.ts")).restore(file, flags));
}
