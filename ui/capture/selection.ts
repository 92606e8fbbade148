/** The longest quotation that goes into a note, in characters: a note has room for several. */
const LONGEST = 5_000;

/** What is selected in a tab, as a quotation in Markdown; "" where nothing is. */
export function toQuotation(selected: string): string {
  const lines = selected
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const text = lines.join("\n>\n> ");
  if (text === "") return "";
  return `> ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}
