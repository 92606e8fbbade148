import { stringify } from "csv-stringify/sync";
import type { Snapshot } from "./snapshot.ts";

const COLUMNS = ["collection", "title", "url", "added_at", "tags", "note", "index_status", "error_message"];

/**
 * A table for spreadsheets (RFC 4180). Text that a spreadsheet would take for a formula is escaped, because titles come from
 * strangers.
 */
export async function* writeCsv({ bookmarks }: Snapshot): AsyncGenerator<string> {
  yield toLine(COLUMNS);
  for await (const { collection, bookmark } of bookmarks()) {
    const { title, url, added_at, tags = [], note = "", index_status, error_message } = bookmark;
    const labels = tags.join(",");
    yield toLine([collection.name, title, url, added_at, labels, note, index_status, error_message ?? ""]);
  }
}

/** Text that looks like an escaped formula: it gets one more apostrophe, which the reader removes. */
const LIKE_ESCAPED = /^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

function toLine(values: string[]): string {
  // Only a line feed does not end a record, so it would not be quoted automatically, but readers take it for one.
  const texts = values.map((value) => value.replace(LIKE_ESCAPED, "''"));
  return stringify([texts], { escape_formulas: true, record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
}
