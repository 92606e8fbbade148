import type { Settings } from "../../config/settings.ts";
import { note } from "../../terminal/output.ts";

/** Says that a server makes the vectors, whatever model is chosen here. */
export function noteServer({ embedder }: Settings): void {
  if (embedder === undefined) return;
  note(`The vectors come from ${embedder.url} as long as BOOKMARKD_EMBEDDER_URL is set.`);
}

/** The first few of the languages a card names. */
export function describeLanguages(languages: readonly string[]): string {
  const more = languages.length - MOST_LANGUAGES;
  return `${languages.slice(0, MOST_LANGUAGES).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const MOST_LANGUAGES = 7;
