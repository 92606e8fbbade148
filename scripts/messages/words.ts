/** The words of a text, without code, paths, urls, flags and names with capitals inside. */
export function wordsIn(text: string): string[] {
  const prose = text
    .replaceAll(/`[^`]*`|https?:\/\/\S+|<[^>]*>/g, " ")
    .replaceAll(/[\w./-]*[\w-]\.[a-z]\w*\b|\B--?[\w-]+|\S*[_/\\@=$#%]\S*|&\w+;/g, " ");
  const words = prose.match(/(?<![\p{L}\d'’-])\p{L}[\p{L}'’]*(?![\p{L}\d_])/gu) ?? [];
  return words
    .map((word) => word.replaceAll("’", "'").replace(/'s?$/, ""))
    .filter((word) => /^\p{Lu}?\p{Ll}+(?:'\p{Ll}+)?$/u.test(word));
}
