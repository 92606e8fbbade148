import type { CountedWord } from "../features/count-words.ts";
import { hashGrams, hashOf } from "../features/features.ts";
import { remember } from "../features/memo.ts";
import { countWeight, placeOf, signOf } from "../features/weigh-features.ts";
import { wordKey } from "./pieces.ts";

/** Seeds of the hashes of words and of their parts. */
const WORD = 1;
const GRAM = 2;

/** What a part of a word counts beside the word. */
const GRAM_WEIGHT = 0.3;

/** The features of a word: the word itself, then its parts. Of each the dimension, or its complement if it is subtracted. */
type Spelled = { places: Int16Array; weight: number };

/**
 * Returns a function that sums the spellings of a text's words in `dimensions` numbers. Each word, and each three to five characters
 * of it, adds to one dimension or subtracts from it (see `addSigned`). What a word adds has the length 1, times the weight of the word
 * and 1 + ln of its frequency in the text.
 */
export function createSpellingSum(
  dimensions: number,
  weightOf: (key: number) => number = () => 1,
): (words: readonly CountedWord[]) => Float32Array {
  const ofSpaced = remember((term) => spell(term, hashGrams(term, GRAM)));
  const ofUnspaced = remember((term) => spell(term, []));

  function spell(term: string, grams: ArrayLike<number>): Spelled {
    const hashes = [hashOf(term, WORD), ...Array.from(grams)];
    const places = hashes.map((hash) => {
      const place = placeOf(hash, dimensions);
      return signOf(hash) > 0 ? place : ~place;
    });
    const length = Math.sqrt(1 + grams.length * GRAM_WEIGHT ** 2);
    return { places: Int16Array.from(places), weight: weightOf(wordKey(term)) / length };
  }

  return (words) => {
    const sum = new Float32Array(dimensions);
    for (const { term, spelling, count } of words) {
      const { places, weight } = spelling === "" ? ofUnspaced(term) : ofSpaced(term);
      const times = countWeight(count) * weight;
      for (let at = 0; at < places.length; at++) {
        const place = places[at]!;
        const part = at === 0 ? times : GRAM_WEIGHT * times;
        if (place >= 0) sum[place]! += part;
        else sum[~place]! -= part;
      }
    }
    return sum;
  };
}
