/**
 * Replaces look-alikes in words of mixed scripts with Latin letters: "Ignоre" with a Cyrillic о becomes "Ignore". A word in
 * only Cyrillic or Greek letters stays, unless all of them are look-alikes and its neighbors are Latin words. The length stays
 * the same.
 */
export function unmaskWords(text: string): string {
  if (!(LOOKALIKE.test(text) && LATIN.test(text))) return text;
  let unmasked = "";
  let written = 0;
  let read = 0;
  for (let foreign = nextForeign(text, 0); foreign !== -1; foreign = nextForeign(text, read)) {
    const start = beginOfWord(text, foreign, read);
    const end = endOfWord(text, foreign, start + LONGEST_WORD);
    const word = text.slice(start, end);
    read = end;
    if (!LATIN.test(word) && !standsBetweenLatin(text, start, end)) continue;
    unmasked += text.slice(written, start) + toLatin(word);
    written = end;
  }
  return unmasked + text.slice(written);
}

/** The position of the next letter of another script; -1 if there is none, as in most words. */
function nextForeign(text: string, from: number): number {
  FOREIGN.lastIndex = from;
  return FOREIGN.test(text) ? FOREIGN.lastIndex - 1 : -1;
}

/** A long word is several. */
const LONGEST_WORD = 120;

function beginOfWord(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && isWordUnit(text.charCodeAt(start - 1))) start -= 1;
  return start + Math.floor((at - start) / LONGEST_WORD) * LONGEST_WORD;
}

function endOfWord(text: string, at: number, most: number): number {
  let end = at + 1;
  while (end < most && end < text.length && isWordUnit(text.charCodeAt(end))) end += 1;
  return end;
}

function isWordUnit(unit: number): boolean {
  const small = unit | 0x20;
  if (unit < 0x80) return small >= 0x61 && small <= 0x7a;
  return OTHER_SCRIPT.test(String.fromCharCode(unit));
}

/** The words of a text that mix Latin letters with look-alikes of another script, in Latin letters only. */
export function maskedWords(text: string): string[] {
  const words = (text.match(WORD) ?? []).filter((word) => OTHER_SCRIPT.test(word) && LATIN.test(word));
  return words.map(toLatin).filter((word) => !OTHER_SCRIPT.test(word));
}

const LATIN = /[A-Za-z]/;

/** Letters of other scripts that look like a Latin one, in pairs; facts from Unicode's confusables table (UTS #39). */
const PAIRS =
  "АAВBЕEЅSІIЈJКKМMНHОOРPСCТTХXҮYЗ3аaеeѕsіiјjоoрpсcуyхxһhԁdԛqԝwӏlпnгrкkмmтtвb" +
  "ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaοoρpνvιiκkτtυuγyεeηnωw" +
  "ՍUՕOօoսuոnհhցgԱUԼLᎪAᏴBᏟCᎠDᎬEᏀGᎻHᏆIᎫJᏦKᏞLᎷMᏢPᎡRᏚSᎢTᏙVᎳWᏃZɑaɡgɩi";

const LATIN_OF = new Map<string, string>();
for (let at = 0; at + 1 < PAIRS.length; at += 2) LATIN_OF.set(PAIRS.charAt(at), PAIRS.charAt(at + 1));

const SCRIPTS = "\\u0251\\u0261\\u0269\\u0370-\\u03ff\\u0400-\\u052f\\u0531-\\u0587\\u13a0-\\u13ff";
const LOOKALIKE = new RegExp(`[${[...LATIN_OF.keys()].join("")}]`);
const WORD = new RegExp(`[A-Za-z${SCRIPTS}]{1,120}`, "g");
const OTHER_SCRIPT = new RegExp(`[${SCRIPTS}]`);
const FOREIGN = new RegExp(`[${SCRIPTS}]`, "g");

function toLatin(word: string): string {
  return Array.from(word, (character) => LATIN_OF.get(character) ?? character).join("");
}

function standsBetweenLatin(text: string, start: number, end: number): boolean {
  return (
    /[A-Za-z][\s,;:]{1,2}$/.test(text.slice(Math.max(0, start - 3), start)) &&
    /^[\s,;:]{1,2}[A-Za-z]/.test(text.slice(end, end + 3)) &&
    !OTHER_SCRIPT.test(toLatin(text.slice(start, end)))
  );
}
