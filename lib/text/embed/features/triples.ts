/** All groups of three characters in a row. */
export function triples(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(2).map((third, index) => `${characters[index]}${characters[index + 1]}${third}`);
}
