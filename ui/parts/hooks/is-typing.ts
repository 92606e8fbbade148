/** Types of fields that take no letters. */
const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "file"]);

/** Whether an event comes from a field that takes letters. */
export function isTyping({ target }: Event): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target instanceof Element && /^(TEXTAREA|SELECT)$/.test(target.tagName);
}
