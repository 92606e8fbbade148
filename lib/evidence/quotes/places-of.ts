/**
 * The places in a text, from `from` to before `to`, where a quote that is not empty begins, also where they overlap: the algorithm
 * of Knuth, Morris and Pratt. Linear in both. `indexOf` and `includes` are not: in four million times "ab", they take ten seconds for
 * a quote of that kind.
 */
export function* placesOf(text: string, quote: string, from = 0, to = text.length): Generator<number> {
  const borders = bordersOf(quote);
  const end = Math.min(text.length, to + quote.length - 1);
  let matched = 0;
  for (let at = from; at < end; at++) {
    matched = extend(quote, borders, matched, text.charCodeAt(at));
    if (matched < quote.length) continue;
    yield at + 1 - matched;
    matched = borders[matched] ?? 0;
  }
}

/** For each beginning of a quote, by its length: how much of its end the quote begins with, too. */
function bordersOf(quote: string): Uint32Array {
  const borders = new Uint32Array(quote.length + 1);
  for (let at = 1; at < quote.length; at++)
    borders[at + 1] = extend(quote, borders, borders[at] ?? 0, quote.charCodeAt(at));
  return borders;
}

/** How much of the quote matches up to and including `unit`, if `matched` units match before it. */
function extend(quote: string, borders: Uint32Array, matched: number, unit: number): number {
  let kept = matched;
  while (kept > 0 && quote.charCodeAt(kept) !== unit) kept = borders[kept] ?? 0;
  return quote.charCodeAt(kept) === unit ? kept + 1 : 0;
}
