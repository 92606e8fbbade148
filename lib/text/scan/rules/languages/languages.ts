import type { Phrasebook } from "../../notation/phrasebook.ts";
import { CHINESE } from "./eastern-asian/chinese.ts";
import { INDONESIAN } from "./eastern-asian/indonesian-and-malay.ts";
import { JAPANESE } from "./eastern-asian/japanese.ts";
import { KOREAN } from "./eastern-asian/korean.ts";
import { THAI } from "./eastern-asian/thai.ts";
import { VIETNAMESE } from "./eastern-asian/vietnamese.ts";
import { DUTCH } from "./germanic/dutch.ts";
import { GERMAN } from "./germanic/german.ts";
import { SCANDINAVIAN } from "./germanic/scandinavian.ts";
import { FRENCH } from "./romance/french.ts";
import { ITALIAN } from "./romance/italian.ts";
import { PORTUGUESE } from "./romance/portuguese.ts";
import { ROMANIAN } from "./romance/romanian.ts";
import { SPANISH } from "./romance/spanish.ts";
import { CROATIAN } from "./slavic/croatian-and-serbian.ts";
import { CZECH } from "./slavic/czech-and-slovak.ts";
import { POLISH } from "./slavic/polish.ts";
import { RUSSIAN } from "./slavic/russian.ts";
import { UKRAINIAN } from "./slavic/ukrainian.ts";
import { ARABIC } from "./western-asian/arabic.ts";
import { GREEK } from "./western-asian/greek.ts";
import { HINDI } from "./western-asian/hindi.ts";
import { PERSIAN } from "./western-asian/persian.ts";
import { TURKISH } from "./western-asian/turkish.ts";

/** A phrasebook for each language but English, whose rules are written out. */
export const PHRASEBOOKS: readonly Phrasebook[] = [
  GERMAN,
  DUTCH,
  SCANDINAVIAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  ROMANIAN,
  RUSSIAN,
  UKRAINIAN,
  POLISH,
  CZECH,
  CROATIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
  VIETNAMESE,
  INDONESIAN,
  THAI,
  TURKISH,
  ARABIC,
  PERSIAN,
  HINDI,
  GREEK,
];
