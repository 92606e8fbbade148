import { type Command, Option } from "commander";
import { asking, examples, inCollection, naming, paged, tagList, yes } from "./options.ts";

export function addBookmarkCommands(program: Command): void {
  addAdd(program);
  addFinding(program);
  addCommandsOfOne(program);
  addEval(program);
}

function addAdd(program: Command): void {
  asking(program.command("add"))
    .description(
      "save pages and files (PDF, EPUB, HTML, Markdown, text); asks before it saves a page that trips the scan",
    )
    .argument("<url or file...>")
    .addOption(inCollection("where to save them (default: Bookmarks)"))
    .option("--title <text>", "title to use instead of the page's own")
    .option("--html <file>", "HTML of the page, instead of fetching it; - reads standard input")
    .option("--url <url>", "address the file comes from")
    .addOption(tagList("--tag <tags>", "tags for the saved bookmarks"))
    .option("--note <text>", "a note, in Markdown")
    .option("--force", "save despite the scan's warning, if the page has not changed since")
    .addHelpText(
      "after",
      examples(
        "add https://example.com/ -c Reading --tag rust,web",
        "add https://example.com/ --html page.html",
        "add paper.pdf --url https://example.com/paper",
      ),
    )
    .action(async (targets, flags) => (await import("../commands/add.ts")).add(targets, flags));
}

function addFinding(program: Command): void {
  paged(asking(program.command("list")))
    .description("list bookmarks, newest first")
    .argument("[filter...]", "search words and filters, such as tag:rust")
    .addOption(inCollection("only bookmarks of one collection"))
    .option("--ids", "show ids on a terminal, too")
    .addHelpText(
      "after",
      examples(
        "list",
        "list -c Reading --limit 20",
        "list tag:rust is:error",
        `list 'tag:"machine learning" -site:example.com'`,
      ),
    )
    .action(async (words, flags) => (await import("../commands/bookmarks.ts")).listBookmarks(words, flags));

  paged(asking(program.command("search")))
    .description("search the saved pages, best first")
    .argument("<query...>")
    .addOption(inCollection("search only one collection"))
    .addOption(new Option("--mode <mode>", "search method").choices(["hybrid", "text", "vector"]))
    .addHelpText(
      "after",
      examples(
        "search herons at the weir",
        "search herons tag:canal after:2026",
        `search '"lock keeper"' -c Reading --json`,
      ),
    )
    .action(async (words, flags) => (await import("../commands/bookmarks.ts")).search(words, flags));
}

/** Commands for named bookmarks. */
function addCommandsOfOne(program: Command): void {
  naming(program.command("read"))
    .description("print a saved page as Markdown")
    .argument("<bookmark>", "its id or URL")
    .addHelpText("after", examples("read https://example.com/", "read https://example.com/ > page.md"))
    .action(async (bookmark, flags) =>
      (await import("../commands/bookmarks.ts")).readBookmark(bookmark, flags),
    );

  naming(program.command("rm"))
    .description("move bookmarks to the trash, for 30 days")
    .argument("<bookmark...>", "their ids or URLs")
    .addOption(yes("delete without asking"))
    .addHelpText("after", examples("rm https://example.com/", "rm https://example.com/ -c Reading --yes"))
    .action(async (bookmarks, flags) =>
      (await import("../commands/bookmarks.ts")).removeBookmarks(bookmarks, flags),
    );

  asking(program.command("reindex"))
    .description("index bookmarks again, from the stored page or from the web")
    .argument("[bookmark...]", "their ids or URLs")
    .addOption(inCollection("collection to look up the URLs in; with --all, reindex only this one"))
    .option("--all", "all bookmarks")
    .option("--fetch", "fetch the pages again, even those that a browser sent")
    .option("--accept", "index what was found, even if it is a login page, a cookie banner or the like")
    .option("--wait", "wait until everything is indexed")
    .addHelpText("after", examples("reindex https://example.com/ --fetch", "reindex --all"))
    .action(async (bookmarks, flags) => (await import("../commands/bookmarks.ts")).reindex(bookmarks, flags));
}

function addEval(program: Command): void {
  asking(program.command("eval"))
    .description("measure how well search answers your questions: recall@10 and nDCG@10 per method")
    .argument(
      "[file]",
      "file of questions and expected URLs; without it, the titles and headings of your pages serve as questions",
    )
    .addOption(inCollection("search only one collection"))
    .option("--models", "also try every other installed model on a copy of the bookmarks")
    .addHelpText(
      "after",
      `\nEach line of the file holds a question and its URLs, separated by tabs, or JSON:
  {"question": "notes on keeping databases fast", "urls": ["https://example.com/"]}\n` +
        examples("eval questions.tsv", "eval -c Reading --json", "eval questions.tsv --models"),
    )
    .action(async (file, flags) => (await import("../eval/eval.ts")).evaluate(file, flags));
}
