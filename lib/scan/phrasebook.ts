import { gap, near, type Rule, type RuleGroup } from "./rule.ts";

/** Examples of one subject of a phrasebook; the tests run them. */
type Examples = { matches: readonly string[]; misses: readonly string[] };

/**
 * The words of one language for what English has rules of its own for. Verbs, adjectives and nouns are alternations
 * ("(?:…|…)"); they are combined in both orders, because languages differ in where the verb stands. The lists hold
 * whole expressions. Adding a language means adding one of these.
 */
export type Phrasebook = {
  language: string;
  gate: string;
  /** Where the verb of a command stands; phrases in the other order are statements. */
  verb: "first" | "last" | "either";
  /** False for scripts that write no spaces; gaps are then counted in characters. */
  spaced: boolean;
  /** To ignore, to forget, not to follow: as commands. */
  ignore: string;
  /** Previous, above, all. */
  earlier: string;
  instructions: string;
  /** To show, to print, to repeat: as commands. */
  reveal: string;
  /** The system prompt, the secret instructions, your instructions. */
  prompt: string;
  /** Whole expressions for forgetting everything, whatever it is. */
  forgetAll: string;
  role: readonly string[];
  conceal: readonly string[];
  exfiltrate: readonly string[];
  persist: readonly string[];
  address: readonly string[];
  examples: Record<"override" | "forgetAll" | "extraction" | "role" | "concealment" | "exfiltration", Examples>;
};

/** The rules of one language, with the weights that hold for all of them. */
export function toRuleGroup(book: Phrasebook): RuleGroup {
  const between = book.spaced ? (words: number) => ` ${gap(words)}` : (words: number) => near(words * 3);
  const { language, ignore, earlier, instructions, reveal, prompt } = book;
  const ordered = (first: readonly string[], last: readonly string[]) => [
    ...(book.verb === "last" ? [] : first),
    ...(book.verb === "first" ? [] : last),
  ];
  const rules: Rule[] = [
    {
      signal: "direct_override",
      weight: 0.85,
      command: "sentence",
      expressions: ordered(
        [
          ignore + between(3) + earlier + between(2) + instructions,
          ignore + between(2) + instructions + between(3) + earlier,
        ],
        [
          earlier + between(3) + instructions + between(3) + ignore,
          instructions + between(2) + earlier + between(3) + ignore,
        ],
      ),
      why: `${language}: earlier instructions are declared void`,
      ...book.examples.override,
    },
    {
      signal: "direct_override",
      weight: 0.6,
      command: "sentence",
      expressions: [book.forgetAll],
      why: `${language}: everything is to be forgotten`,
      ...book.examples.forgetAll,
    },
    {
      signal: "prompt_extraction",
      weight: 0.65,
      command: "sentence",
      expressions: ordered([reveal + between(4) + prompt], [prompt + between(4) + reveal]),
      why: `${language}: asks for the instructions the assistant works under`,
      ...book.examples.extraction,
    },
    { signal: "role_reassignment", weight: 0.6, expressions: book.role, why: `${language}: another identity is given`, ...book.examples.role },
    { signal: "concealment", weight: 0.6, expressions: book.conceal, why: `${language}: kept from the user`, ...book.examples.concealment },
    { signal: "exfiltration", weight: 0.6, expressions: book.exfiltrate, why: `${language}: private data are sent out`, ...book.examples.exfiltration },
    { signal: "persistent_instruction", weight: 0.6, expressions: book.persist, why: `${language}: a standing order`, matches: [], misses: [] },
    { signal: "llm_targeted_instruction", weight: 0.6, expressions: book.address, why: `${language}: speaks to a model`, matches: [], misses: [] },
  ];
  return { name: language, gate: book.gate, rules };
}
