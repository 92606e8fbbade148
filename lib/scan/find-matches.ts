import type { CompiledGroup, CompiledRule } from "./compile.ts";
import type { Rule } from "./rule.ts";

/** Where a rule matched, in UTF-16 units of the folded text, end exclusive. */
export type Match = { rule: Rule; start: number; end: number; weight: number };

/** How far from its group's gate a rule may match, in characters. */
export const GATE_REACH = 400;

/** How much of its weight a rule for commands keeps where the words are only mentioned. */
const MENTION = 0.4;

/** Matches kept for each rule; more say nothing new and would let a page make the work grow. */
const MOST_PER_RULE = 50;

/** Runs every group over folded text. Each stretch of text is given to a rule at most once, so time is linear. */
export function findMatches(text: string, groups: readonly CompiledGroup[]): Match[] {
  return groups.flatMap((group) => {
    const stretches = stretchesAround(text, group.gate);
    return stretches.length === 0 ? [] : group.rules.flatMap((rule) => matchRule(text, stretches, rule));
  });
}

type Stretch = { start: number; end: number };

/** The neighbourhoods of all matches of the gate, merged where they overlap. */
function stretchesAround(text: string, gate: RegExp): Stretch[] {
  const stretches: Stretch[] = [];
  gate.lastIndex = 0;
  for (let found = gate.exec(text); found; found = gate.exec(text)) {
    const start = Math.max(0, found.index - GATE_REACH);
    const end = Math.min(text.length, gate.lastIndex + GATE_REACH);
    const last = stretches[stretches.length - 1];
    if (last && start <= last.end) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

function matchRule(text: string, stretches: Stretch[], { rule, expressions }: CompiledRule): Match[] {
  const matches: Match[] = [];
  for (const { start, end } of stretches) {
    const stretch = text.slice(start, end);
    for (const expression of expressions) {
      expression.lastIndex = 0;
      for (let found = expression.exec(stretch); found; found = expression.exec(stretch)) {
        if (matches.length >= MOST_PER_RULE) return matches;
        if (found[0] === "" || isInsideWord(stretch, found.index)) {
          expression.lastIndex = found.index + 1;
          continue;
        }
        const at = start + found.index;
        const weight = isMention(text, at, rule.command) ? rule.weight * MENTION : rule.weight;
        matches.push({ rule, start: at, end: at + found[0].length, weight });
      }
    }
  }
  return matches;
}

/** Scripts that write words apart; an expression must not begin in the middle of such a word. */
const WORD_LETTER = /[a-z0-9\u00c0-\u024f\u0370-\u052f\u0620-\u064a\u0900-\u0963]/;

function isInsideWord(text: string, at: number): boolean {
  return at > 0 && WORD_LETTER.test(text.charAt(at)) && WORD_LETTER.test(text.charAt(at - 1));
}

/** True for words that stand where no command can begin. Looks back 40 characters. */
function isMention(text: string, at: number, command: Rule["command"]): boolean {
  if (command === undefined) return false;
  const before = text.slice(Math.max(0, at - 40), at);
  return !(startsClause(before) || (command === "sentence" && before.length - lastStop(before) <= NEAR_START));
}

/** How many characters may stand between the beginning of a sentence and a command that opens with its object. */
const NEAR_START = 14;

function lastStop(before: string): number {
  const stop = before.search(/[.!?。！？।:"「『\n][^.!?。！？।:"「『\n]*$/);
  return stop === -1 && before.length < 40 ? 0 : stop === -1 ? Number.NEGATIVE_INFINITY : stop + 1;
}

/**
 * A command begins a line, a sentence or a quotation, or follows a word such as "please" or "now"; after "to", "must"
 * and the like it is one when "you" is told to.
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
  /(?:(?:^|[^a-z])(?:please|pls|now|then|and|but|or|just|so|kindly|immediately|instead|also|first|next|stop|simply|completely|important|ok|okay|hey|hello|again|system|assistant|agent|chatgpt|gpt|bot|ai|llm|model|bitte|jetzt|und|por favor|ahora|et|maintenant|agora|prosze|teraz|prosim|lutfen|tolong|hay|xin|alsjeblieft|snalla|vaer|venligst|te rog)|(?:^|[^\u0400-\u04ff])(?:и|теперь|пожалуиста|будь ласка|тепер)|(?:^| )(?:कृपया|अब|और|الرجاء|من فضلك|يرجى|ارجو|و|لطفا|제발|지금|이제|즉시|당장|그리고|παρακαλω|τωρα)|请|請|现在|現在|然后|然後|并|並|务必|立即|立刻|必须|必須|你要|どうか|今すぐ|まず|必ず|直ちに|さあ)$/;

const TOLD_TO =
  /(?:^|[^a-z])(?:you|u|du|sie|ai|llm|model|assistant|agent|chatbot)\s{1,3}(?:[a-z']{1,10}\s{1,3}){0,2}(?:to|must|should|shall|will|can|may|now)(?:\s{1,3}[a-z]{1,12}){0,1}$/;
