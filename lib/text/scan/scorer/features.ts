import type { Signal } from "../notation/rule.ts";
import { ACTS, CLASSES, type WordClass } from "./classes.ts";
import { type Described, Row } from "./describe.ts";
import { FAMILY, type FeatureList } from "./feature-list.ts";
import { SHAPE_COUNT } from "./shapes.ts";

/** Where a span is: visible, or the way it is hidden. */
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

/** Groups of similar placements. */
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

/** What a span learns about the rest of its page. */
export type Context = {
  /** How many other spans name an assistant, how many speak of attacks or research, and how many are visible. */
  assistants: number;
  topics: number;
  visible: number;
  /** The share of the span's words that the rest of the page also uses, 0 to 1; .5 for a span without words. */
  topic: number;
  /** Its position in the page, 0 to 1. */
  position: number;
};

/** What the rules found in the span: the strongest weight of each signal. */
export type Ruled = ReadonlyMap<Signal, number>;

/** The role of a class in a command, as bits of `ROLES`. */
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

/** The factor of each family before learning, chosen by leaving one author out. */
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
  listSentences(out, span);
  listForm(out, span, group);
  listContext(out, span, group, context);
  listSequence(out, span.sequence);
  listWords(out, span.words);
  listRules(out, ruled);
}

function listClasses(out: FeatureList, { classes, counts, isLatin }: Described, group: number): void {
  const { items, size } = classes;
  for (let i = 0; i < size; i++) {
    const own = items[i]!;
    out.add(FAMILY.class, own, 0, 0, SCALE.single);
    out.add(FAMILY.classInGroup, own, group, 0, SCALE.single);
    const count = counts[own]!;
    if (count > 1) out.add(FAMILY.classOften, own, bucketOf(count), 0, SCALE.single);
    if (!isLatin) out.add(FAMILY.classNotLatin, own, 0, 0, SCALE.single);
    for (let j = i + 1; j < size; j++) out.add(FAMILY.pair, own, items[j]!, 0, SCALE.pair);
  }
}

/** The classes of a sentence by role. Sentences are read one after the other, so one object is enough. */
const acts = new Row();
const addressees = new Row();
const directives = new Row();
const objects = new Row();
const BY_ROLE = new Map([
  [ACT, acts],
  [ADDRESSEE, addressees],
  [DIRECTIVE, directives],
  [OBJECT, objects],
]);

function listSentences(out: FeatureList, { inSentences, sentenceEnds }: Described): void {
  let start = 0;
  for (let sentence = 0; sentence < sentenceEnds.size; sentence++) {
    const end = sentenceEnds.items[sentence]!;
    for (const row of BY_ROLE.values()) row.size = 0;
    for (let at = start; at < end; at++) {
      const index = inSentences.items[at]!;
      BY_ROLE.get(ROLES[index]!)?.push(index);
    }
    listSentence(out);
    start = end;
  }
}

/** Who is told to do what, how, and to what, in one sentence. */
function listSentence(out: FeatureList): void {
  for (let a = 0; a < acts.size; a++) {
    const act = acts.items[a]!;
    for (let o = 0; o < objects.size; o++) out.add(FAMILY.actOn, act, objects.items[o]!, 0, SCALE.pair);
    for (let d = 0; d < directives.size; d++) out.add(FAMILY.actSo, act, directives.items[d]!, 0, SCALE.pair);
    for (let b = 0; b < addressees.size; b++) listOrders(out, addressees.items[b]!, act);
  }
}

/** What one addressee is told to do in a sentence. */
function listOrders(out: FeatureList, addressee: number, act: number): void {
  out.add(FAMILY.actBy, addressee, act, 0, SCALE.pair);
  for (let d = 0; d < directives.size; d++) {
    const directive = directives.items[d]!;
    out.add(FAMILY.order, addressee, directive, act, SCALE.pair);
    for (let o = 0; o < objects.size; o++)
      out.add(FAMILY.orderOn, addressee * 64 + directive, act, objects.items[o]!, SCALE.quadruple);
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
    for (let at = 0; at < classes.size; at++)
      out.add(FAMILY.shapeWithClass, bit, classes.items[at]!, 0, SCALE.pair);
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
  for (let at = 0; at < classes.size; at++) {
    const index = classes.items[at]!;
    const role = ROLES[index]!;
    roles |= role;
    if (role === ADDRESSEE) out.add(FAMILY.topicOfAddressee, near, index, 0, SCALE.single);
  }
  if ((roles & ORDER) === ORDER) out.add(FAMILY.topicOfOrder, near, 0, 0, SCALE.single);
}

/** An addressee with an act. */
const ORDER = ADDRESSEE | DIRECTIVE | ACT;

/** Sequences of two to four symbols, and pairs with any symbol between them. `sequence` has a mark at each end. */
function listSequence(out: FeatureList, { items: sequence, size: length }: Row): void {
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

/** Each word, and each pair of adjacent words. */
function listWords(out: FeatureList, { items, size }: Row): void {
  const value = SCALE.wording / Math.sqrt(2 * size + 6);
  let before = 0;
  for (let at = 0; at < size; at++) {
    const word = items[at]!;
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
