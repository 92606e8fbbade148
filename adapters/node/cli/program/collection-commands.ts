import type { Command } from "commander";
import { asking, examples, yes } from "./options.ts";

export function addCollectionCommands(program: Command): void {
  const collections = program
    .command("collections")
    .description("list, create, rename and delete collections")
    .addHelpText(
      "after",
      examples("collections", "collections create Reading", "collections delete Reading"),
    );

  asking(collections.command("list", { isDefault: true }))
    .description("list the collections, oldest first")
    .addHelpText("after", examples("collections list --json"))
    .action(async (flags) => (await import("../commands/collections.ts")).listCollections(flags));

  asking(collections.command("create"))
    .description("create a collection unless it exists, and print its id")
    .argument("<name>")
    .option("--description <text>", "description")
    .addHelpText("after", examples('collections create "To read" --description "On the train"'))
    .action(async (name, flags) =>
      (await import("../commands/collections.ts")).createCollection(name, flags),
    );

  asking(collections.command("rename"))
    .description("rename a collection")
    .argument("<collection>", "its name or id")
    .argument("<name>", "the new name")
    .option("--description <text>", "new description; omit to keep the current one")
    .addHelpText("after", examples('collections rename "To read" Reading'))
    .action(async (collection, name, flags) =>
      (await import("../commands/collections.ts")).renameCollection(collection, name, flags),
    );

  asking(collections.command("delete"))
    .description("move a collection with all its bookmarks to the trash")
    .argument("<collection>", "its name or id")
    .addOption(yes("delete without asking"))
    .addHelpText("after", examples("collections delete Reading", "collections delete Reading --yes"))
    .action(async (collection, flags) =>
      (await import("../commands/collections.ts")).deleteCollection(collection, flags),
    );
}
