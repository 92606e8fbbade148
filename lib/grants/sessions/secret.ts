/** Random bytes in a secret. */
const BYTES = 32;

/** A secret that nobody can guess, as 43 characters of base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Whether a text has the form of such a secret. If not, it needs no lookup. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
