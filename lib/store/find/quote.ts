/** A phrase of FTS5, in which nothing is an operator. Texts have whole characters (NFC), as those of a query are. */
export function quote(text: string): string {
  return `"${text.normalize("NFC").replaceAll('"', '""')}"`;
}
