import { shorten } from "../../schema/values/text.ts";

/** The longest quotation for a note, in characters. A note has room for several. */
const LONGEST = 5_000;

/** The selected text as a quotation in Markdown; "" if nothing is selected. */
export function toQuotation(selected: string): string {
  const lines = selected
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? "" : `> ${shorten(lines.join("\n>\n> "), LONGEST)}`;
}

/** A note with a quotation below it, once. */
export function withQuote(note: string, quotation: string): string {
  return note.includes(quotation)
    ? note
    : [note.trim(), quotation].filter((part) => part !== "").join("\n\n");
}
