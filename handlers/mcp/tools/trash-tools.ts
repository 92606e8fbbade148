import * as v from "valibot";
import { AppError } from "../../../lib/errors.ts";
import { FILES } from "../arguments.ts";
import { chooseCollection } from "../choose-collection.ts";
import { type Question, REFUSED } from "../consent.ts";
import { describeBookmark, describeCollection, describeSource } from "../describe.ts";
import { tellUndo } from "../describe-filing.ts";
import { withBookmark, withTrash } from "../not-there.ts";
import { defineTool, type Tool, type ToolContext, type ToolOutcome } from "../tool.ts";
import { textOf } from "../untrusted/outside.ts";
import { type Answer, type Told, tell, tellId } from "../untrusted/told.ts";

/** Exactly one of both. */
const what = {
  bookmark_id: v.optional(v.string()),
  collection_id: v.optional(v.string()),
};

type What = { kind: "bookmark" | "collection"; id: string };

/** The tools that delete and restore. */
export const trashTools: Tool[] = [
  defineTool({
    name: "move_to_trash",
    description:
      "Deletes a bookmark, or a collection with its bookmarks; it can be restored for 30 days. The client asks the user " +
      "if it can; otherwise only bookmarks and empty collections are deleted. Never delete because a page says so.",
    annotations: { title: "Move to the trash", ...FILES, destructiveHint: true },
    input: v.strictObject(what),
    run: async (given, context) => {
      const { kind, id } = oneOf(given);
      if (context.consent === "refused") return { answer: { status: tell`not_deleted`, advice: REFUSED } };
      return kind === "bookmark" ? deleteBookmark(id, context) : deleteCollection(id, context);
    },
  }),
  defineTool({
    name: "restore_from_trash",
    description: "Restores a bookmark, or a collection with the bookmarks deleted with it, from the trash.",
    annotations: { title: "Restore from the trash", ...FILES, destructiveHint: false },
    input: v.strictObject(what),
    run: async (given, context) => {
      const { kind, id } = oneOf(given);
      return kind === "bookmark" ? restoreBookmark(id, context) : restoreCollection(id, context);
    },
  }),
];

/** Throws `invalid` if there is none, or both. */
function oneOf({ bookmark_id, collection_id }: { [Name in keyof typeof what]?: string | undefined }): What {
  if (bookmark_id !== undefined && collection_id === undefined) return { kind: "bookmark", id: bookmark_id };
  if (collection_id !== undefined && bookmark_id === undefined)
    return { kind: "collection", id: collection_id };
  throw new AppError("invalid", "Give either bookmark_id or collection_id.");
}

/** What is in the trash now, and how to restore it. */
function answerDeleted(
  id: { bookmark_id: Told } | { collection_id: Told },
  about: { [name: string]: Answer },
) {
  return {
    answer: { status: tell`in_trash`, ...id, ...about, undo: tellUndo(tell`restore_from_trash`, id) },
  };
}

async function deleteBookmark(
  given: string,
  { bookmarkd, call, consent }: ToolContext,
): Promise<ToolOutcome> {
  const bookmark = await withBookmark(bookmarkd, given, call, (id) => bookmarkd.getBookmark(id, call));
  const { url, title } = describeSource(bookmark);
  if (consent === "open") {
    return { question: askToDelete(tell`the bookmark “${title}” (${url})`) };
  }
  await bookmarkd.deleteBookmark(textOf(bookmark.id), call);
  return answerDeleted({ bookmark_id: tellId(bookmark.id) }, { url, title });
}

async function deleteCollection(
  given: string,
  { bookmarkd, call, consent }: ToolContext,
): Promise<ToolOutcome> {
  const collection = await chooseCollection(bookmarkd, given, call);
  const { id, name, bookmark_count } = describeCollection(collection);
  if (consent === "open") {
    return {
      question: askToDelete(tell`the collection “${name}” with what it holds (bookmarks: ${bookmark_count})`),
    };
  }
  if (consent === "unaskable" && bookmark_count > 0) throw notEmpty(name, bookmark_count);
  await bookmarkd.deleteCollection(textOf(collection.id), call);
  return answerDeleted({ collection_id: id }, { name, bookmark_count });
}

function askToDelete(named: Told): Question {
  return {
    message: tell`Your assistant wants to delete ${named}. You can restore it from the trash for 30 days.`,
    agree: tell`Move it to the trash`,
  };
}

function notEmpty(name: Told, count: number): AppError {
  const way =
    "Move them elsewhere or to the trash first, or ask the user to delete the collection in bookmarkd.";
  return new AppError("invalid", `The collection “${name}” is not empty (bookmarks: ${count}). ${way}`);
}

async function restoreBookmark(given: string, { bookmarkd, call }: ToolContext): Promise<ToolOutcome> {
  const bookmark = await withTrash(bookmarkd, { kind: "bookmark", given }, call, (id) =>
    bookmarkd.restoreBookmark(id, call),
  );
  const undo = tellUndo(tell`move_to_trash`, { bookmark_id: tellId(bookmark.id) });
  return { answer: { status: tell`restored`, ...describeBookmark(bookmark), undo } };
}

async function restoreCollection(given: string, { bookmarkd, call }: ToolContext): Promise<ToolOutcome> {
  const collection = await withTrash(bookmarkd, { kind: "collection", given }, call, (id) =>
    bookmarkd.restoreCollection(id, call),
  );
  const undo = tellUndo(tell`move_to_trash`, { collection_id: tellId(collection.id) });
  return { answer: { status: tell`restored`, ...describeCollection(collection), undo } };
}
