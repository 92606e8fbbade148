import { RUN } from "../../text/embed/features/words.ts";
import { isTooShort, piecesOf } from "./pieces.ts";

/**
 * Words per phrase: few enough that a passage contains one whole in spite of marks, and enough that few passages contain it.
 */
const WORDS = 4;

/** Characters of a phrase in a script that is written without spaces; the index of characters knows groups of three. */
const CHARACTERS = 6;

/** The most phrases to look for. */
const MOST = 24;

const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * The phrases by which the indexes find a quote: consecutive words for the word index, consecutive characters for the trigram
 * index. None spans an omission, because no text contains it. Pieces that are too short to say much are left
 * out, unless there are no others.
 */
export function phrasesOf(quote: string): { spaced: string[]; unspaced: string[] } {
  const all = piecesOf(quote);
  const telling = all.filter((piece) => !isTooShort(piece));
  const used = telling.length > 0 ? telling : all;
  const pieces: string[][] = used.map((piece) => piece.normalize("NFC").match(RUN) ?? []);
  const spaced = pieces.map((runs) => runs.filter((run) => !UNSPACED.test(run)));
  const unspaced = pieces.flat().filter((run) => UNSPACED.test(run));
  return {
    spaced: spread(spaced.flatMap((runs) => cut(runs, WORDS).map((words) => words.join(" ")))),
    unspaced: spread(
      unspaced.flatMap((run) => cut(Array.from(run), CHARACTERS).map((characters) => characters.join(""))),
    ).filter((run) => Array.from(run).length >= 3),
  };
}

/** Cuts a list into rows of `size`. The last row ends at the end of the list. */
function cut<Item>(items: readonly Item[], size: number): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += size) {
    const from = Math.max(0, Math.min(at, items.length - size));
    rows.push(items.slice(from, from + size));
  }
  return rows;
}

/** At most that many phrases, spread evenly over the quote. */
function spread(phrases: readonly string[]): string[] {
  const step = Math.max(1, phrases.length / MOST);
  const count = Math.min(MOST, phrases.length);
  return Array.from({ length: count }, (_, at) => phrases[Math.floor(at * step)] ?? "");
}
