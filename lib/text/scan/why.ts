import type { HiddenBy } from "../page.ts";
import { fold } from "./normalize/fold.ts";
import type { Signal } from "./notation/rule.ts";
import type { Finding } from "./score.ts";
import { CLASSES, type WordClass } from "./scorer/classes.ts";
import { describe } from "./scorer/describe.ts";
import { sentenceAround } from "./scorer/sentences.ts";
import { wordBook } from "./scorer/words.ts";

/**
 * A sentence that tells the person who decides why a page was stopped: who is addressed, what they are told to do, and where it
 * was hidden. It is made of the classes of the words around the strongest finding, never of the page's own words.
 */
export function whyOf(findings: readonly Finding[]): string {
  const strongest = findings.reduce<Finding | undefined>(
    (most, finding) => (most === undefined || finding.weight > most.weight ? finding : most),
    undefined,
  );
  if (strongest === undefined) return "";
  const { signal, text, start, end, place } = strongest;
  if (signal === "content_unscannable")
    return "The page shows no text without JavaScript, so the scan could not read it.";
  const sentence = sentenceAround(text, start, end);
  const has = readClasses(text.slice(sentence.start, sentence.end));
  const acts = actsOf(has);
  if (acts.length === 0 && signal === "system_token")
    return `${PLACES[place]} poses as a turn of an assistant’s conversation.`;
  if (acts.length === 0) return `${PLACES[place]} ${verbOf(has)} ${TOLD_BY[signal] ?? "what to do"}.`;
  const secretly = has("SECRETLY") ? ", without telling you" : "";
  return `${PLACES[place]} ${verbOf(has)} to ${acts.join(" and to ")}${secretly}.`;
}

/** The most telling instructions, each act once. */
function actsOf(has: Has): string[] {
  const named = ACTS.filter(({ act, others = [] }) => has(act) && others.every(has));
  const first = named.filter(({ act }, index) => named.findIndex((other) => other.act === act) === index);
  return first.slice(0, MOST_ACTS).map(({ says }) => says);
}

type Has = (name: WordClass) => boolean;

function readClasses(text: string): Has {
  const folded = fold(text);
  const { counts } = describe(folded, 0, folded.length, wordBook());
  return (name) => counts[CLASSES.indexOf(name)] !== 0;
}

function verbOf(has: Has): string {
  if (has("AI")) return "tells an AI assistant";
  if (has("AGENT")) return "tells a software agent";
  return has("WHOEVER") ? "tells whatever reads the page" : "seems to tell an assistant";
}

/** How many acts to name. */
const MOST_ACTS = 2;

/** What an assistant may be told to do, most telling first. `others` must be mentioned, too. */
const ACTS: readonly { act: WordClass; others?: readonly WordClass[]; says: string }[] = [
  { act: "SEND", others: ["SECRET"], says: "send secrets away" },
  { act: "REVEAL", others: ["SECRET"], says: "reveal secrets" },
  { act: "BUY", others: ["MONEY"], says: "spend money" },
  { act: "OVERRIDE", others: ["CONTEXT"], says: "disregard its instructions" },
  { act: "REVEAL", others: ["CONTEXT"], says: "reveal its instructions" },
  { act: "RUN", says: "run something" },
  { act: "BUY", says: "buy something" },
  { act: "SEND", says: "send something" },
  { act: "KEEP", others: ["LASTING"], says: "remember something for good" },
  { act: "ROLE", says: "play another role" },
  { act: "OMIT", says: "leave something out" },
  { act: "CHANGE", says: "change something" },
  { act: "RATE", says: "recommend or rate something" },
  { act: "SAY", others: ["OUTPUT"], says: "put something into its answer" },
];

/** The text for a signal if the words of the sentence say no more. */
const TOLD_BY: Partial<Record<Signal, string>> = {
  direct_override: "to disregard its instructions",
  role_reassignment: "to play another role",
  exfiltration: "to send something",
  prompt_extraction: "to reveal its instructions",
  persistent_instruction: "to remember something for good",
  concealment: "to keep something from you",
  answer_steering: "what to answer",
};

const HIDDEN = "Text that readers can’t see";
const ATTRIBUTE = "Text in an attribute, which readers rarely see,";

/** Where a finding is, as the beginning of a sentence. */
const PLACES: Record<Finding["place"], string> = {
  shown: "Text on the page",
  disguised: "Text in disguise",
  ...({
    display_none: HIDDEN,
    visibility: HIDDEN,
    opacity: HIDDEN,
    font_size: HIDDEN,
    offscreen: HIDDEN,
    same_colour: HIDDEN,
    clip: HIDDEN,
    hidden_attribute: HIDDEN,
    hidden_class: HIDDEN,
    aria_hidden: HIDDEN,
    hidden_input: HIDDEN,
    noscript: HIDDEN,
    template: HIDDEN,
    comment: "A comment in the page’s code",
    alt: "The description of a picture",
    aria_label: ATTRIBUTE,
    title_attribute: ATTRIBUTE,
    placeholder: ATTRIBUTE,
    data_attribute: ATTRIBUTE,
    meta: "The page’s description for machines",
    json_ld: "The page’s data for machines",
    other: HIDDEN,
  } satisfies Record<HiddenBy, string>),
};
