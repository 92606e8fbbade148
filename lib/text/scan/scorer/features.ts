import type { Signal } from "../notation/rule.ts";
import { ACTS, CLASSES, type WordClass } from "./classes.ts";
import type { Described } from "./describe.ts";
import { FAMILY, type FeatureList } from "./feature-list.ts";
import { SHAPE_COUNT } from "./shapes.ts";

/** Where a span stands: in sight, or the way it is kept from a reader. */
const PLACEMENTS = [
  "main",
  "rest",
  "title",
  "code",
  "comment",
  "attribute",
  "meta",
  "data",
  "hidden",
  "layer",
] as const;
export type Placement = (typeof PLACEMENTS)[number];

/** Placements that are alike. */
const GROUPS: Record<Placement, number> = {
  main: 0,
  rest: 0,
  title: 0,
  code: 1,
  comment: 2,
  attribute: 3,
  meta: 4,
  data: 5,
  hidden: 6,
  layer: 6,
};

/** What the rest of the page is like, as seen from a span. */
export type Context = {
  /** Other spans that name an assistant, those that speak of attacks or research, and all that are in sight. */
  assistants: number;
  topics: number;
  visible: number;
  /** Share of the span's words that the rest of the page uses too, 0 to 1; .5 for a span without any. */
  topic: number;
  /** Where it stands in the page, 0 to 1. */
  position: number;
};

/** What the rules found in a span: the strongest weight of each signal. */
export type Ruled = ReadonlyMap<Signal, number>;

/** What a class is in a command, bits of `ROLES`. */
const ADDRESSEE = 1;
const DIRECTIVE = 2;
const ACT = 4;
const OBJECT = 8;
const ROLES = new Uint8Array(CLASSES.length);
const note = (role: number, ...names: WordClass[]) => {
  for (const name of names) ROLES[CLASSES.indexOf(name)] = role;
};
note(ADDRESSEE, "AI", "AGENT", "SYSTEM", "WHOEVER", "YOU");
note(DIRECTIVE, "MUST", "PLEASE", "WHEN", "ONLY", "NOT", "LASTING", "SECRETLY", "INSTEAD");
note(ACT, ...ACTS);
note(OBJECT, "SECRET", "CONTEXT", "OUTPUT", "LINK", "MONEY", "PAGE", "USER", "GOOD", "BAD");

/** Those of some classes that play a role. */
function inRole(classes: readonly number[], role: number): number[] {
  return classes.filter((index) => ROLES[index] === role);
}

const AI = CLASSES.indexOf("AI");
const AGENT = CLASSES.indexOf("AGENT");
const SIGNALS: readonly Signal[] = [
  "system_token",
  "direct_override",
  "role_reassignment",
  "exfiltration",
  "prompt_extraction",
  "persistent_instruction",
  "concealment",
  "llm_targeted_instruction",
  "answer_steering",
  "hidden_text",
  "obfuscation",
];

/** How much each family counts before anything is learned; chosen by leaving one author out. */
const SCALE = { single: 0.7, pair: 0.5, quadruple: 0.35, sequence: 2.8, wording: 2, rule: 1 };

/** Lists the features of a span in `out`. */
export function listFeatures(
  out: FeatureList,
  span: Described,
  placement: Placement,
  context: Context,
  ruled: Ruled,
): void {
  const group = GROUPS[placement];
  out.start();
  out.add(FAMILY.bias, 0, 0, 0, SCALE.single);
  out.add(FAMILY.placement, PLACEMENTS.indexOf(placement), 0, 0, SCALE.single);
  out.add(FAMILY.group, group, 0, 0, SCALE.single);
  listClasses(out, span, group);
  for (const classes of span.sentences) listSentence(out, classes);
  listForm(out, span, group);
  listContext(out, span, group, context);
  listSequence(out, span.sequence);
  listWords(out, span.words);
  listRules(out, ruled);
}

function listClasses(out: FeatureList, { classes, counts, isLatin }: Described, group: number): void {
  for (let i = 0; i < classes.length; i++) {
    const own = classes[i]!;
    out.add(FAMILY.class, own, 0, 0, SCALE.single);
    out.add(FAMILY.classInGroup, own, group, 0, SCALE.single);
    const count = counts[own] ?? 0;
    if (count > 1) out.add(FAMILY.classOften, own, bucketOf(count), 0, SCALE.single);
    if (!isLatin) out.add(FAMILY.classNotLatin, own, 0, 0, SCALE.single);
    for (let j = i + 1; j < classes.length; j++) out.add(FAMILY.pair, own, classes[j]!, 0, SCALE.pair);
  }
}

/** Who is told to do what, how, and to what, in one sentence. */
function listSentence(out: FeatureList, classes: readonly number[]): void {
  const acts = inRole(classes, ACT);
  if (acts.length === 0) return;
  const addressees = inRole(classes, ADDRESSEE);
  const directives = inRole(classes, DIRECTIVE);
  const objects = inRole(classes, OBJECT);
  for (const act of acts) {
    for (const object of objects) out.add(FAMILY.actOn, act, object, 0, SCALE.pair);
    for (const directive of directives) out.add(FAMILY.actSo, act, directive, 0, SCALE.pair);
    for (const addressee of addressees) {
      out.add(FAMILY.actBy, addressee, act, 0, SCALE.pair);
      for (const directive of directives) {
        out.add(FAMILY.order, addressee, directive, act, SCALE.pair);
        for (const object of objects)
          out.add(FAMILY.orderOn, addressee * 64 + directive, act, object, SCALE.quadruple);
      }
    }
  }
}

function listForm(
  out: FeatureList,
  { imperatives, length, shapes, classes, isLatin }: Described,
  group: number,
): void {
  out.add(FAMILY.imperatives, bucketOf(imperatives), 0, 0, SCALE.single);
  const size = length < 40 ? 0 : length < 80 ? 1 : length < 160 ? 2 : 3;
  out.add(FAMILY.length, size, 0, 0, SCALE.single);
  out.add(FAMILY.lengthInGroup, size, group, 0, SCALE.single);
  if (!isLatin) out.add(FAMILY.notLatin, 0, 0, 0, SCALE.single);
  for (let bit = 0; bit < SHAPE_COUNT; bit++) {
    if ((shapes & (1 << bit)) === 0) continue;
    out.add(FAMILY.shape, bit, 0, 0, SCALE.single);
    out.add(FAMILY.shapeInGroup, bit, group, 0, SCALE.single);
    for (const index of classes) out.add(FAMILY.shapeWithClass, bit, index, 0, SCALE.pair);
  }
}

function listContext(
  out: FeatureList,
  { classes, counts }: Described,
  group: number,
  { assistants, topics, visible, topic, position }: Context,
): void {
  const others = bucketOf(assistants);
  out.add(FAMILY.otherAssistants, others, 0, 0, SCALE.single);
  out.add(FAMILY.otherTopics, bucketOf(topics), 0, 0, SCALE.single);
  out.add(FAMILY.othersVisible, bucketOf(visible >> 2), 0, 0, SCALE.single);
  if (counts[AI]) out.add(FAMILY.assistantAmongOthers, others, 0, 0, SCALE.single);
  if (counts[AGENT]) out.add(FAMILY.agentAmongOthers, others, 0, 0, SCALE.single);
  out.add(FAMILY.position, Math.min(3, Math.floor(4 * position)), 0, 0, SCALE.single);
  const near = Math.min(4, Math.floor(5 * topic));
  out.add(FAMILY.topic, near, 0, 0, SCALE.single);
  out.add(FAMILY.topicInGroup, near, group, 0, SCALE.single);
  let roles = 0;
  for (const index of classes) {
    const role = ROLES[index]!;
    roles |= role;
    if (role === ADDRESSEE) out.add(FAMILY.topicOfAddressee, near, index, 0, SCALE.single);
  }
  if ((roles & ORDER) === ORDER) out.add(FAMILY.topicOfOrder, near, 0, 0, SCALE.single);
}

/** Somebody is told to do something. */
const ORDER = ADDRESSEE | DIRECTIVE | ACT;

/** Two to four symbols in a row, and two with any one between them. `sequence` has a mark at its beginning and end. */
function listSequence(out: FeatureList, sequence: readonly number[]): void {
  const { length } = sequence;
  const value = SCALE.sequence / Math.sqrt(3.5 * length + 6);
  for (let at = 0; at + 1 < length; at++) {
    const a = sequence[at]!;
    const b = sequence[at + 1]!;
    out.add(FAMILY.two, a, b, 0, value);
    if (at + 2 >= length) continue;
    const c = sequence[at + 2]!;
    out.add(FAMILY.three, a, b, c, value);
    out.add(FAMILY.twoApart, a, c, 0, value);
    if (at + 3 < length) out.add(FAMILY.four, a * 256 + b, c, sequence[at + 3]!, value);
  }
}

/** Each word, and each two in a row. */
function listWords(out: FeatureList, words: readonly number[]): void {
  const value = SCALE.wording / Math.sqrt(2 * words.length + 6);
  let before = 0;
  for (const word of words) {
    out.add(FAMILY.word, word, 0, 0, value);
    out.add(FAMILY.words, before, word, 0, value);
    before = word;
  }
}

function listRules(out: FeatureList, ruled: Ruled): void {
  let strongest = 0;
  for (const [signal, weight] of ruled) {
    strongest = Math.max(strongest, weight);
    out.add(FAMILY.signal, SIGNALS.indexOf(signal), 0, 0, SCALE.rule * weight);
  }
  if (strongest === 0) return;
  out.add(FAMILY.ruledAbout, Math.min(9, Math.floor(10 * strongest)), 0, 0, SCALE.rule);
  out.add(FAMILY.ruled, 0, 0, 0, SCALE.rule * strongest);
}

function bucketOf(count: number): number {
  if (count <= 2) return count;
  return count <= 4 ? 3 : count <= 8 ? 4 : 5;
}
