/**
 * The words with which a match of an expression can begin, so that the expression need not be tried anywhere else. The
 * source is that of a rule, where a space parts two words. A beginning may end inside a
 * word; one that ends with a space ends with a whole word. Throws for an expression that can begin with anything.
 */
export function leadingWords(source: string, groups: KnownGroups = new Map()): string[] {
  const [{ open, enough }] = readAlternatives(source, 0, groups);
  const found = new Set([...open, ...enough]);
  if (found.has("") || found.has(" "))
    throw new SyntaxError(`an expression must begin with a word: ${source.slice(0, 80)}`);
  return [...found].filter((text) => !hasShorter(text, found));
}

/** How something begins: `open` are those that what follows in the expression would make longer, the others are `enough`. */
type Beginnings = { open: ReadonlySet<string>; enough: ReadonlySet<string> };

/** How groups begin that were read before, by their source: expressions share them. */
export type KnownGroups = Map<string, Beginnings>;

/** Words that stand on every page: what follows them is part of the beginning. */
const COMMON: ReadonlySet<string> = new Set(
  `a all an and any are as at be before by can do don't each every for from give has have if in is it its my new no not
  now of on one only or our please say tell that the their these they this those to use want we what when which will with
  without write you your you're`.split(/\s+/),
);

const MOST_WORDS = 2;

function hasShorter(text: string, found: ReadonlySet<string>): boolean {
  for (let length = 1; length < text.length; length += 1) {
    if (found.has(text.slice(0, length))) return true;
  }
  return false;
}

/** Reads alternatives up to a closing bracket or the end; answers their beginnings and the position behind. */
function readAlternatives(source: string, from: number, groups: KnownGroups): [Beginnings, number] {
  const open = new Set<string>();
  const enough = new Set<string>();
  let at = from;
  for (;;) {
    const [one, end] = readSequence(source, at, groups);
    for (const text of one.open) open.add(text);
    for (const text of one.enough) enough.add(text);
    if (source.charAt(end) !== "|") return [{ open, enough }, end];
    at = end + 1;
  }
}

function readSequence(source: string, from: number, groups: KnownGroups): [Beginnings, number] {
  const enough = new Set<string>();
  let open: ReadonlySet<string> = NOTHING.open;
  let at = from;
  while (at < source.length && source.charAt(at) !== "|" && source.charAt(at) !== ")") {
    // Most of an expression stands behind its beginning.
    if (open.size === 0) return [{ open, enough }, endOfSequence(source, at)];
    const [atom, end] = readAtom(source, at, groups);
    const { optional, least, next } = readQuantifier(source, end);
    const optionalSpace = optional && source.charAt(at) === " ";
    open = optionalSpace
      ? extend(open, enough, ANYTHING, { optional: false, least })
      : extend(open, enough, atom, { optional, least });
    at = next;
  }
  return [{ open, enough }, at];
}

/** The end of the alternative that contains `from`, or of all alternatives of its group. */
function endOfSequence(source: string, from: number, isOne = true): number {
  let depth = 0;
  let at = from;
  while (at < source.length) {
    const character = source.charAt(at);
    if (depth === 0 && (character === ")" || (isOne && character === "|"))) return at;
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    at = character === "[" ? endOfClass(source, at) : at + (character === "\\" ? 2 : 1);
  }
  return at;
}

/** One character, class, group or assertion; what is no plain character ends a beginning. */
function readAtom(source: string, at: number, groups: KnownGroups): [Beginnings, number] {
  const character = source.charAt(at);
  if (character === "\\") {
    const escaped = source.charAt(at + 1);
    return [/[a-z]/i.test(escaped) ? ANYTHING : plain(escaped), at + 2];
  }
  if (character === "[") return [ANYTHING, endOfClass(source, at)];
  if (character === ".") return [ANYTHING, at + 1];
  if (character === "^" || character === "$") return [NOTHING, at + 1];
  if (character !== "(") return readLetters(source, at);
  const end = endOfSequence(source, at + 1, false);
  const group = source.slice(at, end);
  const known = groups.get(group) ?? readGroup(group, groups);
  groups.set(group, known);
  return [known, end + 1];
}

/** A group or assertion without its closing bracket. */
function readGroup(group: string, groups: KnownGroups): Beginnings {
  const opening = /^\((?:\?(?:[:=!]|<[=!]))?/.exec(group)?.[0] ?? "(";
  return /[=!]$/.test(opening) ? NOTHING : readAlternatives(group, opening.length, groups)[0];
}

/** Letters that stand for themselves at once: the expressions of all rules are read whenever a thread starts. */
function readLetters(source: string, at: number): [Beginnings, number] {
  LETTERS.lastIndex = at;
  const text = LETTERS.exec(source)?.[0] ?? source.charAt(at);
  return [plain(text), at + text.length];
}

/** But for a last one that has a quantifier. */
const LETTERS = /[a-z]{1,40}(?![?{])/y;
const ONLY_LETTERS = /^[a-z]*$/;

function plain(text: string): Beginnings {
  return { open: new Set([text]), enough: new Set() };
}

const ANYTHING: Beginnings = { open: new Set(), enough: new Set([""]) };
const NOTHING = plain("");

function endOfClass(source: string, at: number): number {
  let end = at + 1;
  while (source.charAt(end) !== "]") end += source.charAt(end) === "\\" ? 2 : 1;
  return end + 1;
}

/** Whether the part before the quantifier is optional, and its minimum count if it can repeat. */
type Quantifier = { optional: boolean; least: number | undefined };

function readQuantifier(source: string, at: number): Quantifier & { next: number } {
  const quantifier = /^(?:[?]|\{(\d+)(?:,\d*)?\}\??)/.exec(source.slice(at, at + 12));
  if (quantifier === null) return { optional: false, least: undefined, next: at };
  const [whole, least] = quantifier;
  return {
    optional: least === undefined || least === "0",
    least: least === undefined ? undefined : Number(least),
    next: at + whole.length,
  };
}

/** The open beginnings with what follows them; what is enough then is added to `enough`. */
function extend(
  open: ReadonlySet<string>,
  enough: Set<string>,
  by: Beginnings,
  { optional, least }: Quantifier,
): ReadonlySet<string> {
  if (least !== undefined && least >= 2) return twice(open, enough, by);
  const extended = new Set(optional ? open : []);
  for (const next of by.enough) for (const beginning of open) enough.add(beginning + next);
  for (const next of by.open) {
    // What is open is not enough yet, and letters alone do not make it so.
    const letters = ONLY_LETTERS.test(next);
    for (const beginning of open) {
      const text = beginning + next;
      (least === undefined && (letters || !isEnough(text)) ? extended : enough).add(text);
    }
  }
  return extended;
}

/** The same for a part that occurs at least twice. */
function twice(open: ReadonlySet<string>, enough: Set<string>, by: Beginnings): ReadonlySet<string> {
  for (const beginning of open) {
    for (const next of by.enough) enough.add(beginning + next);
    for (const next of by.open)
      for (const again of [...by.open, ...by.enough]) enough.add(beginning + next + again);
  }
  return NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Two characters of a script whose words are that short, and not set apart by spaces. */
const SHORT_WORD = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/;

/** Whether a beginning tells enough: a word and a mark behind it, a whole word that is neither short nor common, or two words. */
function isEnough(text: string): boolean {
  if (SHORT_WORD.test(text)) return true;
  if (/[a-z][!-&(-,./:-@[-`{-~]/.test(text)) return true;
  const whole = text.split(" ").slice(0, -1);
  return whole.length >= MOST_WORDS || whole.some((word) => word.length > 3 && !COMMON.has(word));
}
