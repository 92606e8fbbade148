/** A message of the daemon or of a library, with its period. */
export function sentence(message: string): string {
  return message.replace(/([^.?!])$/, "$1.");
}
