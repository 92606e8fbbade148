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
 * What a word does in a command to a machine. A scorer that knows classes instead of words finds commands in wordings that
 * nobody wrote down. The order says which class a word is taken for where it has several: first the one that tells most.
 */
export const CLASSES = [
  // Who is addressed.
  "AI",
  "AGENT",
  "SYSTEM",
  "WHOEVER",
  // What it is told to do.
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
  // What a value judgment says.
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
 * Words of one language by class, separated by spaces: `stem*` stands for every word that begins so, `two_words` for words
 * in a row. In scripts that put no spaces between words an entry counts wherever it stands. Accents are left out: `fold` takes
 * them off the text too. `common` are words by which the language is known.
 */
export type Lexicon = { common: string } & Partial<Record<WordClass, string>>;
