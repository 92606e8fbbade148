import { addToHash, HASH_START, hashOf } from "../hash.ts";

/** What a text must contain to have a shape. It is found in one pass, so that few expressions are tried. */
const ADDRESS = 1;
const PLACEHOLDER = 2;
const PICTURE = 4;
const AT = 8;
const COMMAND = 16;
const TAG = 32;
const TURN = 64;
const KEY = 128;
const RULER = 256;
const SETTING = 512;
const LINE_START = 1024;
const QUESTION = 2048;
const QUOTE = 4096;
const BRACE = 8192;
const OPTION = 16384;

const COMMANDS =
  "curl|wget|sudo|pip|pip3|npm|npx|bash|sh|chmod|rm|git|ssh|scp|cat|echo|export|powershell|iex|eval|docker|kubectl|gh";
const SPEAKERS =
  "system|assistant|user|human|ai|developer|model|operator|tool|query_result|tool_result|function";
const SPOKEN = "note|message|prompt|says";
const SETTERS = "ai|llm|agent|assistant|bot|model|gpt";

/** Forms of text that are meant for a machine. Each expression is linear and matches folded text. */
const SHAPES: readonly { needs: number; shape: { test: (text: string) => boolean } }[] = [
  { needs: ADDRESS, shape: { test: hasOpenAddress } },
  {
    needs: PLACEHOLDER,
    shape: /[?&]\w{1,20}=(?=\s|$|"|\{|…|<)|\{[a-z_]{2,30}\}|\$\{|<[a-z_ ]{3,30}>/,
  },
  { needs: ADDRESS, shape: /https?:\/\// },
  { needs: PICTURE, shape: /!\[[^\]]{0,80}\]\(/ },
  { needs: AT, shape: /[\w.+-]@[\w-]{1,40}\.\w/ },
  // A command line. One of plain words only taught the scorer nothing.
  { needs: COMMAND | OPTION, shape: new RegExp(`(?:^|[\\n\`$ ])(?:${COMMANDS}) [-\\w./$~"']`) },
  // Markers of a turn in a conversation.
  {
    needs: TAG,
    shape:
      /<\|[\w ]{1,30}\|?>|\[\/?(?:inst|system|user|assistant|sys)\]|<\/?(?:system|assistant|user|instructions?|tool_?\w{0,20}|prompt|context|document|function_calls?|result)\b[^>]{0,80}>/,
  },
  { needs: TURN, shape: new RegExp(`(?:^|\\n|["'>])\\s{0,4}(?:${SPEAKERS})\\s?(?:${SPOKEN})?\\s?[:>]`) },
  {
    needs: KEY,
    shape:
      /["'](?:role|content|tool|function|arguments|system|instructions?|assistant|directive|prompt|agent_\w{1,20}|ai_\w{1,20})["']\s?:/,
  },
  { needs: RULER, shape: /[-=#*_]{3,9}\s{0,3}(?:end|begin|new|system|important|note)/ },
  // A key and a value as in settings: agent_note: ..., data-ai="...".
  { needs: SETTING, shape: new RegExp(`\\b(?:${SETTERS})[_-]\\w{1,30}\\s?[:=]`) },
  { needs: LINE_START, shape: /^\s{0,3}(?:#{1,6} |[-*] |\d{1,3}[.)] )/ },
  { needs: LINE_START, shape: /^\s{0,3}[|>]/ },
  { needs: QUESTION, shape: /\?/ },
  { needs: QUOTE, shape: /["«“「『]/ },
  { needs: BRACE, shape: /[{[]\s?["']/ },
  { needs: PICTURE, shape: /!(?:\s|$)/ },
];

/** The number of shapes. */
export const SHAPE_COUNT = SHAPES.length;

/** Whether an address has an open end or a placeholder, so that data can be written into it. */
function hasOpenAddress(text: string): boolean {
  return Array.from(text.matchAll(ADDRESSES)).some(([address, end]) => end === "<" || OPEN.test(address));
}

const ADDRESSES = /https?:\/\/[^\s<>"]{0,200}([<\s>"]?)/g;
const OPEN = /[?&]\w{0,20}=(?![\w%])|[{$…]|%s|\.\.\./;

/** The shapes of a part of a folded text, one bit each. */
export function shapesOf(folded: string, start: number, end: number): number {
  const found = findNeeded(folded, start, end);
  if (found === 0) return 0;
  const text = folded.slice(start, end);
  let shapes = 0;
  for (let bit = 0; bit < SHAPES.length; bit++) {
    const { needs, shape } = SHAPES[bit]!;
    if ((found & needs) === needs && shape.test(text)) shapes |= 1 << bit;
  }
  return shapes;
}

/** What a part of a text contains of what shapes need. Sometimes also what only looks like it. */
function findNeeded(text: string, start: number, end: number): number {
  let found = beginsLine(text, start, end) ? LINE_START : 0;
  /** The hash of the last word, the units since its end, and the length of the current ruler. */
  let word = HASH_START;
  let since = 1;
  let signs = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    if (kind === IN_WORD) signs = 0;
    else {
      found |= (kind & ~LOOKED_AT) | (kind & behindWord(word, since));
      if (unit === COLON) found |= behindColon(text, at);
      signs = (kind & RULER) !== 0 ? signs + 1 : 0;
      if (signs === SHORTEST_RULER) found |= RULER;
    }
    if (kind === IN_WORD || unit === UNDERSCORE) {
      word = addToHash(since === 0 ? word : HASH_START, unit);
      since = 0;
    } else since++;
  }
  return found;
}

/** Whether a list item or a quotation may begin within the first units. */
function beginsLine(text: string, start: number, end: number): boolean {
  for (let at = start; at < end && at < start + LINE_STARTS; at++)
    if (LINE_STARTERS.has(text.charAt(at))) return true;
  return false;
}

function kindOf(unit: number): number {
  if (unit < KINDS.length) return KINDS[unit]!;
  return isQuote(unit) ? QUOTE : 0;
}

/** What may follow a word that ended this many units ago. */
function behindWord(word: number, since: number): number {
  if (since > LONGEST_GAP) return 0;
  const named = NAMES[word >>> NAME_SHIFT]!;
  return since === 0 ? named : named & TURN;
}

const COLON = 0x3a;
const UNDERSCORE = 0x5f;
const SHORTEST_RULER = 3;
/** The longest gap between a speaker and the colon, in units. */
const LONGEST_GAP = 2;
/** How many units at the beginning of a text may contain the sign that begins a line. */
const LINE_STARTS = 4;
const LINE_STARTERS = new Set("#-*|>0123456789");

/** What a colon may belong to: an address or a quoted key. */
function behindColon(text: string, at: number): number {
  const isAddress = text.charCodeAt(at + 1) === 0x2f && text.charCodeAt(at + 2) === 0x2f;
  const isKey = isMark(text.charCodeAt(at - 1)) || isMark(text.charCodeAt(at - 2));
  return (isAddress ? ADDRESS : 0) | (isKey ? KEY : 0);
}

/** Whether it is a quotation mark of ASCII. */
function isMark(unit: number): boolean {
  return unit === 0x22 || unit === 0x27;
}

function isQuote(unit: number): boolean {
  return unit === 0xab || unit === 0x201c || unit === 0x300c || unit === 0x300e;
}

/** What each ASCII unit may be part of. Other units are part of words only. */
const KINDS = new Int32Array(0x80);
const IN_WORD = 1 << 30;
const note = (characters: string, kind: number) => {
  for (const character of characters) {
    const unit = character.charCodeAt(0);
    KINDS[unit] = KINDS[unit]! | kind;
  }
};
note("abcdefghijklmnopqrstuvwxyz0123456789", IN_WORD);
note("=<{$", PLACEHOLDER);
note("!", PICTURE);
note("@", AT);
note("<[", TAG);
note("-=#*_", RULER);
note("?", QUESTION);
note('"', QUOTE);
note("{[", BRACE);
note(" ", COMMAND);
note("-/.$~\"'", OPTION);
note(":>", TURN);
note("_-", SETTING);

/** What is found only after certain words, or in a run. */
const LOOKED_AT = COMMAND | TURN | SETTING | RULER;

/** What may follow certain words, by their hashes. */
const NAME_SHIFT = 19;
const NAMES = new Int32Array(1 << (32 - NAME_SHIFT));
const noteNames = (names: readonly string[], kind: number) => {
  for (const name of names) {
    const slot = hashOf(name) >>> NAME_SHIFT;
    NAMES[slot] = NAMES[slot]! | kind;
  }
};
noteNames(COMMANDS.split("|"), COMMAND);
noteNames(SETTERS.split("|"), SETTING);
for (const speaker of ["", ...SPEAKERS.split("|")])
  noteNames([speaker, ...SPOKEN.split("|").map((spoken) => speaker + spoken)], TURN);
