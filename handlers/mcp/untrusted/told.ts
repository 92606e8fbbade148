import { showUrl } from "../../../lib/urls/show-url.ts";
import type { IndexStatus, ScanWarning } from "../../../schema/bookmark.ts";
import { type Outside, textOf } from "./outside.ts";
import { cutText, toLine } from "./plain.ts";
import { takeTagsApart, takeUrlTagsApart } from "./untrusted.ts";

/** It has no value: only the type `Told` names it. */
declare const TOLD: unique symbol;

/** A text that an assistant may receive. Only the functions in this file create one; that is their purpose. */
export type Told = string & { readonly told: typeof TOLD };

/**
 * What a tool or a resource may answer. It contains neither `string` nor `Outside`, so a text that was not cleaned, cut or
 * wrapped does not compile.
 */
export type Answer =
  | null
  | boolean
  | number
  | Told
  | IndexStatus
  | ScanWarning["status"]
  | readonly Answer[]
  | { readonly [name: string]: Answer };

/** Marks a text as a stranger's: encloses it with the findings of the scan. Keeps at most `longest` units. */
export type Wrap = (
  text: Outside,
  risk: { score: number; signals: readonly Told[] },
  longest?: number,
) => Told;

/** Our own words, for a template. Inserted values are numbers or `Told`. */
export function tell(words: TemplateStringsArray, ...values: readonly (Told | number)[]): Told {
  return told(words.map((part, at) => `${part}${values[at] ?? ""}`).join(""));
}

/** An answer as JSON. */
export function tellJson(answer: Answer): Told {
  return told(JSON.stringify(answer));
}

/** A short text as one line without hidden parts and without our tags; at most `longest` UTF-16 units, then "…". */
export function tellLine(text: Outside, longest: number): Told {
  return told(takeTagsApart(toLine(textOf(text), longest)));
}

/** A url as ASCII, without user name and password and without our tags; at most `longest` characters, then "…". */
export function tellUrl(url: Outside, longest: number): Told {
  return told(takeUrlTagsApart(showUrl(textOf(url), longest)));
}

/** An id of this service, "?" for any other text. */
export function tellId(id: Outside): Told {
  const text = textOf(id);
  return UUID.test(text) ? told(text) : UNKNOWN;
}

/** A time as ISO 8601 in UTC, or a day as it is; "?" for any other text. */
export function tellTime(time: Outside): Told {
  const text = textOf(time);
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return UNKNOWN;
  return told(DAY.test(text) ? text : date.toISOString());
}

/** The signals of the scan, without texts that cannot be the name of a signal. */
export function tellSignals(signals: readonly Outside[]): Told[] {
  return signals
    .map(textOf)
    .filter((name) => SIGNAL.test(name))
    .slice(0, MOST_SIGNALS)
    .map(told);
}

/**
 * A wrapper for one answer. Its boundary has 48 random bits, so no page can know it and imitate the wrapper, and few tokens, because
 * it stands twice around each text. In addition, text that looks like a tag of the wrapper is broken up, because an assistant does
 * not compare ids as a program does.
 */
export function createWrap(): Wrap {
  // The last group of a UUID: twelve random digits.
  const boundary = crypto.randomUUID().slice(-12);
  return (text, { score, signals }, longest = Number.POSITIVE_INFINITY) => {
    const found = signals.length === 0 ? "none" : signals.join(" ");
    return told(
      [
        `<untrusted-content id="${boundary}" risk="${score.toFixed(2)}" signals="${found}">`,
        takeTagsApart(cutText(textOf(text), longest)),
        `</untrusted-content id="${boundary}">`,
      ].join("\n"),
    );
  };
}

function told(text: string): Told {
  // The only place that turns a text into `Told`.
  return text as Told;
}

const UNKNOWN = told("?");
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SIGNAL = /^[a-z][a-z0-9_]{0,31}$/;
const MOST_SIGNALS = 40;
