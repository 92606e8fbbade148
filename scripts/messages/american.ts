/** How a British spelling may be written by Americans: "colour", "normalise", "labelled", "centre", "licence". */
const CHANGES: readonly [RegExp, string][] = [
  [/our/, "or"],
  [/ogue/, "og"],
  [/(?<=[a-z]{2})is(?=e|ing|ation)/, "iz"],
  [/ys(?=e|ing)/, "yz"],
  [/(?<=[aeiou])ll(?=ed|ing|er)/, "l"],
  [/(?<=[a-z]{3})re(?=[ds]?$)/, "er"],
  [/ence(?=s?$)/, "ense"],
  [/dgement/, "dgment"],
  [/grey/, "gray"],
];

/**
 * The American spelling of a word in lower case; undefined for a word that Americans use, and for one that no change makes
 * known to them, such as an abbreviation.
 */
export function americanOf(word: string, isAmerican: (word: string) => boolean): string | undefined {
  if (isAmerican(word)) return undefined;
  return CHANGES.map(([british, american]) => word.replace(british, american)).find(
    (other) => other !== word && isAmerican(other),
  );
}

/** The words of a name, in lower case: of "PageAnalyser" and "page_analyser", "page" and "analyser". */
export function wordsOfName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}
