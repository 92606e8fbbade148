/** The passages that a note quotes: every line after a ">". */
export function quotesIn(note: string): string[] {
  const quotes = [...note.matchAll(/^ {0,3}>[> ]*(.*)$/gm)].map(([, quote = ""]) => quote.replace(/…$/, ""));
  return [...new Set(quotes.filter((quote) => /\S/.test(quote)))];
}

/** What is being written, after the stored note was changed: what was added to it, such as a quotation, is added here, too. */
export function followNote(written: string, before: string, after: string): string {
  const text = written.trim();
  if (text === after.trim()) return written;
  if (text === before.trim() || !after.startsWith(before)) return after;
  return written + after.slice(before.length);
}
