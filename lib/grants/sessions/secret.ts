/** Random bytes of what opens something. */
const BYTES = 32;

/** A secret that nobody can guess, as 43 characters of base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Whether something has the form of such a secret: what has not is looked up nowhere. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
