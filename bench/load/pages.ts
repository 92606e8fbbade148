/** Numbers that look random and are the same in every run (a linear congruential generator, Numerical Recipes). */
function generator(seed: number): (below: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SYLLABLES = [
  "ka",
  "lo",
  "mi",
  "ter",
  "san",
  "vel",
  "dor",
  "pin",
  "ra",
  "the",
  "gos",
  "un",
  "bel",
  "fer",
  "ix",
];

/** A page of about `bytes` bytes whose words come from a vocabulary of a few thousand; the same for the same seed. */
export function generatePage(seed: number, bytes: number): string {
  const next = generator(seed + 1);
  const word = () => Array.from({ length: 1 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join("");
  const sentence = () => {
    const words = Array.from({ length: 6 + next(12) }, word).join(" ");
    return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
  };
  const parts = [`<h1>${sentence()}</h1>`];
  let length = 0;
  while (length < bytes) {
    if (parts.length % 6 === 0) parts.push(`<h2>${sentence()}</h2>`);
    const paragraph = `<p>${Array.from({ length: 4 + next(5) }, sentence).join(" ")} <a href="/${next(1000)}">${word()}</a></p>`;
    parts.push(paragraph);
    length += paragraph.length;
  }
  const head = `<head><meta charset="utf-8"><title>Page ${seed}</title><style>p{margin:1em}</style></head>`;
  return `<!doctype html><html lang="en">${head}<body><nav><a href="/">Home</a></nav><article>${parts.join("\n")}</article></body></html>`;
}
