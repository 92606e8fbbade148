/**
 * What spellings of one name have in common: NFKC, and Unicode's case folding for all but a few scripts that have no letters
 * in names of today. JavaScript has no case folding of its own; lower case differs from it in the two letters below.
 */
export function fold(name: string): string {
  const lower = name.normalize("NFKC").toLowerCase();
  return lower.replaceAll("ß", "ss").replaceAll("ς", "σ").normalize("NFKC");
}
