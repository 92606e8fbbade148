/** Whether an event comes from where text is written. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
