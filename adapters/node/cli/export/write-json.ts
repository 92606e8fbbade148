import { type ExportedBookmark, FORMAT, FORMAT_VERSION } from "./exported.ts";
import type { Snapshot } from "./snapshot.ts";

/** Everything, including the pages but not their earlier versions, for an import elsewhere. One bookmark per line. */
export async function* writeJson({ api, collections, bookmarks }: Snapshot): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(FORMAT)},"version":${FORMAT_VERSION},"exported_at":${JSON.stringify(new Date())},\n`;
  yield `"collections":[${collections.map((one) => `\n${JSON.stringify(one, ["id", "name", "description"])}`).join(",")}],\n`;
  yield '"bookmarks":[';
  let separator = "\n";
  for await (const { bookmark } of bookmarks()) {
    // One that was deleted since the list was read is gone.
    const source = await api.source(bookmark.id).catch(ifGone);
    if (source === undefined) continue;
    const { id, ...kept } = source;
    const exported: ExportedBookmark = { collection_id: bookmark.collection_id, ...kept };
    yield `${separator}${JSON.stringify(exported)}`;
    separator = ",\n";
  }
  yield "]}\n";
}

/** For `catch`: undefined if the daemon answers 404. */
export function ifGone(error: unknown): undefined {
  if (error instanceof Error && "status" in error && error.status === 404) return undefined;
  throw error;
}
