import { type Command, Option } from "commander";
import { asking, examples, inCollection, paged, tagList, yes } from "./options.ts";

/** What people keep their bookmarks in order with. */
export function addOrganiseCommands(program: Command): void {
  addPlacing(program);
  addSaying(program);
  addTagsCommands(program);
  addTrashCommands(program);
  addDedupe(program);
}

/** What is done with many bookmarks at once. */
function addPlacing(program: Command): void {
  changing(program.command("move"))
    .description("move bookmarks to another collection")
    .argument("<bookmark...>", "their ids or urls")
    .addOption(new Option("--to <collection>", "where to move them; a name or an id").makeOptionMandatory())
    .addHelpText(
      "after",
      examples(
        "move https://example.com/ --to Reading",
        "move $(bookmarkd list tag:canal | cut -f 5) --to Canals",
      ),
    )
    .action(async (bookmarks, flags) => (await import("./organise/change.ts")).move(bookmarks, flags));

  changing(program.command("tag"))
    .description("put tags on bookmarks and take them off")
    .argument("<bookmark...>", "their ids or urls")
    .addOption(tagList("--add <tags>", "tags to put on them"))
    .addOption(tagList("--remove <tags>", "tags to take off"))
    .addHelpText("after", examples("tag https://example.com/ --add rust,web --remove later"))
    .action(async (bookmarks, flags) => (await import("./organise/change.ts")).tag(bookmarks, flags));
}

/** What the user says of one bookmark. */
function addSaying(program: Command): void {
  changing(program.command("note"))
    .description("print, write or clear the note of a bookmark")
    .argument("<bookmark>", "its id or url")
    .argument("[text]", "the note, in Markdown; - reads standard input")
    .option("--clear", "take the note away")
    .addHelpText(
      "after",
      examples(
        "note https://example.com/",
        'note https://example.com/ "Read the *second* chapter"',
        "note https://example.com/ - < note.md",
        "note https://example.com/ --clear",
      ),
    )
    .action(async (bookmark, text, flags) =>
      (await import("./organise/change.ts")).note(bookmark, text, flags),
    );

  changing(program.command("rename"))
    .description("give a bookmark another title; what the scan holds back is asked about")
    .argument("<bookmark>", "its id or url")
    .argument("<title>", 'the new title; "" for that of the page')
    .option("--force", "keep the title past the scan")
    .addHelpText("after", examples('rename https://example.com/ "The lock at Ferry Lane"'))
    .action(async (bookmark, title, flags) =>
      (await import("./organise/change.ts")).rename(bookmark, title, flags),
    );
}

/** A command that changes bookmarks that are named. */
function changing(command: Command): Command {
  return asking(command).addOption(inCollection("where the urls are looked for"));
}

function addTagsCommands(program: Command): void {
  const tags = program
    .command("tags")
    .description("list, rename and remove tags")
    .addHelpText("after", examples("tags", "tags rename rustlang rust", "tags delete later"));

  paged(asking(tags.command("list", { isDefault: true })))
    .description("list the tags with how many bookmarks have them, most used first")
    .addHelpText("after", examples("tags list --limit 20"))
    .action(async (flags) => (await import("./organise/tags.ts")).listTags(flags));

  asking(tags.command("rename"))
    .description("give a tag another name; if there is a tag of that name, the two become one")
    .argument("<tag>")
    .argument("<name>", "the new name")
    .addHelpText("after", examples("tags rename rustlang rust"))
    .action(async (tag, name, flags) => (await import("./organise/tags.ts")).renameTag(tag, name, flags));

  asking(tags.command("delete"))
    .description("take a tag off all bookmarks")
    .argument("<tag>")
    .addOption(yes("delete without asking"))
    .addHelpText("after", examples("tags delete later", "tags delete later --yes"))
    .action(async (tag, flags) => (await import("./organise/tags.ts")).deleteTag(tag, flags));
}

function addTrashCommands(program: Command): void {
  const trash = program
    .command("trash")
    .description("list, restore and empty what was deleted in the last 30 days")
    .addHelpText("after", examples("trash", "trash restore https://example.com/", "trash empty"));

  paged(asking(trash.command("list", { isDefault: true })))
    .description("list what is in the trash, last deleted first")
    .addHelpText("after", examples("trash list --json"))
    .action(async (flags) => (await import("./organise/trash.ts")).listTrash(flags));

  asking(trash.command("restore"))
    .description("bring bookmarks and collections back, a collection with all that was deleted with it")
    .argument("<what...>", "ids or urls of bookmarks, ids or names of collections")
    .addHelpText("after", examples("trash restore https://example.com/", "trash restore Reading"))
    .action(async (what, flags) => (await import("./organise/trash.ts")).restoreDeleted(what, flags));

  asking(trash.command("empty"))
    .description("delete for good what is in the trash")
    .addOption(yes("empty it without asking"))
    .addHelpText("after", examples("trash empty", "trash empty --yes"))
    .action(async (flags) => (await import("./organise/trash.ts")).emptyTrash(flags));
}

function addDedupe(program: Command): void {
  asking(program.command("dedupe"))
    .description("list bookmarks that are of one page or say nearly the same, and merge them with --merge")
    .addOption(inCollection("only this collection"))
    .option("--across", "compare bookmarks of different collections, too")
    .option("--addresses", "only those whose addresses lead to one page")
    .option(
      "--merge",
      "keep the first of each group, with the tags and notes of all; the others go to the trash",
    )
    .addOption(new Option("--dry-run", "list only, as without --merge").conflicts("merge"))
    .addOption(yes("merge without asking"))
    .addHelpText(
      "after",
      examples("dedupe", "dedupe --across --addresses", "dedupe -c Reading --merge --yes"),
    )
    .action(async (flags) => (await import("./organise/dedupe.ts")).dedupe(flags));
}
