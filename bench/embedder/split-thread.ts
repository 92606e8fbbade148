import { splitWords } from "../../lib/text/embed/features/words.ts";

/** UTF-16 units that are read of the two sides: what follows teaches little more. */
const MOST_CHARACTERS = [160, 260] as const;

/**
 * The terms of the last two columns of each line, as one string a side: terms apart by spaces, those of a script without
 * spaces behind an "_".
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
