import { addToHash, HASH_START, hashOf } from "../hash.ts";

/** What may have to stand in a text for it to have a shape; found in one pass, so that few expressions are tried. */
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

/** What tells by its form that a text is for a machine; each is linear when searched. Read on folded text. */
const SHAPES: readonly { needs: number; shape: { test: (text: string) => boolean } }[] = [
  { needs: ADDRESS, shape: { test: hasOpenAddress } },
  {
    needs: PLACEHOLDER,
    shape: /[?&]\w{1,20}=(?=\s|$|"|\{|…|<)|\{[a-z_]{2,30}\}|\$\{|<[a-z_ ]{3,30}>/,
  },
  { needs: ADDRESS, shape: /https?:\/\// },
  { needs: PICTURE, shape: /!\[[^\]]{0,80}\]\(/ },
  { needs: AT, shape: /[\w.+-]@[\w-]{1,40}\.\w/ },
  // A command line; of one of words alone the scorer learned nothing.
  { needs: COMMAND | OPTION, shape: new RegExp(`(?:^|[\\n\`$ ])(?:${COMMANDS}) [-\\w./$~"']`) },
  // Marks of a turn in a conversation.
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

/** How many shapes there are. */
export const SHAPE_COUNT = SHAPES.length;

/** Whether an address has an open end or a placeholder: data is to be written into it. */
function hasOpenAddress(text: string): boolean {
  return Array.from(text.matchAll(ADDRESSES)).some(([address, end]) => end === "<" || OPEN.test(address));
}

const ADDRESSES = /https?:\/\/[^\s<>"]{0,200}([<\s>"]?)/g;
const OPEN = /[?&]\w{0,20}=(?![\w%])|[{$…]|%s|\.\.\./;

/** The shapes of a part of a folded text, a bit each. */
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

/** What of that which shapes need stands in a part of a text; now and then also what only looks like it. */
function findNeeded(text: string, start: number, end: number): number {
  let found = beginsLine(text, start, end) ? LINE_START : 0;
  /** The word that was read last, how many units ago it ended, and how many signs of a ruler follow each other. */
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

/** Whether one of the first units may begin a line of a list or a quotation. */
function beginsLine(text: string, start: number, end: number): boolean {
  for (let at = start; at < end && at < start + LINE_STARTS; at++)
    if (LINE_STARTERS.has(text.charAt(at))) return true;
  return false;
}

function kindOf(unit: number): number {
  if (unit < KINDS.length) return KINDS[unit]!;
  return isQuote(unit) ? QUOTE : 0;
}

/** What may stand behind a word that ended so many units ago. */
function behindWord(word: number, since: number): number {
  if (since > LONGEST_GAP) return 0;
  const named = NAMES[word >>> NAME_SHIFT]!;
  return since === 0 ? named : named & TURN;
}

const COLON = 0x3a;
const UNDERSCORE = 0x5f;
const SHORTEST_RULER = 3;
/** Between a speaker and the colon, in units. */
const LONGEST_GAP = 2;
/** How many units at the beginning of a text may hold the sign that begins a line. */
const LINE_STARTS = 4;
const LINE_STARTERS = new Set("#-*|>0123456789");

/** What a colon may belong to: an address, or a quoted key. */
function behindColon(text: string, at: number): number {
  const isAddress = text.charCodeAt(at + 1) === 0x2f && text.charCodeAt(at + 2) === 0x2f;
  const isKey = isMark(text.charCodeAt(at - 1)) || isMark(text.charCodeAt(at - 2));
  return (isAddress ? ADDRESS : 0) | (isKey ? KEY : 0);
}

/** The quotation marks of ASCII. */
function isMark(unit: number): boolean {
  return unit === 0x22 || unit === 0x27;
}

function isQuote(unit: number): boolean {
  return unit === 0xab || unit === 0x201c || unit === 0x300c || unit === 0x300e;
}

/** What units of ASCII may be part of; of words that is nothing else. */
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

/** These are found only behind certain words, or in a row. */
const LOOKED_AT = COMMAND | TURN | SETTING | RULER;

/** What stands behind words, by their hashes. */
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
