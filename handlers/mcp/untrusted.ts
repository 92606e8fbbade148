/** What stands for a tag of ours that a stranger wrote: never longer than the tag, and without its bracket. */
const TAKEN_APART = "untrusted content";

/**
 * The beginning of a tag of the wrapper, folded. Two letters may stand in each gap, because a letter of another script can
 * look like a slash or a dash.
 */
const TAG = /<[^<]{0,2}untrusted[^<]{0,2}content/gu;

/**
 * Takes apart what reads like the beginning of a tag of the wrapper, however it is spelled: in letters of another script,
 * with invisible characters, blanks, dashes or escapes within, behind anything that looks like "<". It is told by what it
 * folds to, so there is no list of spellings. Time is linear in the length, and the text gets no longer.
 */
export function takeTagsApart(text: string): string {
  const { letters, starts, ends } = fold(text);
  const parts: string[] = [];
  let read = 0;
  for (const { 0: tag, index } of letters.matchAll(TAG)) {
    parts.push(text.slice(read, starts[index]), TAKEN_APART);
    read = ends[index + tag.length - 1] ?? text.length;
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(read);
}

/** The most letters that a tag has behind its bracket; others are not looked at. */
const LONGEST_TAG = "..untrusted..content".length;

/** Brackets and the letters and digits behind them in their plainest form; where each begins and ends, by UTF-16 unit. */
type Folded = { letters: string; starts: number[]; ends: number[] };

function fold(text: string): Folded {
  const letters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const known = new Map<string, string>();
  let wanted = 0;
  for (let at = 0; at < text.length; ) {
    const { character, length } = readEscape(text, at) ?? readCharacter(text, at);
    const plain = known.get(character) ?? plainest(character);
    known.set(character, plain);
    if (plain === "<") wanted = LONGEST_TAG + 1;
    for (let unit = 0; unit < plain.length && wanted > 0; unit += 1, wanted -= 1) {
      letters.push(plain.charAt(unit));
      starts.push(at);
      ends.push(at + length);
    }
    at += length;
  }
  return { letters: letters.join(""), starts, ends };
}

/** A character of a text, and how many units of the text say it. */
type Read = { character: string; length: number };

function readCharacter(text: string, at: number): Read {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { character, length: character.length };
}

/** Character references, percent escapes and those of program text. The groups: a name, decimal digits, then hex digits. */
const ESCAPE =
  /&(?:amp;){0,3}(?:(lt|[a-z]{2,12};);?|#(\d{1,12});?|#x([0-9a-f]{1,12});?)|%([0-9a-f]{2})|\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,8})\}/iy;

const BRACKET_NAME = /^(?:lt|lang;|nvlt;)/i;

function readEscape(text: string, at: number): Read | undefined {
  const first = text.charCodeAt(at);
  if (first !== 0x26 && first !== 0x25 && first !== 0x5c) return undefined;
  ESCAPE.lastIndex = at;
  const [whole, name, decimal, ...hex] = ESCAPE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const { length } = whole;
  if (name !== undefined) return { character: BRACKET_NAME.test(name) ? "<" : "-", length };
  const codePoint =
    decimal === undefined ? Number.parseInt(hex.find((digits) => digits) ?? "", 16) : Number(decimal);
  return { character: codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "-", length };
}

/** "<", a letter or a digit; "" for all that only stands between them: blanks, marks, signs, what is invisible. */
function plainest(character: string): string {
  if (BRACKETS.has(character)) return "<";
  const letters = character.normalize("NFKD").toLowerCase().replace(BETWEEN, "");
  return Array.from(letters, (letter) => LATIN_OF.get(letter) ?? (BRACKETS.has(letter) ? "<" : letter)).join(
    "",
  );
}

/** Letters that modify others are marks to the eye; some that are letters to Unicode are invisible. */
const BETWEEN = /[^<\p{Ll}\p{Lu}\p{Lt}\p{Lo}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/** What looks like "<" and does not become it by compatibility: angle brackets, quotation marks, signs, letters. */
const BRACKETS: ReadonlySet<string> = new Set("<‹«〈⟨⟪〈《≪≺⋖⪡⪻❬❮❰⦑⧼˂ᐸᚲ𝈶⟢⊰ᗕ⪦");

/** What looks like a letter of the name; facts from Unicode's confusables table (UTS #39). */
const LOOKALIKES = {
  u: "սυʋᴜꭒ",
  n: "ոռпηνᴎɴɳ",
  t: "τтᴛ7",
  r: "гᴦⲅʀꭇꭈ",
  s: "ѕꜱƽꮪ5",
  e: "еҽεɛᴇ3",
  d: "ԁꮷɗᴅ",
  c: "сϲᴄⲥꮯ",
  o: "оοօσᴏⲟ0",
};

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
  ),
);
