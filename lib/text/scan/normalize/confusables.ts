/**
 * Gives words of mixed scripts their Latin letters back: "Ignоre" with a Cyrillic о becomes "Ignore". A word wholly in
 * Cyrillic or Greek stays, unless it is made of look-alikes only and stands between Latin words. Keeps the length.
 */
export function unmaskWords(text: string): string {
  if (!(LOOKALIKE.test(text) && LATIN.test(text))) return text;
  return text.replace(WORD, (word, at: number) => {
    if (!OTHER_SCRIPT.test(word)) return word;
    return LATIN.test(word) || standsBetweenLatin(text, at, at + word.length) ? toLatin(word) : word;
  });
}

/** The words of a text that mix Latin letters with look-alikes of another script, as they are meant to be read. */
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
