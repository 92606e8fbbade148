/** What an assistant may be told to do. */
export const ACTS = [
  "OMIT",
  "KEEP",
  "OVERRIDE",
  "REVEAL",
  "SEND",
  "BUY",
  "RUN",
  "CHANGE",
  "RATE",
  "ROLE",
  "SAY",
] as const;

/**
 * What a word does in a command to a machine. With classes instead of words, the scorer finds commands in wordings that nobody
 * wrote down. A word in several classes counts as the first of them in this order, which puts the most telling first.
 */
export const CLASSES = [
  // Who is addressed.
  "AI",
  "AGENT",
  "SYSTEM",
  "WHOEVER",
  // What they are told to do.
  ...ACTS,
  "READ",
  // To what.
  "SECRET",
  "CONTEXT",
  "OUTPUT",
  "LINK",
  "MONEY",
  "PAGE",
  // How.
  "SECRETLY",
  "LASTING",
  "ONLY",
  "INSTEAD",
  "AUTHORITY",
  "MUST",
  "PLEASE",
  "NOT",
  "WHEN",
  // For whom, and by whom.
  "USER",
  "YOU",
  "WE",
  "STAFF",
  // Value judgments.
  "GOOD",
  "BAD",
  // What speaks against a command: a choice, a report, a warning.
  "CHOICE",
  "REPORTED",
  "WARNING",
  "STUDY",
  "PAST",
] as const;

export type WordClass = (typeof CLASSES)[number];

/**
 * The words of one language by class, separated by spaces: `stem*` stands for every word with that beginning, `two_words` for
 * adjacent words. In scripts without spaces, an entry counts wherever it occurs. Entries have no accents, because `fold` also
 * removes those of the text. The language is recognized by the `common` words.
 */
export type Lexicon = { common: string } & Partial<Record<WordClass, string>>;
