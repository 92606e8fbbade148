/** A part of a text that is scored as a unit: a block, or as many sentences of a long block as belong together. */
export type Span = { start: number; end: number; code: boolean };

/** The longest span, in UTF-16 units. A longer sentence is cut. */
const LONGEST = 320;
/**
 * Short blocks are joined up to this length, because a command may be split among the cells of a table or the items of a list.
 */
const JOINED = 160;
const SHORT = 60;
const SHORTEST = 8;

/**
 * The spans of a text, in order. Spans of a long block overlap by one sentence, to show what two sentences say together.
 * Linear.
 */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let code = false;
  let held: Span | undefined;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf("\n", from);
    const until = found === -1 ? text.length : found;
    const start = firstShown(text, from, until);
    const end = lastShown(text, start, until);
    from = until + 1;
    if (end === start) continue;
    if (text.startsWith("```", start)) {
      code = !code;
      held = undefined;
    } else if (end - start > LONGEST) {
      addSentences(spans, text, start, end, code);
      held = undefined;
    } else if (held && joins(held, start, end, code)) held.end = end;
    else {
      held = { start, end, code };
      spans.push(held);
    }
  }
  return spans;
}

/** Whether a line continues the short ones before it. */
function joins(held: Span, start: number, end: number, code: boolean): boolean {
  return (
    held.code === code && end - held.start < JOINED && (held.end - held.start < SHORT || end - start < SHORT)
  );
}

/** The start and end of a line without surrounding white space. */
function firstShown(text: string, from: number, until: number): number {
  let at = from;
  while (at < until && text.charCodeAt(at) <= 0x20) at++;
  return at;
}

function lastShown(text: string, from: number, until: number): number {
  let at = until;
  while (at > from && text.charCodeAt(at - 1) <= 0x20) at--;
  return at;
}

function addSentences(spans: Span[], text: string, start: number, end: number, code: boolean): void {
  let from = start;
  let last = start;
  for (let at = start; at < end; ) {
    const next = endOfSentence(text, at, end);
    if (next - from > LONGEST && at > from) {
      spans.push({ start: from, end: at, code });
      // The last sentence also begins the next span, unless it fills it.
      from = last > from && next - last <= LONGEST ? last : at;
    }
    last = at;
    at = next;
  }
  if (end - from >= SHORTEST) spans.push({ start: from, end, code });
}

/** The sentence around a part of a text, cut to the longest span. */
export function sentenceAround(text: string, from: number, to: number): Omit<Span, "code"> {
  const room = Math.max(0, Math.floor((LONGEST - (to - from)) / 2));
  let start = from;
  while (start > Math.max(0, from - room) && !endsBefore(text, start)) start--;
  let end = Math.min(to, from + LONGEST);
  const most = Math.min(text.length, end + room);
  while (end < most && !endsBefore(text, end)) end++;
  return { start, end };
}

/** Whether a sentence or a line ends directly before this position. */
function endsBefore(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1);
  if (unit === LINE_FEED) return true;
  const mark = marks[unit]!;
  if ((mark & UNSPACED_STOP) !== 0) return true;
  return (mark & STOP) !== 0 && (at >= text.length || text.charCodeAt(at) <= 0x20);
}

const LINE_FEED = 0x0a;

function endOfSentence(text: string, from: number, end: number): number {
  const most = Math.min(end, from + LONGEST);
  for (let at = from; at < most; at++) {
    const mark = marks[text.charCodeAt(at)]!;
    if ((mark & UNSPACED_STOP) !== 0) return at + 1;
    if ((mark & STOP) === 0) continue;
    let after = at + 1;
    while (after < most && (marks[text.charCodeAt(after)]! & CLOSING_MARK) !== 0) after++;
    if (after >= most || text.charCodeAt(after) <= 0x20) return Math.min(end, after + 1);
  }
  return most;
}

const STOP = 1;
const UNSPACED_STOP = 2;
const CLOSING_MARK = 4;
const marks = new Uint8Array(0x10000);
for (const character of ".!?…؟।") marks[character.charCodeAt(0)] = STOP;
for (const character of "。！？") marks[character.charCodeAt(0)] = UNSPACED_STOP;
for (const character of "\"'”’»)」』]*_.!?") {
  const unit = character.charCodeAt(0);
  marks[unit]! |= CLOSING_MARK;
}
