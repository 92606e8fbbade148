/** A message of the daemon, with its period. */
export function sentence(message: string): string {
  return message.replace(/([^.?!])$/, "$1.");
}
