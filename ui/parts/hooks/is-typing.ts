/** Whether an event comes from a text field. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
