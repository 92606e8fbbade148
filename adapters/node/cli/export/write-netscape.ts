import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";
import type { Snapshot } from "./snapshot.ts";

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;

/** The format all browsers import: a folder for each collection. */
export async function* writeNetscape(snapshot: Snapshot): AsyncGenerator<string> {
  yield HEAD;
  let open: CollectionResponse | undefined;
  for await (const { collection, bookmark } of snapshot.bookmarks()) {
    if (collection !== open) {
      if (open !== undefined) yield "    </DL><p>\n";
      yield openFolder(collection);
      open = collection;
    }
    yield toLine(bookmark);
  }
  if (open !== undefined) yield "    </DL><p>\n";
  yield "</DL><p>\n";
}

function openFolder({ name, description, created_at }: CollectionResponse): string {
  const heading = `    <DT><H3 ADD_DATE="${toSeconds(created_at)}">${escapeHtml(name)}</H3>\n`;
  return `${heading}${description && `    <DD>${escapeHtml(description)}\n`}    <DL><p>\n`;
}

function toLine({ url, title, favicon_url, added_at }: BookmarkResponse): string {
  const attributes = [
    `HREF="${escapeHtml(url)}"`,
    `ADD_DATE="${toSeconds(added_at)}"`,
    ...(favicon_url === ""
      ? []
      : [`${favicon_url.startsWith("data:") ? "ICON" : "ICON_URI"}="${escapeHtml(favicon_url)}"`]),
  ];
  return `        <DT><A ${attributes.join(" ")}>${escapeHtml(title)}</A>\n`;
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

/** Text that stays text, between tags and between quotation marks. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}
