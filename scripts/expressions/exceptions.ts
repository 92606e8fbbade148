/**
 * Expressions that would take too long on a long text and never get one, because their callers cut it. They are analyzed for
 * texts of that length. Each has its reason.
 */
export const EXCEPTIONS: readonly { place: string; begins: string; longest: number; why: string }[] = [
  {
    place: "lib/text/extract/markdown/site-words.ts",
    begins: "\\b(?:jan(?:uary",
    longest: 100,
    why: "isDateline reads lines of at most 100 characters, see MAX_BYLINE.",
  },
  {
    place: "lib/text/scan/matching/mentions.ts",
    begins: "(?:(?:^|[^a-z])(?:you|u|du|sie)",
    longest: 40,
    why: "TOLD_TO reads the 40 characters before a match.",
  },
  {
    place: "lib/text/scan/matching/quotation.ts",
    begins: "\\b(?:words?|phrases?|sentences?",
    longest: 48,
    why: "CITED reads the 48 characters before a match.",
  },
  {
    place: "lib/text/scan/scorer/shapes.ts",
    begins: 'https?:\\/\\/[^\\s<>"]',
    longest: 330,
    why: "shapesOf reads a span, see LONGEST of sentences.ts.",
  },
  {
    place: "lib/text/scan/scorer/shapes.ts",
    begins: "!\\[[^\\]]",
    longest: 330,
    why: "shapesOf reads a span, see LONGEST of sentences.ts.",
  },
  {
    place: "lib/text/scan/scorer/shapes.ts",
    begins: "<\\|[\\w ]",
    longest: 330,
    why: "shapesOf reads a span, see LONGEST of sentences.ts.",
  },
  {
    place: "lib/text/scan/scorer/shapes.ts",
    begins: "\\b(?:ai|llm|agent",
    longest: 330,
    why: "shapesOf reads a span, see LONGEST of sentences.ts.",
  },
];
