import type { Lexicon } from "../classes.ts";
import { CHINESE } from "./eastern-asian/chinese.ts";
import { INDONESIAN } from "./eastern-asian/indonesian.ts";
import { JAPANESE } from "./eastern-asian/japanese.ts";
import { KOREAN } from "./eastern-asian/korean.ts";
import { TAGALOG } from "./eastern-asian/tagalog.ts";
import { THAI } from "./eastern-asian/thai.ts";
import { VIETNAMESE } from "./eastern-asian/vietnamese.ts";
import { DANISH } from "./germanic/danish.ts";
import { DUTCH } from "./germanic/dutch.ts";
import { GERMAN } from "./germanic/german.ts";
import { SWEDISH } from "./germanic/swedish.ts";
import { BENGALI } from "./indian/bengali.ts";
import { HINDI } from "./indian/hindi.ts";
import { MARATHI } from "./indian/marathi.ts";
import { TAMIL } from "./indian/tamil.ts";
import { TELUGU } from "./indian/telugu.ts";
import { URDU } from "./indian/urdu.ts";
import { ESTONIAN } from "./northern/estonian.ts";
import { FINNISH } from "./northern/finnish.ts";
import { HUNGARIAN } from "./northern/hungarian.ts";
import { LATVIAN } from "./northern/latvian.ts";
import { LITHUANIAN } from "./northern/lithuanian.ts";
import { GREEK } from "./others/greek.ts";
import { ROMANISED } from "./others/romanised.ts";
import { SWAHILI } from "./others/swahili.ts";
import { CATALAN } from "./romance/catalan.ts";
import { FRENCH } from "./romance/french.ts";
import { ITALIAN } from "./romance/italian.ts";
import { PORTUGUESE } from "./romance/portuguese.ts";
import { ROMANIAN } from "./romance/romanian.ts";
import { SPANISH } from "./romance/spanish.ts";
import { BULGARIAN } from "./slavic/bulgarian.ts";
import { CROATIAN } from "./slavic/croatian.ts";
import { CZECH } from "./slavic/czech.ts";
import { POLISH } from "./slavic/polish.ts";
import { RUSSIAN } from "./slavic/russian.ts";
import { SERBIAN } from "./slavic/serbian.ts";
import { UKRAINIAN } from "./slavic/ukrainian.ts";
import { ARABIC } from "./western-asian/arabic.ts";
import { ARMENIAN } from "./western-asian/armenian.ts";
import { GEORGIAN } from "./western-asian/georgian.ts";
import { HEBREW } from "./western-asian/hebrew.ts";
import { PERSIAN } from "./western-asian/persian.ts";
import { TURKISH } from "./western-asian/turkish.ts";

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
