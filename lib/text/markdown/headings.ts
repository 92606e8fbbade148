/**
 * What a heading of Markdown says (`## Herons ##` → `Herons`): its line without the signs before it, and without those after
 * it that a blank sets apart (CommonMark 0.31, section 4.2).
 */
export function withoutMarks(line: string): string {
  const text = line.trim().replace(/^#+/, "");
  let end = text.length;
  while (text.charAt(end - 1) === "#") end--;
  return (/\s/.test(text.charAt(end - 1)) ? text.slice(0, end) : text).trim();
}
