/** A part of a text that is scored as one: a block, or as many sentences of a long one as belong together. */
export type Span = { start: number; end: number; code: boolean };

/** So long is a span at most, in UTF-16 units; a single longer sentence is cut. */
const LONGEST = 320;
/** Short blocks are joined up to this length: a command may be parted among the cells or items of a list. */
const JOINED = 160;
const SHORT = 60;
const SHORTEST = 8;

/** Spans of a text in order; sentences of a long block overlap by one, so that what two of them say together is seen. Linear. */
export function* spansOf(text: string): Generator<Span> {
  let code = false;
  let held: Span | undefined;
  for (const line of linesOf(text)) {
    if (text.startsWith("```", line.start)) {
      if (held) yield held;
      held = undefined;
      code = !code;
      continue;
    }
    const length = line.end - line.start;
    if (length > LONGEST) {
      if (held) yield held;
      held = undefined;
      yield* sentencesOf(text, line.start, line.end, code);
      continue;
    }
    const joins =
      held !== undefined &&
      held.code === code &&
      line.end - held.start < JOINED &&
      (held.end - held.start < SHORT || length < SHORT);
    if (held && joins) {
      held.end = line.end;
      continue;
    }
    if (held) yield held;
    held = { start: line.start, end: line.end, code };
  }
  if (held) yield held;
}

/** Lines without the white space around them; none that is empty. */
function* linesOf(text: string): Generator<{ start: number; end: number }> {
  const { length } = text;
  for (let from = 0; from < length; ) {
    const found = text.indexOf("\n", from);
    const until = found === -1 ? length : found;
    let start = from;
    let end = until;
    while (start < end && text.charCodeAt(start) <= 0x20) start++;
    while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
    if (end > start) yield { start, end };
    from = until + 1;
  }
}

function* sentencesOf(text: string, start: number, end: number, code: boolean): Generator<Span> {
  let from = start;
  let last = start;
  for (let at = start; at < end; ) {
    const next = endOfSentence(text, at, end);
    if (next - from > LONGEST && at > from) {
      yield { start: from, end: at, code };
      // The last sentence opens the next span too, unless it fills it.
      from = last > from && next - last <= LONGEST ? last : at;
    }
    last = at;
    at = next;
  }
  if (end - from >= SHORTEST) yield { start: from, end, code };
}

/** The sentence that holds a part of a text, or as much of it as a span may hold. */
export function sentenceAround(text: string, from: number, to: number): Omit<Span, "code"> {
  const room = Math.max(0, Math.floor((LONGEST - (to - from)) / 2));
  let start = from;
  while (start > Math.max(0, from - room) && !endsBefore(text, start)) start--;
  let end = Math.min(to, from + LONGEST);
  const most = Math.min(text.length, end + room);
  while (end < most && !endsBefore(text, end)) end++;
  return { start, end };
}

/** Whether a sentence or a line ends right before this place. */
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
