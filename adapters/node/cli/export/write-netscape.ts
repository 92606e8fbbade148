import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";
import type { Snapshot } from "./snapshot.ts";

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;

/** A folder, with the collections of that name. If there are several, the first one gives the time and the description. */
type Folder = { collections: CollectionResponse[]; children: Map<string, Folder> };

/**
 * The format that all browsers import: a folder for each collection, which contains the collections below it ("A / B" is in
 * "A").
 */
export async function* writeNetscape(snapshot: Snapshot): AsyncGenerator<string> {
  yield HEAD;
  yield* writeChildren(snapshot, toTree(snapshot.collections), "    ");
  yield "</DL><p>\n";
}

function toTree(collections: readonly CollectionResponse[]): Folder {
  const root: Folder = { collections: [], children: new Map() };
  for (const collection of collections) {
    let folder = root;
    for (const part of partsOf(collection.name)) {
      const child = folder.children.get(part) ?? { collections: [], children: new Map() };
      folder.children.set(part, child);
      folder = child;
    }
    folder.collections.push(collection);
  }
  return root;
}

/** The folders of a collection, outermost first. A name that would not survive a round trip becomes one folder. */
function partsOf(name: string): string[] {
  const parts = name.split(" / ");
  const isPlain = parts.length < 50 && parts.every((part) => part !== "" && part.trim() === part);
  return isPlain ? parts : [name];
}

async function* writeChildren(
  snapshot: Snapshot,
  { children }: Folder,
  indent: string,
): AsyncGenerator<string> {
  for (const [name, folder] of children) {
    const [first] = folder.collections;
    const date = first === undefined ? "" : ` ADD_DATE="${toSeconds(first.created_at)}"`;
    yield `${indent}<DT><H3${date}>${escapeHtml(name)}</H3>\n`;
    if (first?.description) yield `${indent}<DD>${escapeHtml(first.description)}\n`;
    yield `${indent}<DL><p>\n`;
    for (const collection of folder.collections) {
      for (const bookmark of await snapshot.bookmarksOf(collection)) yield toLine(bookmark, `${indent}    `);
    }
    yield* writeChildren(snapshot, folder, `${indent}    `);
    yield `${indent}</DL><p>\n`;
  }
}

function toLine(
  { url, title, favicon_url, added_at, tags = [], note }: BookmarkResponse,
  indent: string,
): string {
  const attributes = [
    `HREF="${escapeHtml(url)}"`,
    `ADD_DATE="${toSeconds(added_at)}"`,
    ...(favicon_url === ""
      ? []
      : [`${favicon_url.startsWith("data:") ? "ICON" : "ICON_URI"}="${escapeHtml(favicon_url)}"`]),
    ...(tags.length === 0 ? [] : [`TAGS="${escapeHtml(tags.join(","))}"`]),
  ];
  const line = `${indent}<DT><A ${attributes.join(" ")}>${escapeHtml(title)}</A>\n`;
  return note ? `${line}${indent}<DD>${escapeHtml(note)}\n` : line;
}

function toSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

const REFERENCES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text, for use between tags and between quotation marks. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}
