/** The possible readings of a character in a name. Without any, it does not count, like ASCII punctuation. */
export type Reading = {
  /** Letters and digits in their plainest form. */
  letters?: string;
  /** Not ASCII: it may also be any other letter, or none. */
  sign?: boolean;
  /** A sign that readers see as a letter, such as "ж": it can hardly be none. */
  letter?: boolean;
  blank?: boolean;
  bracket?: boolean;
};

/** Reads characters, and caches those outside ASCII, because most texts repeat a few of them many times. */
export function createReader(): (character: string) => Reading {
  const known = new Map<string, Reading>();
  return (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x80) return ASCII[code] ?? NOTHING;
    const reading = known.get(character) ?? readSign(character);
    known.set(character, reading);
    return reading;
  };
}

function readSign(character: string): Reading {
  const plain = character.normalize("NFKD");
  if (BRACKETS.has(plain)) return BRACKET;
  if (ASCII_MARKS.test(plain)) return NOTHING;
  if (BLANKS.test(character)) return BLANK;
  const lower = Array.from(plain.toLowerCase(), (letter) => LATIN_OF.get(letter) ?? letter).join("");
  const letters = enclosed(character.codePointAt(0) ?? 0) ?? lower.replace(NOT_PLAIN, "");
  return { letters, sign: true, letter: /[\p{L}\p{N}]/u.test(character) };
}

/** Characters that look like "<": angle brackets, quotation marks, symbols, letters. */
const BRACKETS: ReadonlySet<string> = new Set("<‹«〈⟨⟪〈《≪≺⋖⪡⪻❬❮❰⦑⧼˂ᐸᚲ𝈶⟢⊰ᗕ⪦");

/**
 * Characters that look like a letter of the name and have no compatibility form; facts from Unicode's confusables table (UTS
 * #39).
 */
const LOOKALIKES = {
  u: "υսʋᴜꭒʊᑌᥙꞟꭎվμ∪⋃",
  n: "ոռпηνᴎɴɳᑎпհи∩⋂ⲛ",
  t: "τтᴛƚ†Ꭲ⊤⟙🝨т7",
  r: "гᴦⲅʀꭇꭈᖇᏒꮁ®",
  s: "ѕꜱƽꮪՏᔕᏕ§ꮥ5",
  e: "еҽεɛᴇєℯ⋿ⴹᗴᎬ€ꬲ3",
  d: "ԁꮷɗᴅđᗪᎠᑯժⅾ",
  c: "сϲᴄⲥꮯᑕᏟⲤ¢©ⅽ",
  o: "оοօσᴏⲟᎾ੦०๐○◯ꬽଠ໐ഠဝ0",
};

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
  ),
);

const NOTHING: Reading = {};
const BLANK: Reading = { blank: true };
const BRACKET: Reading = { bracket: true };

const ASCII: readonly Reading[] = Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === "<") return BRACKET;
  if (/\s/.test(character)) return BLANK;
  if (!/[a-z0-9]/i.test(character)) return NOTHING;
  return { letters: LATIN_OF.get(character) ?? character.toLowerCase() };
});

/** Letters in squares and circles, of flags, and tag characters, which stand for ASCII and have no compatibility form. */
function enclosed(codePoint: number): string | undefined {
  const first = ENCLOSED.find((from) => codePoint >= from && codePoint < from + 26);
  return first === undefined ? undefined : String.fromCharCode(0x61 + codePoint - first);
}

const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6, 0xe0041, 0xe0061];
const BLANKS = /\s/;
/** Such as the dots of "…". */
const ASCII_MARKS = /^[!-/:-@[-`{-~]+$/;
/** In a compatibility form: accents. */
const NOT_PLAIN = /[^a-z0-9]/g;
