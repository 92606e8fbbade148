/** A word, quoted for a shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same, without quotes where a shell needs none. */
export function bareShellWord(text: string): string {
  return /^[\w/.:@%+=,-]+$/.test(text) ? text : shellWord(text);
}
