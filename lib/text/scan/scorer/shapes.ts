/**
 * What tells by its form that a text is for a machine; each is linear when searched. Read on folded text. Expressions are tried
 * only on a text that holds one of the characters.
 */
const SHAPES: readonly { needs: string; shape: { test: (text: string) => boolean } }[] = [
  { needs: "/", shape: { test: hasOpenAddress } },
  { needs: "=<{$", shape: /[?&]\w{1,20}=(?=\s|$|"|\{|…|<)|\{[a-z_]{2,30}\}|\$\{|<[a-z_ ]{3,30}>/ },
  { needs: "/", shape: /https?:\/\// },
  { needs: "!", shape: /!\[[^\]]{0,80}\]\(/ },
  { needs: "@", shape: /[\w.+-]@[\w-]{1,40}\.\w/ },
  // A command line.
  {
    needs: "-/.$~\"'",
    shape:
      /(?:^|[\n`$ ])(?:curl|wget|sudo|pip3?|npm|npx|bash|sh|chmod|rm|git|ssh|scp|cat|echo|export|powershell|iex|eval|docker|kubectl|gh) [-\w./$~"']/,
  },
  // Marks of a turn in a conversation.
  {
    needs: "<[",
    shape:
      /<\|[\w ]{1,30}\|?>|\[\/?(?:inst|system|user|assistant|sys)\]|<\/?(?:system|assistant|user|instructions?|tool_?\w{0,20}|prompt|context|document|function_calls?|result)\b[^>]{0,80}>/,
  },
  {
    needs: ":>",
    shape:
      /(?:^|\n|["'>])\s{0,4}(?:system|assistant|user|human|ai|developer|model|operator|tool|query_result|tool_result|function)\s?(?:note|message|prompt|says)?\s?[:>]/,
  },
  {
    needs: "\"'",
    shape:
      /["'](?:role|content|tool|function|arguments|system|instructions?|assistant|directive|prompt|agent_\w{1,20}|ai_\w{1,20})["']\s?:/,
  },
  { needs: "-=#*_", shape: /[-=#*_]{3,9}\s{0,3}(?:end|begin|new|system|important|note)/ },
  // A key and a value as in settings: agent_note: ..., data-ai="...".
  { needs: ":=", shape: /\b(?:ai|llm|agent|assistant|bot|model|gpt)[_-]\w{1,30}\s?[:=]/ },
  { needs: "#-*.)", shape: /^\s{0,3}(?:#{1,6} |[-*] |\d{1,3}[.)] )/ },
  { needs: "|>", shape: /^\s{0,3}[|>]/ },
  { needs: "?", shape: /\?/ },
  { needs: '"«“「『', shape: /["«“「『]/ },
  { needs: "{[", shape: /[{[]\s?["']/ },
  { needs: "!", shape: /!(?:\s|$)/ },
];

/** How many shapes there are. */
export const SHAPE_COUNT = SHAPES.length;

/** Whether an address has an open end or a placeholder: data is to be written into it. */
function hasOpenAddress(text: string): boolean {
  return Array.from(text.matchAll(ADDRESS)).some(([address, end]) => end === "<" || OPEN.test(address));
}

const ADDRESS = /https?:\/\/[^\s<>"]{0,200}([<\s>"]?)/g;
const OPEN = /[?&]\w{0,20}=(?![\w%])|[{$…]|%s|\.\.\./;

/** The shapes that each character may be of, a bit each. */
const SHAPES_OF = new Int32Array(0x10000);
for (const [bit, { needs }] of SHAPES.entries())
  for (const character of needs) note(character.charCodeAt(0), 1 << bit);

function note(unit: number, shape: number): void {
  SHAPES_OF[unit]! |= shape;
}

/** The shapes of a part of a folded text, a bit each. */
export function shapesOf(folded: string, start: number, end: number): number {
  let possible = 0;
  for (let at = start; at < end; at++) possible |= SHAPES_OF[folded.charCodeAt(at)]!;
  if (possible === 0) return 0;
  const text = folded.slice(start, end);
  let shapes = 0;
  for (let rest = possible; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    if (SHAPES[bit]?.shape.test(text)) shapes |= 1 << bit;
  }
  return shapes;
}
