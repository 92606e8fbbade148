import type { Rule } from "../notation/rule.ts";

/**
 * True if the words of a rule for commands are at a place where no command can begin. Looks back 40 characters. `text` is
 * folded; `shown` is the same text with its capitals.
 */
export function isMention(text: string, shown: string, at: number, command: Rule["command"]): boolean {
  return command !== undefined && !commandBegins(text, at, command) && !opensSentence(shown, at);
}

/** True where a clause begins, or after words that turn what follows into a command. `text` is folded. */
export function beginsClause(text: string, at: number): boolean {
  return startsClause(text.slice(Math.max(0, at - REACH), at));
}

/** How far to look back, in UTF-16 units. */
const REACH = 40;

function commandBegins(text: string, at: number, command: Rule["command"]): boolean {
  const before = text.slice(Math.max(0, at - REACH), at);
  if (command === "marker") return !MID_SENTENCE.test(before);
  if (STATEMENT_LEAD.test(before)) return false;
  return startsClause(before) || (command === "sentence" && before.length - lastStop(before) <= NEAR_START);
}

/** A capital after a word that has none at its beginning: a sentence begins where markup that parted it from the last one was lost. */
function opensSentence(shown: string, at: number): boolean {
  return (
    /[A-Z]/.test(shown.charAt(at)) &&
    /(?:^|\s)[a-z][A-Za-z]{1,29}\s{1,3}$/.test(shown.slice(Math.max(0, at - 36), at))
  );
}

/** A word, with or without a comma or bracket behind it, on the same line. */
const MID_SENTENCE = /[\p{L}\p{N}][,;([`"']{0,2}[ \t]{0,4}[`"'(]?$/u;

/** Chinese auxiliaries that turn the verb behind them into a statement ("will ignore", "was ignored"). */
const STATEMENT_LEAD = /(?:不?会|不?會|可能|可以|被|已经|已經|能够|能夠|无法|無法)$/;

/** How many characters may stand between the beginning of a sentence and a command that opens with its object. */
const NEAR_START = 14;

function lastStop(before: string): number {
  const stop = before.search(/[.!?。！？।:"「『\n][^.!?。！？।:"「『\n]*$/);
  return stop === -1 && before.length < REACH ? 0 : stop === -1 ? Number.NEGATIVE_INFINITY : stop + 1;
}

/**
 * Whether a clause begins after this text. A command begins a line, a sentence or a quotation, or follows a word such as
 * "please" or "now". After words such as "to" or "must", it is a command if it tells "you" to do something.
 */
function startsClause(before: string): boolean {
  const previous = before.trimEnd();
  return (
    before.slice(previous.length).includes("\n") ||
    !LETTER_OR_ENUMERATION.test(previous.slice(-1)) ||
    COMMAND_LEAD.test(previous) ||
    TOLD_TO.test(previous)
  );
}

const LETTER_OR_ENUMERATION = /[\p{L}\p{N}、]/u;

const COMMAND_LEAD =
  /(?:(?:^|[^a-z])(?:please|pls|now|then|and|but|or|just|so|kindly|immediately|instead|also|first|next|stop|simply|completely|important|ok|okay|hey|hello|again|system|assistant|agent|chatgpt|gpt|bot|ai|llm|model|bitte|jetzt|und|por favor|ahora|et|maintenant|agora|prosze|teraz|prosim|lutfen|tolong|hay|xin|alsjeblieft|snalla|vaer|venligst|te rog)|(?:^|[^\u0400-\u04ff])(?:и|теперь|пожалуиста|будь ласка|тепер)|(?:^| )(?:कृपया|अब|और|الرجاء|من فضلك|يرجى|ارجو|و|لطفا|제발|지금|이제|즉시|당장|그리고|παρακαλω|τωρα)|请|請|现在|現在|然后|然後|并|並|务必|立即|立刻|必须|必須|你|您|要|应|應|应该|應該|需要|どうか|今すぐ|まず|必ず|直ちに|さあ)$/;

const TOLD_TO =
  /(?:(?:^|[^a-z])(?:you|u|du|sie)\s{1,3}(?:[a-z']{1,10}\s{1,3}){0,2}(?:to|must|should|shall|will|now)|(?:^|[^a-z])(?:please|pls|kindly)\s{1,3}to|(?:^|[^a-z])(?:ai|llm|model|assistant|agent|chatbot)s?\s{1,3}(?:must|should|shall))(?:\s{1,3}[a-z]{1,12}){0,1}$/;
