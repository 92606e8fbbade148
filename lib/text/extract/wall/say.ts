/** What may come before a message and says nothing: a number, an excuse. Folded. */
const OPENERS =
  /^(?:(?:oops|ooops|whoops|uh oh|oh no|sorry|we're sorry|we are sorry|error|fehler|erreur|erro|errore|fout|ошибка|ups|hoppla|vaya|desole|lo sentimos|leider|entschuldigung|ops|404|410|http)[\s.,:!¡¿?…·–—-]*)+/u;
const INNER = /[\p{L}\p{N}]/u;
const APOSTROPHES = /[\u2018\u2019\u02bc`´]/g;
const SPACES = /\s+/g;
const IN_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]/u;
const MARKS = /\p{Mn}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** How many characters may surround a phrase in a title or heading that says nothing else. */
const ROOM = 13;
/** The same for a phrase of a few characters, in scripts without spaces. */
const SHORT_PHRASE = 5;
const SHORT_ROOM = 6;

/** A line in the form for comparisons: lower case, no accents on Latin letters, one kind of apostrophe, single spaces. */
export function plain(text: string): string {
  const lower = text.toLowerCase().replace(APOSTROPHES, "'").replace(SPACES, " ").trim();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower.normalize("NFD").replace(MARKS, "").normalize("NFC");
}

/** Whether a text contains one of the phrases, with any endings. All are `plain`. */
export function says(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => text.includes(phrase));
}

/** The position of a phrase whose first and last words are whole; -1 if there is none. */
function findWhole(text: string, phrase: string): number {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    if (!isInWord(text, at) && !isInWord(text, at + phrase.length)) return at;
  }
  return -1;
}

/** Whether there are letters of a script with spaces on both sides of a position. */
function isInWord(text: string, at: number): boolean {
  return IN_WORD.test(text.charAt(at - 1)) && IN_WORD.test(text.charAt(at));
}

/** Whether a text says one of the phrases and nothing else, except a few words. */
export function isOnly(text: string, phrases: readonly string[]): boolean {
  const said = trimSigns(text);
  const rest = trimSigns(said.replace(OPENERS, ""));
  return phrases.some(
    (phrase) =>
      said === phrase ||
      rest === phrase ||
      (rest.length - phrase.length <= roomOf(phrase) && findWhole(rest, phrase) !== -1),
  );
}

/** Whether a text begins with one of the phrases, except for a word or two, or is a short sentence with it. */
export function opensWith(text: string, phrases: readonly string[]): boolean {
  const said = trimSigns(text).replace(OPENERS, "");
  return phrases.some((phrase) => {
    const at = findWhole(said, phrase);
    return at !== -1 && (at <= 30 || said.length - phrase.length <= 40) && !isQuoted(said, at);
  });
}

/** Removes everything except letters and digits from both ends. */
function trimSigns(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && !INNER.test(text.charAt(start))) start++;
  while (end > start && !INNER.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function isQuoted(text: string, at: number): boolean {
  return /["“„«‚]/u.test(text.charAt(at - 1));
}

function roomOf(phrase: string): number {
  return phrase.length <= SHORT_PHRASE ? SHORT_ROOM : ROOM;
}
