import { gap, near, type Rule, type RuleGroup } from "./rule.ts";

/** Examples of one subject of a phrasebook; the tests run them. */
type Examples = { matches: readonly string[]; misses: readonly string[] };

/**
 * The words of one language for what English has rules of its own for. Verbs, adjectives and nouns are lists of words, see
 * `oneOf`; they are combined in both orders, because languages differ in where the verb stands. Adding a language means adding
 * one of these.
 */
export type Phrasebook = {
  language: string;
  /** Where the verb of a command stands; phrases in the other order are statements. */
  verb: "first" | "last" | "either";
  /** False for scripts that write no spaces; gaps are then counted in characters. */
  spaced: boolean;
  /** To ignore, to forget, not to follow: as commands. */
  ignore: string;
  /** The command reads like "he ignored": then nothing may stand between the verb and its object, such as its subject. */
  closeObject?: true;
  /** Previous, above, all. */
  earlier: string;
  instructions: string;
  /** To show, to print, to repeat: as commands. */
  reveal: string;
  /** The system prompt, the secret instructions, your instructions. */
  prompt: string;
  /** Whole expressions for forgetting everything, whatever it is. */
  forgetAll: string;
  examples: Record<"override" | "forgetAll" | "extraction", Examples>;
};

/** The rules of one language, with the weights that hold for all of them. What else attacks say, the scorer knows by class. */
export function toRuleGroup(book: Phrasebook): RuleGroup {
  return { name: book.language, rules: [overrideRule(book), extractionRule(book), forgetAllRule(book)] };
}

function overrideRule(book: Phrasebook): Rule {
  const { ignore, earlier, instructions } = book;
  const few = between(book, 2);
  const more = between(book, 3);
  const object = book.closeObject ? " " : more;
  const verbFirst = [
    ignore + object + earlier + few + instructions,
    ignore + (book.closeObject ? object : few) + instructions + more + earlier,
  ];
  const verbLast = [
    earlier + more + instructions + more + ignore,
    instructions + few + earlier + more + ignore,
  ];
  return {
    signal: "direct_override",
    weight: 0.85,
    command: book.verb === "first" && !book.spaced ? "verb" : "sentence",
    expressions: inOrder(book.verb, verbFirst, verbLast),
    why: `${book.language}: earlier instructions are declared void`,
    ...book.examples.override,
  };
}

function extractionRule(book: Phrasebook): Rule {
  const { reveal, prompt } = book;
  const gapBetween = between(book, 4);
  return {
    signal: "prompt_extraction",
    weight: 0.65,
    command: "sentence",
    expressions: inOrder(book.verb, [reveal + gapBetween + prompt], [prompt + gapBetween + reveal]),
    why: `${book.language}: asks for the instructions the assistant works under`,
    ...book.examples.extraction,
  };
}

function forgetAllRule({ language, forgetAll, examples }: Phrasebook): Rule {
  return {
    signal: "direct_override",
    weight: 0.6,
    command: "sentence",
    expressions: [forgetAll],
    why: `${language}: forget everything`,
    ...examples.forgetAll,
  };
}

/** Up to this many words between two others, or three characters for each word in scripts without spaces. */
function between(book: Phrasebook, words: number): string {
  return book.spaced ? ` ${gap(words)}` : near(words * 3);
}

function inOrder(verb: Phrasebook["verb"], first: readonly string[], last: readonly string[]): string[] {
  return [...(verb === "last" ? [] : first), ...(verb === "first" ? [] : last)];
}
