import { type Command, Option } from "commander";
import { asking, examples, inCollection, naming, paged, tagList, yes } from "./options.ts";

/** Commands for organizing bookmarks. */
export function addOrganizeCommands(program: Command): void {
  addPlacing(program);
  addSaying(program);
  addTagsCommands(program);
  addTrashCommands(program);
  addDedupe(program);
}

/** Commands for many bookmarks at once. */
function addPlacing(program: Command): void {
  naming(program.command("move"))
    .description("move bookmarks to another collection")
    .argument("<bookmark...>", "their ids or URLs")
    .addOption(new Option("--to <collection>", "target collection; a name or an id").makeOptionMandatory())
    .addHelpText(
      "after",
      examples(
        "move https://example.com/ --to Reading",
        "move $(bookmarkd list tag:canal | cut -f 5) --to Canals",
      ),
    )
    .action(async (bookmarks, flags) =>
      (await import("../organize/change.ts")).moveBookmarks(bookmarks, flags),
    );

  naming(program.command("tag"))
    .description("add and remove tags")
    .argument("<bookmark...>", "their ids or URLs")
    .addOption(tagList("--add <tags>", "tags to add"))
    .addOption(tagList("--remove <tags>", "tags to remove"))
    .addHelpText("after", examples("tag https://example.com/ --add rust,web --remove later"))
    .action(async (bookmarks, flags) =>
      (await import("../organize/change.ts")).tagBookmarks(bookmarks, flags),
    );
}

/** Commands for the data of one bookmark. */
function addSaying(program: Command): void {
  naming(program.command("note"))
    .description("print, write or clear the note of a bookmark")
    .argument("<bookmark>", "its id or URL")
    .argument("[text]", "the note, in Markdown; - reads standard input")
    .option("--clear", "delete the note")
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
      (await import("../organize/change.ts")).editNote(bookmark, text, flags),
    );

  naming(program.command("rename"))
    .description("change the title of a bookmark; asks if the title trips the scan")
    .argument("<bookmark>", "its id or URL")
    .argument("<title>", "the new title; an empty one restores the page's own")
    .option("--force", "keep the title despite the scan's warning")
    .addHelpText("after", examples('rename https://example.com/ "The lock at Ferry Lane"'))
    .action(async (bookmark, title, flags) =>
      (await import("../organize/change.ts")).renameBookmark(bookmark, title, flags),
    );
}

function addTagsCommands(program: Command): void {
  const tags = program
    .command("tags")
    .description("list, rename and remove tags")
    .addHelpText("after", examples("tags", "tags rename rustlang rust", "tags delete later"));

  paged(asking(tags.command("list", { isDefault: true })))
    .description("list the tags and their counts, most used first")
    .addHelpText("after", examples("tags list --limit 20"))
    .action(async (flags) => (await import("../organize/tags.ts")).listTags(flags));

  asking(tags.command("rename"))
    .description("rename a tag; merges it with a tag that already has the new name")
    .argument("<tag>")
    .argument("<name>", "the new name")
    .addHelpText("after", examples("tags rename rustlang rust"))
    .action(async (tag, name, flags) => (await import("../organize/tags.ts")).renameTag(tag, name, flags));

  asking(tags.command("delete"))
    .description("remove a tag from all bookmarks")
    .argument("<tag>")
    .addOption(yes("delete without asking"))
    .addHelpText("after", examples("tags delete later", "tags delete later --yes"))
    .action(async (tag, flags) => (await import("../organize/tags.ts")).deleteTag(tag, flags));
}

function addTrashCommands(program: Command): void {
  const trash = program
    .command("trash")
    .description("list, restore or delete for good what you deleted in the last 30 days")
    .addHelpText("after", examples("trash", "trash restore https://example.com/", "trash empty"));

  paged(asking(trash.command("list", { isDefault: true })))
    .description("list the trash, most recent first")
    .option("--ids", "show ids on a terminal, too")
    .addHelpText("after", examples("trash list --json"))
    .action(async (flags) => (await import("../organize/trash.ts")).listTrash(flags));

  asking(trash.command("restore"))
    .description("restore bookmarks, or collections with everything deleted with them")
    .argument("<what...>", "ids or URLs of bookmarks, ids or names of collections")
    .addHelpText("after", examples("trash restore https://example.com/", "trash restore Reading"))
    .action(async (what, flags) => (await import("../organize/trash.ts")).restoreDeleted(what, flags));

  asking(trash.command("empty"))
    .description("delete everything in the trash for good")
    .addOption(yes("delete without asking"))
    .addHelpText("after", examples("trash empty", "trash empty --yes"))
    .action(async (flags) => (await import("../organize/trash.ts")).emptyTrash(flags));
}

function addDedupe(program: Command): void {
  asking(program.command("dedupe"))
    .description("list duplicate bookmarks, or merge them with --merge")
    .addOption(inCollection("only this collection"))
    .option("--across", "also compare bookmarks of different collections")
    .option("--addresses", "only bookmarks whose URLs lead to the same page")
    .option("--merge", "keep the first of each group with all tags and notes; move the others to the trash")
    .addOption(new Option("--dry-run", "only list the duplicates (default)").conflicts("merge"))
    .addOption(yes("merge without asking"))
    .addHelpText(
      "after",
      examples("dedupe", "dedupe --across --addresses", "dedupe -c Reading --merge --yes"),
    )
    .action(async (flags) => (await import("../organize/dedupe.ts")).dedupe(flags));
}
