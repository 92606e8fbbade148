import { stringify } from "csv-stringify/sync";
import type { Snapshot } from "./snapshot.ts";

const COLUMNS = ["collection", "title", "url", "added_at", "tags", "note", "index_status", "error_message"];

/** A table for spreadsheets (RFC 4180); what they would take for a formula is escaped, since titles are of strangers. */
export async function* writeCsv({ bookmarks }: Snapshot): AsyncGenerator<string> {
  yield toLine(COLUMNS);
  for await (const { collection, bookmark } of bookmarks()) {
    const { title, url, added_at, tags = [], note = "", index_status, error_message } = bookmark;
    const labels = tags.join(",");
    yield toLine([collection.name, title, url, added_at, labels, note, index_status, error_message ?? ""]);
  }
}

function toLine(values: string[]): string {
  return stringify([values], { escape_formulas: true, record_delimiter: "\r\n" });
}
