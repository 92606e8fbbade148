import { AppError } from "../../../../../lib/errors.ts";
import { type TagHandler, TagStream } from "../../../../../lib/text/tag-stream.ts";
import { MAX_NOTE } from "../../../../../schema/organize/tag.ts";
import { fromAddDate } from "./dates.ts";
import { type Folder, type ImportItem, inFolder, isSeparator, toFolder } from "./items.ts";
import { toLabels, toLeft } from "./labels.ts";

/**
 * The longest title, note or description to read, in UTF-16 units, because without a closing tag it would never end. It is
 * longer than bookmarkd stores of any of them, so that the import can report the cut.
 */
const MAX_TEXT = 2 * MAX_NOTE + 2;

/** The deepest nesting of folders. Deeper ones belong to the deepest kept one. */
const MAX_DEPTH = 100;

/** The H3 of the folder that follows. */
type Heading = { name: string; description: string; isRoot: boolean };

/** An open folder; `place` is its name with those of its parents. */
type OpenFolder = { place: string; description: string; isRoot: boolean };

type Link = { attributes: Record<string, string>; title: string; note: string };

/**
 * Bookmarks in the format that all browsers export: a DL for each folder, named by the H3 before it, and an A for each
 * bookmark. The browser's own root folders only name the entries directly inside them. Throws `invalid` if the text has neither.
 */
export async function* readNetscape(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const found: ImportItem[] = [];
  const handler = createHandler((item) => found.push(item));
  const parser = new TagStream(handler);
  for await (const piece of text) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.end();
  handler.finishLink();
  yield* found.splice(0);
  if (!handler.foundAny()) {
    throw new AppError(
      "invalid",
      "The file contains no bookmarks: bookmarkd reads HTML as browsers export it, but no other HTML or XML.",
    );
  }
}

function createHandler(
  emit: (item: ImportItem) => void,
): TagHandler & { finishLink: () => void; foundAny: () => boolean } {
  const open = createFolders();
  let next: Heading | undefined;
  let link: Link | undefined;
  let listen: ((piece: string) => void) | undefined;
  let any = false;

  /** Has the text from here on become part of that field. */
  function collect<Name extends string>(into: Record<Name, string>, name: Name): void {
    listen = (piece) => {
      into[name] = extend(into[name], piece);
    };
  }

  /** Ends at its end tag or, if that is missing, at an element that cannot be inside it. */
  function finishLink(): void {
    listen = undefined;
    if (link !== undefined && !isSeparator(link.attributes.href ?? ""))
      emit(toItem(link, folderOf(open.innermost())));
    link = undefined;
  }

  return {
    finishLink,
    foundAny: () => any,
    onstart(tag, attributes) {
      any ||= tag === "a" || tag === "dl";
      if (tag === "a" || tag === "h3" || tag === "dt" || tag === "dl") finishLink();
      if (tag === "dd" && link !== undefined) collect(link, "note");
      else if (tag === "h3") {
        next = { name: "", description: "", isRoot: isRoot(attributes) };
        collect(next, "name");
      } else if (tag === "dd" && next !== undefined) collect(next, "description");
      else if (tag === "a") {
        link = { attributes, title: "", note: "" };
        collect(link, "title");
      } else if (tag === "dl") {
        open.enter(next);
        next = undefined;
      }
    },
    ontext(piece) {
      listen?.(piece);
    },
    onend(tag) {
      // The note of a link follows it.
      if (tag === "a" && link !== undefined) listen = undefined;
      else if (tag === "h3" || tag === "dl" || tag === "li") finishLink();
      if (tag === "h3") listen = undefined;
      if (tag === "dl") open.leave();
    },
  };
}

/** The open folders, however many the file opens. */
function createFolders() {
  const kept: OpenFolder[] = [];
  let deeper = 0;
  return {
    innermost: () => kept.at(-1),
    enter(heading: Heading | undefined): void {
      if (kept.length < MAX_DEPTH) kept.push(openFolder(kept.at(-1), heading));
      else deeper++;
    },
    leave(): void {
      if (deeper > 0) deeper--;
      else kept.pop();
    },
  };
}

function isRoot(attributes: Record<string, string>): boolean {
  return "personal_toolbar_folder" in attributes || "unfiled_bookmarks_folder" in attributes;
}

function extend(text: string, piece: string): string {
  return text.length >= MAX_TEXT ? text : (text + piece).slice(0, MAX_TEXT);
}

function openFolder(outer: OpenFolder | undefined, heading: Heading | undefined): OpenFolder {
  const { place = "", isRoot = false } = outer ?? {};
  // A list without a heading is not a separate folder.
  if (heading === undefined) return { place, description: "", isRoot };
  return {
    place: inFolder(isRoot ? "" : place, heading.name),
    description: heading.description.trim(),
    isRoot: heading.isRoot,
  };
}

function folderOf(open: OpenFolder | undefined): Folder | undefined {
  const folder = toFolder(open?.place ?? "");
  return folder && open?.description ? { ...folder, description: open.description } : folder;
}

function toItem(link: Link, folder: Folder | undefined): ImportItem {
  const {
    href,
    add_date: added,
    time_added: saved,
    icon_uri: iconUrl,
    icon,
    tags,
    toread,
    shortcuturl,
  } = link.attributes;
  const title = link.title.trim();
  const labels = toLabels([tags ?? ""], withoutMarks(link.note));
  const archived = labels.tags?.includes(ARCHIVED);
  if (!href) return { kind: "refused", what: title, why: "It has no URL." };
  return {
    kind: "bookmark",
    folder,
    draft: {
      url: href,
      title,
      favicon_url: findIcon([iconUrl, icon]),
      added_at: fromAddDate(added ?? saved),
      ...labels,
      ...(archived && { tags: labels.tags?.filter((tag) => tag !== ARCHIVED) }),
    },
    left: toLeft(Object.entries({ toread, archived, keyword: shortcuturl })),
  };
}

/** linkding's mark of archived bookmarks, between their tags. */
const ARCHIVED = "linkding:bookmarks.archived";

/** linkding puts its notes between marks, behind the description. */
function withoutMarks(note: string): string {
  return note.replace("[linkding-notes]", "\n\n").replace("[/linkding-notes]", "");
}

/** Firefox uses urls of its own for unknown icons. */
function findIcon(candidates: (string | undefined)[]): string | undefined {
  return candidates.find((one) => one !== undefined && /^(https?|data):/i.test(one));
}
