import type { Lexicon } from "../classes.ts";
import { ARABIC } from "./arabic.ts";
import { ARMENIAN } from "./armenian.ts";
import { BENGALI } from "./bengali.ts";
import { BULGARIAN } from "./bulgarian.ts";
import { CATALAN } from "./catalan.ts";
import { CHINESE } from "./chinese.ts";
import { CROATIAN } from "./croatian.ts";
import { CZECH } from "./czech.ts";
import { DANISH } from "./danish.ts";
import { DUTCH } from "./dutch.ts";
import { ESTONIAN } from "./estonian.ts";
import { FINNISH } from "./finnish.ts";
import { FRENCH } from "./french.ts";
import { GEORGIAN } from "./georgian.ts";
import { GERMAN } from "./german.ts";
import { GREEK } from "./greek.ts";
import { HEBREW } from "./hebrew.ts";
import { HINDI } from "./hindi.ts";
import { HUNGARIAN } from "./hungarian.ts";
import { INDONESIAN } from "./indonesian.ts";
import { ITALIAN } from "./italian.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import { LATVIAN } from "./latvian.ts";
import { LITHUANIAN } from "./lithuanian.ts";
import { MARATHI } from "./marathi.ts";
import { PERSIAN } from "./persian.ts";
import { POLISH } from "./polish.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { ROMANIAN } from "./romanian.ts";
import { ROMANISED } from "./romanised.ts";
import { RUSSIAN } from "./russian.ts";
import { SERBIAN } from "./serbian.ts";
import { SPANISH } from "./spanish.ts";
import { SWAHILI } from "./swahili.ts";
import { SWEDISH } from "./swedish.ts";
import { TAGALOG } from "./tagalog.ts";
import { TAMIL } from "./tamil.ts";
import { TELUGU } from "./telugu.ts";
import { THAI } from "./thai.ts";
import { TURKISH } from "./turkish.ts";
import { UKRAINIAN } from "./ukrainian.ts";
import { URDU } from "./urdu.ts";
import { VIETNAMESE } from "./vietnamese.ts";

/** Languages in Latin script, beside English. */
export const OTHER_LATIN: readonly Lexicon[] = [
  CATALAN,
  CROATIAN,
  CZECH,
  DANISH,
  DUTCH,
  ESTONIAN,
  FINNISH,
  FRENCH,
  GERMAN,
  HUNGARIAN,
  INDONESIAN,
  ITALIAN,
  LATVIAN,
  LITHUANIAN,
  POLISH,
  PORTUGUESE,
  ROMANIAN,
  ROMANISED,
  SPANISH,
  SWAHILI,
  SWEDISH,
  TAGALOG,
  TURKISH,
  VIETNAMESE,
];

/** Languages in other scripts, and the characters they are written in. */
export const OTHER_SCRIPTS: readonly { characters: RegExp; lexicons: readonly Lexicon[] }[] = [
  { characters: /\p{Script=Cyrillic}/u, lexicons: [BULGARIAN, RUSSIAN, SERBIAN, UKRAINIAN] },
  { characters: /\p{Script=Greek}/u, lexicons: [GREEK] },
  { characters: /\p{Script=Armenian}/u, lexicons: [ARMENIAN] },
  { characters: /\p{Script=Hebrew}/u, lexicons: [HEBREW] },
  { characters: /\p{Script=Arabic}/u, lexicons: [ARABIC, PERSIAN, URDU] },
  { characters: /\p{Script=Devanagari}/u, lexicons: [HINDI, MARATHI] },
  { characters: /\p{Script=Bengali}/u, lexicons: [BENGALI] },
  { characters: /\p{Script=Tamil}/u, lexicons: [TAMIL] },
  { characters: /\p{Script=Telugu}/u, lexicons: [TELUGU] },
  { characters: /\p{Script=Thai}/u, lexicons: [THAI] },
  { characters: /\p{Script=Georgian}/u, lexicons: [GEORGIAN] },
  { characters: /\p{Script=Hangul}/u, lexicons: [KOREAN] },
  {
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
    lexicons: [CHINESE, JAPANESE],
  },
];
