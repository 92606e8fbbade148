import type { Signal } from "../../lib/text/scan/notation/rule.ts";

/** The meaning of the scan's signals for people. */
const MEANINGS: Record<Signal, string> = {
  system_token: "imitates the control marks of an assistant",
  direct_override: "tells the assistant to ignore its instructions",
  role_reassignment: "gives the assistant another role",
  exfiltration: "asks for data to be sent somewhere",
  persistent_instruction: "tries to stay in the assistant’s memory",
  concealment: "asks the assistant to hide something from you",
  llm_targeted_instruction: "addresses an assistant instead of a reader",
  hidden_text: "has text that a reader does not see",
  prompt_extraction: "asks the assistant for its instructions",
  answer_steering: "tries to steer what the assistant answers",
  obfuscation: "disguises its words",
  content_unscannable: "shows no text that could be scanned",
};

const LIST = new Intl.ListFormat("en");

/** What several signals mean: "tells the assistant to …, asks for …, and disguises its words". */
export function signalMeanings(signals: readonly string[]): string {
  return LIST.format(signals.map(signalMeaning));
}

/** What a signal means. A newer daemon may have more of them. */
export function signalMeaning(signal: string): string {
  return isSignal(signal) ? MEANINGS[signal] : signal.replaceAll("_", " ");
}

function isSignal(text: string): text is Signal {
  return Object.hasOwn(MEANINGS, text);
}
