import type { Wall } from "../../../../schema/source.ts";
import { AGE_GATE } from "./phrases/age-gate.ts";
import { CONSENT } from "./phrases/consent.ts";
import { EMPTY } from "./phrases/empty.ts";
import { LOGIN } from "./phrases/login.ts";
import { NOT_FOUND } from "./phrases/not-found.ts";
import { PARKED } from "./phrases/parked.ts";
import { PAYWALL } from "./phrases/paywall.ts";
import { ROBOT_CHECK } from "./phrases/robot-check.ts";
import { isOnly, opensWith, says } from "./say.ts";
import { type Line, readStanding, type Standing, type Walled } from "./standing.ts";

/** How much of the source is searched for the marks of known software, in characters. */
const MARKED_WITHIN = 200_000;

const HOST_FOR_SALE = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4} (?:is|may be) for sale/;
/** How many words of consent a question for consent contains. A page about its necessary cookies has one or two. */
const MIN_VOCABULARY = 3;

const AGES = /(?<![\d.,])(?:1[6-9]|2[0135])(?![\d.,]?\d)|eighteen|nineteen|twenty[- ]one/g;
/** The longest line with a demand, in characters. */
const MAX_DEMAND = 250;
/** A longer line is part of an article; a shorter one may introduce it. In characters. */
const MAX_STANDFIRST = 160;

/**
 * The kind of wall that a site sent instead of the page. Undefined for a page and if in doubt, because a page that counts as a
 * wall cannot be found by its text. Each kind needs two cues of different classes, and next to nothing else to read.
 */
export function judgeWall(walled: Walled): Wall | undefined {
  if (walled.challenge) return "robot_check";
  const standing = readStanding(walled);
  if (standing === undefined) return undefined;
  if (isRobotCheck(standing, walled.html.slice(0, MARKED_WITHIN))) return "robot_check";
  if (isConsent(standing)) return "consent";
  // A page with code or data is about what it says.
  if (standing.shows) return undefined;
  if (isPaywall(standing)) return "paywall";
  if (standing.dated) return undefined;
  if (isAgeGate(standing)) return "age_gate";
  if (isNotFound(standing)) return "not_found";
  if (isParked(standing)) return "parked";
  if (isLogin(standing)) return "login";
  return isEmpty(standing) ? "empty" : undefined;
}

/** The number of characters of own text, without the lines that contain one of the phrases. */
function besides(lines: readonly Line[], phrases: readonly string[]): number {
  const others = lines.filter((line) => line.own > 0 && !line.heading && !says(line.text, phrases));
  return others.reduce((sum, line) => sum + line.own, 0);
}

/** Whether the title or one of the first headings says one of the phrases and nothing else. */
function cues(
  { titles, headings }: Standing,
  phrases: readonly string[],
): { title: boolean; heading: boolean } {
  return {
    title: titles.some((title) => isOnly(title, phrases)),
    heading: headings.some((heading) => isOnly(heading, phrases)),
  };
}

function isNotFound(standing: Standing): boolean {
  const { lines, own } = standing;
  const { title, heading } = cues(standing, NOT_FOUND.message);
  if (!title && !heading) return false;
  const explained = lines.some((line) => !line.chrome && says(line.text, NOT_FOUND.reason));
  const other = besides(lines, [...NOT_FOUND.message, ...NOT_FOUND.reason, ...NOT_FOUND.help]);
  if (title && heading) return other <= 300;
  if (explained) return other <= 250;
  return (title && own <= 160) || (heading && own <= 100);
}

function isParked(standing: Standing): boolean {
  const { lines, own } = standing;
  const { title, heading } = cues(standing, PARKED.message);
  const offered = [...standing.titles, ...standing.headings].some((each) => HOST_FOR_SALE.test(each));
  if (title || heading || offered) return besides(lines, [...PARKED.message, ...PARKED.besides]) <= 300;
  return own <= 350 && lines.some((line) => !line.chrome && opensWith(line.text, PARKED.message));
}

function isLogin(standing: Standing): boolean {
  const { lines, password, asks, titles, headings, all } = standing;
  if (all > 2_000) return false;
  const { title, heading } = cues(standing, LOGIN.message);
  if (!title && !heading && !password) return false;
  const pressed = lines.some((line) => line.pressed && isOnly(line.text, LOGIN.button));
  const required = lines.some((line) => !line.chrome && says(line.text, LOGIN.required));
  const other = besides(lines, [...LOGIN.message, ...LOGIN.required, ...LOGIN.besides]);
  if (title || heading) {
    if (password) return other <= 450;
    return (pressed || required) && (asks || required || other <= 120) && other <= 250;
  }
  // Nothing except a form, under the name of the site.
  const untitled = headings.length <= 1 && titles.length <= 2;
  return password && pressed && (required || untitled) && other <= 120;
}

/** Whether it asks for an age, with a way to answer. */
function isAgeGate(standing: Standing): boolean {
  if (standing.all > 1_500) return false;
  const lines = standing.lines.map((line) => ({ ...line, text: withOneAge(line.text) }));
  const said = [...standing.titles.map(withOneAge), ...lines.filter(isMessage).map(({ text }) => text)];
  const asked = said.some((text) => opensWith(text, AGE_GATE.message));
  if (!asked) return false;
  const answers = lines.some(
    (line) => line.text.length <= 60 && line.pressed && opensWith(line.text, AGE_GATE.button),
  );
  const born = lines.some((line) => !line.chrome && says(line.text, AGE_GATE.born));
  return (answers || born) && besides(lines, [...AGE_GATE.message, ...AGE_GATE.besides]) <= 100;
}

/** Treats 18 and 21 as the same age, because countries differ. */
function withOneAge(text: string): string {
  return text.replace(AGES, "18");
}

/** Whether it asks to pay or register for the content, with an offer, and shows nothing of the content but its name. */
function isPaywall({ lines, all }: Standing): boolean {
  if (all > 3_000) return false;
  const asked = lines.some((line) => isMessage(line) && opensWith(line.text, PAYWALL.message));
  if (!asked || !lines.some((line) => !line.chrome && says(line.text, PAYWALL.offer))) return false;
  const phrases = [...PAYWALL.message, ...PAYWALL.offer, ...PAYWALL.besides];
  const isOffer = (line: Line) => line.heading || says(line.text, phrases);
  return (
    lines.every((line) => line.own <= (isOffer(line) ? MAX_DEMAND : MAX_STANDFIRST)) &&
    besides(lines, phrases) <= 300
  );
}

/** Whether a line speaks to the reader, in a sentence or two. */
function isMessage({ chrome, text }: Line): boolean {
  return !chrome && text.length <= MAX_DEMAND;
}

function isConsent(standing: Standing): boolean {
  const { lines, own, titles, headings, shows, dated } = standing;
  if (shows || dated) return false;
  if (!lines.some((line) => line.text.length <= 60 && isOnly(line.text, CONSENT.button))) return false;
  const told = lines.filter((line) => !line.chrome && says(line.text, CONSENT.vocabulary));
  const length = told.reduce((sum, line) => sum + line.own, 0);
  if (length < 120 || countSaid(told, CONSENT.vocabulary) < MIN_VOCABULARY) return false;
  const { title, heading } = cues(standing, CONSENT.message);
  const other = own - length;
  if (title || heading) return other <= 500 && length >= other;
  const asked = [...titles, ...headings].some((each) => each.length <= 80 && says(each, CONSENT.message));
  if (asked && lines.some((line) => says(line.text, CONSENT.choice))) return other <= 200 && own <= 2_000;
  // With the page's own title above it: only if nothing else of the page is there.
  return headings.every((each) => says(each, CONSENT.vocabulary)) && other <= 80;
}

function countSaid(lines: readonly Line[], phrases: readonly string[]): number {
  return phrases.filter((phrase) => lines.some((line) => line.text.includes(phrase))).length;
}

function isRobotCheck(standing: Standing, source: string): boolean {
  const { lines, own, all } = standing;
  if (all > 1_500) return false;
  const marked = ROBOT_CHECK.marks.some((mark) => source.includes(mark));
  const { title, heading } = cues(standing, ROBOT_CHECK.message);
  const told = lines.some((line) => says(line.text, ROBOT_CHECK.reason));
  if (marked) return all <= 400 || title || heading || told;
  return (title || heading) && told && own <= 900;
}

function isEmpty(standing: Standing): boolean {
  const { lines, titles, headings, links } = standing;
  if (links > 12) return false;
  const said = lines.some(
    (line) => !line.chrome && line.text.length <= 160 && opensWith(line.text, EMPTY.message),
  );
  if (!said) return false;
  const other = besides(lines, [...EMPTY.message, ...EMPTY.help]);
  const searched = [...titles, ...headings].some((each) => says(each, EMPTY.searched));
  return other <= (searched ? 160 : 60);
}
