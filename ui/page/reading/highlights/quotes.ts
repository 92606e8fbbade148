/** The passages that a note quotes: every line after a ">". */
export function quotesIn(note: string): string[] {
  const quotes = [...note.matchAll(/^ {0,3}>[> ]*(.*)$/gm)].map(([, quote = ""]) => quote.replace(/…$/, ""));
  return [...new Set(quotes.filter((quote) => /\S/.test(quote)))];
}

/**
 * What is being written, after the stored note was changed: what was added below it, such as a quotation, is added here, too, or taken
 * away. What was written stays.
 */
export function followNote(written: string, before: string, after: string): string {
  if (after === before) return written;
  const text = written.trim();
  if (text === after.trim()) return written;
  if (text === before.trim()) return after;
  if (after.startsWith(before)) return `${text}\n\n${after.slice(before.length).trim()}`;
  const removed = before.startsWith(after) ? before.slice(after.length).trim() : "";
  return removed !== "" && text.endsWith(removed) ? text.slice(0, -removed.length).trim() : written;
}
