import { join } from "node:path";
import { RUN } from "../../../../lib/text/embed/features/words.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";
import type { ContentResponse } from "../../../../schema/content.ts";
import { makePrivateFolder, writePrivateFile } from "../../files/private-file.ts";
import { plainJson } from "../../terminal/plain-text.ts";
import type { Snapshot } from "./snapshot.ts";
import { ifGone } from "./write-json.ts";

/** How many characters of a title become part of a file's name. */
const NAME_LENGTH = 60;
/** How many characters of an id: enough to distinguish files with the same title. */
const ID_LENGTH = 8;

/**
 * Writes a folder for each collection and a file for each bookmark, readable only by their owner. Returns the number of files.
 */
export async function writeMarkdown({ api, bookmarks }: Snapshot, folder: string): Promise<number> {
  let files = 0;
  for await (const { collection, bookmark } of bookmarks()) {
    // There is none until the page has been read.
    const content = await api.content(bookmark.id).catch(ifGone);
    const place = join(folder, fileName(collection.name, collection.id));
    makePrivateFolder(place);
    writePrivateFile(
      join(place, `${fileName(bookmark.title, bookmark.id)}.md`),
      toDocument(collection, bookmark, content),
    );
    files++;
  }
  return files;
}

/** A text as part of a path: letters, digits and hyphens, made unique by the id. */
function fileName(text: string, id: string): string {
  const words = text.normalize("NFC").toLowerCase().match(RUN) ?? [];
  const short = [...words.join("-")].slice(0, NAME_LENGTH).join("");
  return [short, id.slice(0, ID_LENGTH)].filter(Boolean).join("-");
}

function toDocument(
  collection: CollectionResponse,
  { id, url, title, added_at, tags = [], note = "" }: BookmarkResponse,
  content: ContentResponse | undefined,
): string {
  const front = {
    title,
    url,
    collection: collection.name,
    added_at,
    ...(tags.length > 0 && { tags }),
    ...(note !== "" && { note }),
    id,
    ...(content && { language: content.language, risk_score: content.risk_score, signals: content.signals }),
  };
  // A value in JSON is a value in YAML.
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${plainJson(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${content?.markdown ?? ""}\n`;
}
