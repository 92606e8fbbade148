import { splitWords } from "../../lib/text/embed/features/words.ts";

/** How many UTF-16 units of each side are read. The rest teaches little. */
const MOST_CHARACTERS = [160, 260] as const;

/**
 * The terms of the last two columns of each line, as one string per side: separated by spaces, and with "_" before those of
 * scripts without spaces.
 */
export default function splitLines(lines: string[]): string[] {
  return lines.flatMap((line) => {
    const [a = "", b = ""] = line.split("\t").slice(3);
    return [a, b].map((text, side) =>
      splitWords(text.slice(0, MOST_CHARACTERS[side]))
        .map(({ term, spelling }) => (spelling === "" ? `_${term}` : term))
        .join(" "),
    );
  });
}
