/**
 * A form that all spellings of a name share: NFKC, then Unicode's case folding, except for a few scripts that no names use
 * today. JavaScript has no case folding; lower case differs from it in the two letters below.
 */
export function fold(name: string): string {
  const lower = name.normalize("NFKC").toLowerCase();
  return lower.replaceAll("ß", "ss").replaceAll("ς", "σ").normalize("NFKC");
}
