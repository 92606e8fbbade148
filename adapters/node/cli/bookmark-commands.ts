import { type Command, Option } from "commander";
import { asking, examples, inCollection, paged, tagList, yes } from "./options.ts";

export function addBookmarkCommands(program: Command): void {
  addAdd(program);
  addFinding(program);
  addCommandsOfOne(program);
  addEval(program);
}

function addAdd(program: Command): void {
  asking(program.command("add"))
    .description(
      "save pages and files (PDF, EPUB, HTML, Markdown, text); what the scan holds back is asked about",
    )
    .argument("<url or file...>")
    .addOption(inCollection("where to save them (default: Bookmarks)"))
    .option("--title <text>", "what to call the page instead of its own title")
    .option("--html <file>", "the page as a browser shows it, instead of fetching it; - reads standard input")
    .option("--url <url>", "where the file is from")
    .addOption(tagList("--tag <tags>", "tags to put on what is saved"))
    .option("--note <text>", "what you note of it, in Markdown")
    .option("--force", "save it past the scan, as it was when the scan warned")
    .addHelpText(
      "after",
      examples(
        "add https://example.com/ -c Reading --tag rust,web",
        "add https://example.com/ --html page.html",
        "add paper.pdf --url https://example.com/paper",
      ),
    )
    .action(async (targets, flags) => (await import("./commands/add.ts")).add(targets, flags));
}

function addFinding(program: Command): void {
  paged(asking(program.command("list")))
    .description("list bookmarks, newest first")
    .argument("[filter...]", "what to keep, in the words of a search")
    .addOption(inCollection("only those of one collection"))
    .addHelpText(
      "after",
      examples(
        "list",
        "list -c Reading --limit 20",
        "list tag:rust is:error",
        `list 'tag:"machine learning" -site:example.com'`,
      ),
    )
    .action(async (words, flags) => (await import("./commands/bookmarks.ts")).listBookmarks(words, flags));

  paged(asking(program.command("search")))
    .description("search the saved pages, best first")
    .argument("<query...>")
    .addOption(inCollection("only in one collection"))
    .addOption(new Option("--mode <mode>", "how to search").choices(["hybrid", "text", "vector"]))
    .addHelpText(
      "after",
      examples(
        "search herons at the weir",
        "search herons tag:canal after:2026",
        `search '"lock keeper"' -c Reading --json`,
      ),
    )
    .action(async (words, flags) => (await import("./commands/bookmarks.ts")).search(words, flags));
}

/** What is done with bookmarks that are named. */
function addCommandsOfOne(program: Command): void {
  asking(program.command("read"))
    .description("print the page of a bookmark as Markdown")
    .argument("<bookmark>", "its id or url")
    .addOption(inCollection("where the url is looked for"))
    .addHelpText("after", examples("read https://example.com/", "read https://example.com/ > page.md"))
    .action(async (bookmark, flags) =>
      (await import("./commands/bookmarks.ts")).readBookmark(bookmark, flags),
    );

  asking(program.command("rm"))
    .description("move bookmarks to the trash, for 30 days")
    .argument("<bookmark...>", "their ids or urls")
    .addOption(inCollection("where the urls are looked for"))
    .addOption(yes("delete without asking"))
    .addHelpText("after", examples("rm https://example.com/", "rm https://example.com/ -c Reading --yes"))
    .action(async (bookmarks, flags) =>
      (await import("./commands/bookmarks.ts")).removeBookmarks(bookmarks, flags),
    );

  asking(program.command("reindex"))
    .description("index bookmarks anew")
    .argument("[bookmark...]", "their ids or urls")
    .addOption(inCollection("where the urls are looked for; with --all: only this one"))
    .option("--all", "all bookmarks")
    .option("--fetch", "fetch the pages anew, also those that were sent by a browser")
    .option("--accept", "index what was found although it is a login page, a cookie question or the like")
    .option("--wait", "wait until everything is indexed")
    .addHelpText("after", examples("reindex https://example.com/ --fetch", "reindex --all"))
    .action(async (bookmarks, flags) => (await import("./commands/bookmarks.ts")).reindex(bookmarks, flags));
}

function addEval(program: Command): void {
  asking(program.command("eval"))
    .description(
      "measure how well search finds the pages that questions want: recall@10 and nDCG@10 of each way",
    )
    .argument(
      "[file]",
      "questions and the urls they want; without it, titles and headings of your pages are asked",
    )
    .addOption(inCollection("only in one collection"))
    .option("--models", "also with each other model that is set up: embeds a copy of the bookmarks with it")
    .addHelpText(
      "after",
      `\nA line of the file is a question and its urls, with tabs between them, or JSON:
  {"question": "notes on keeping databases fast", "urls": ["https://example.com/"]}\n` +
        examples("eval questions.tsv", "eval -c Reading --json", "eval questions.tsv --models"),
    )
    .action(async (file, flags) => (await import("./eval/eval.ts")).evaluate(file, flags));
}
