/** Every Latin letter moved thirteen places on; its own inverse. */
export function rot13(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** The text read from its end. */
export function reverse(text: string): string {
  return Array.from(text).reverse().join("");
}

/** Every word read from its end, the words in their places. */
export function reverseWords(text: string): string {
  return text.replace(/[A-Za-z]{2,40}/g, reverse);
}
