/** Two texts that mean the same or belong together, each with the language it is written in. */
export type Pair = { kind: string; a: string; b: string; languages: readonly [Language, Language] };

export const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
