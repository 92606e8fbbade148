/**
 * The text of a Markdown heading (`## Herons ##` → `Herons`): its line without the leading marks, and without trailing ones
 * after a blank (CommonMark 0.31, section 4.2).
 */
export function withoutMarks(line: string): string {
  const text = line.trim().replace(/^#+/, "");
  let end = text.length;
  while (text.charAt(end - 1) === "#") end--;
  return (/\s/.test(text.charAt(end - 1)) ? text.slice(0, end) : text).trim();
}
