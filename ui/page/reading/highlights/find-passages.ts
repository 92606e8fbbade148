/** A place in a list of texts: which of them, and how many UTF-16 units into it. */
type Place = { text: number; offset: number };

export type Passage = { quote: string; start: Place; end: Place };

/**
 * Where quotes first occur in consecutive texts. White space does not count: a selection has other white space between cells and
 * lines than the page.
 */
export function findPassages(texts: readonly string[], quotes: readonly string[]): Passage[] {
  const places: Place[] = [];
  let letters = "";
  for (const [text, characters] of texts.entries()) {
    for (const { 0: run, index } of characters.matchAll(/\S+/g)) {
      for (let at = 0; at < run.length; at++) places.push({ text, offset: index + at });
      letters += run;
    }
  }
  return quotes.flatMap((quote) => {
    const wanted = quote.replace(/\s+/g, "");
    const at = wanted === "" ? -1 : letters.indexOf(wanted);
    const start = places[at];
    const last = places[at + wanted.length - 1];
    if (start === undefined || last === undefined) return [];
    return [{ quote, start, end: { text: last.text, offset: last.offset + 1 } }];
  });
}
