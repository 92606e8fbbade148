import { showUrl } from "../../../lib/urls/show-url.ts";
import type { IndexStatus, ScanWarning } from "../../../schema/bookmark.ts";
import { type Outside, textOf } from "./outside.ts";
import { cutText, toLine } from "./plain.ts";
import { takeTagsApart, takeUrlTagsApart } from "./untrusted.ts";

/** Stands for no value: only the type of `Told` names it. */
declare const TOLD: unique symbol;

/** A text that an assistant may be told. Only the functions of this file make one: that is what they are for. */
export type Told = string & { readonly told: typeof TOLD };

/**
 * What a tool or a resource may answer. A `string` is not among it and neither is `Outside`, so a text that was neither
 * cleaned and cut nor wrapped does not compile.
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

/** Says of a text that a stranger wrote it: encloses it, with what the scan found in it. At most `longest` units of it. */
export type Wrap = (
  text: Outside,
  risk: { score: number; signals: readonly Told[] },
  longest?: number,
) => Told;

/** Our own words, for a template: what stands in them is a number or may be told already. */
export function tell(words: TemplateStringsArray, ...values: readonly (Told | number)[]): Told {
  return told(words.map((part, at) => `${part}${values[at] ?? ""}`).join(""));
}

/** An answer as JSON. */
export function tellJson(answer: Answer): Told {
  return told(JSON.stringify(answer));
}

/** A short text as one line that shows all it holds and names no tag of ours; of at most `longest` UTF-16 units and "…". */
export function tellLine(text: Outside, longest: number): Told {
  return told(takeTagsApart(toLine(textOf(text), longest)));
}

/** A url as ASCII, without user name and password, that spells no tag of ours; of at most `longest` characters and "…". */
export function tellUrl(url: Outside, longest: number): Told {
  return told(takeUrlTagsApart(showUrl(textOf(url), longest)));
}

/** An id that this service gave, "?" for any other. */
export function tellId(id: Outside): Told {
  const text = textOf(id);
  return UUID.test(text) ? told(text) : UNKNOWN;
}

/** A time as ISO 8601 in UTC, "?" for what is none. */
export function tellTime(time: Outside): Told {
  const date = new Date(textOf(time));
  return Number.isNaN(date.getTime()) ? UNKNOWN : told(date.toISOString());
}

/** The signals of the scan, without what can't be the name of one. */
export function tellSignals(signals: readonly Outside[]): Told[] {
  return signals
    .map(textOf)
    .filter((name) => SIGNAL.test(name))
    .slice(0, MOST_SIGNALS)
    .map(told);
}

/**
 * A wrapper for one answer. Its boundary has 122 random bits, so no page can know it and imitate the wrapper; what looks
 * like a tag of the wrapper inside the text is taken apart besides, because an assistant does not compare ids as a
 * program does.
 */
export function createWrap(): Wrap {
  const boundary = crypto.randomUUID().replaceAll("-", "");
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
  // The one place where a text becomes one that may be told.
  return text as Told;
}

const UNKNOWN = told("?");
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SIGNAL = /^[a-z][a-z0-9_]{0,31}$/;
const MOST_SIGNALS = 40;
