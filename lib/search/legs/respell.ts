/** Letters of a folded word, and what may stand there instead. */
type Rule = readonly [from: string, to: string];

/** Letters that a folded word keeps, and how they are written without them: by habit, by the keyboard, or in another country. */
const SPELLED_OUT: readonly Rule[] = [
  ["ß", "ss"],
  ["œ", "oe"],
  ["æ", "ae"],
  ["ø", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
];

/** What British and American English spell differently. */
const BRITISH: readonly Rule[] = [
  ["our", "or"],
  ["ise", "ize"],
  ["isi", "izi"],
  ["isa", "iza"],
  ["yse", "yze"],
  ["tre", "ter"],
  ["bre", "ber"],
  ["ence", "ense"],
  ["ogue", "og"],
  ["elled", "eled"],
  ["elling", "eling"],
  ["eller", "eler"],
];

/** The shortest words that British and American English spell differently: shorter ones would become others. */
const LEAST_BRITISH = 5;

/** Of German without umlauts, which a folded word has as plain vowels: many words have these letters for other reasons. */
const UMLAUTS: readonly Rule[] = [
  ["ae", "a"],
  ["oe", "o"],
  ["ue", "u"],
  ["ss", "ß"],
];

/** Spellings of one word, at most: each is looked up. */
const MOST_SPELLINGS = 32;

/**
 * The spellings of a folded word, itself among them: "straße" for "strasse" and the other way around, "łodz" for "lodz", "color" for
 * "colour".
 */
export function respell(folded: string): string[] {
  const rules = folded.length < LEAST_BRITISH ? [] : bothWays(BRITISH);
  const regional = rules.map(([from, to]) => folded.replaceAll(from, to));
  return [...new Set([...applyAll(bothWays(SPELLED_OUT), folded), ...regional])];
}

/** The same for a German word without umlauts: "großer" for "groesser". */
export function respellUmlauts(folded: string): string[] {
  return applyAll(UMLAUTS, folded);
}

function bothWays(rules: readonly Rule[]): Rule[] {
  return [...rules, ...rules.map(([from, to]): Rule => [to, from])];
}

/** What any of the rules make of a word, each everywhere in it or nowhere. */
function applyAll(rules: readonly Rule[], word: string): string[] {
  const spellings = new Set([word]);
  for (const [from, to] of rules)
    for (const one of [...spellings])
      if (spellings.size < MOST_SPELLINGS) spellings.add(one.replaceAll(from, to));
  return [...spellings];
}
