import type { Signs } from "./signs-of-element.ts";

/** Declarations that decide whether text is visible: property and value, both in lower case. */
export type Style = ReadonlyMap<string, string>;

/** Rules of a page's style elements whose selectors consist of one element's tag, id and classes. */
export type StyleRules = {
  byName: ReadonlyMap<string, readonly StyleRule[]>;
  /** Ids in the rules. */
  ids: ReadonlySet<string>;
  /** Earlier results by tag and classes, because most elements share theirs with others. */
  found: Map<string, Map<string, Style | undefined>>;
};

type StyleRule = { tag: string; id: string; classes: readonly string[]; style: Style };

const PROPERTIES: ReadonlySet<string> = new Set(
  (
    "display visibility opacity font-size color background background-color background-image position left top right " +
    "bottom text-indent clip clip-path transform width height max-width max-height overflow margin-left margin-top " +
    "content-visibility -webkit-text-fill-color"
  ).split(" "),
);
const RELEVANT =
  /display|visibility|opacity|font-size|color|background|position|indent|clip|transform|width|height|margin|overflow/i;
const COMPOUND = /^\s*(?=\S)([a-z][a-z0-9-]*)?((?:[.#][\w-]+)*)\s*$/i;
const PART = /[.#][\w-]+/g;
/** At-rules whose content applies to an ordinary screen. */
const APPLIES = /^@(?:media\s+(?:only\s+)?(?:screen|all)\s*$|layer|supports)/i;
const AT_RULE = /^@(?:media|supports|layer|container|(?:-\w+-)?keyframes|font-face|page)/i;
/** Rules with different selectors per class or id: more are not read, so that matching stays linear. */
const MAX_RULES_PER_NAME = 12;
const MAX_CLASSES = 40;
const MAX_SELECTOR = 500;
/** Cached class names per tag. */
const MAX_FOUND = 2_000;

/** The declarations of a style attribute; undefined if none affects visibility. */
function readStyle(declarations: string): Map<string, string> | undefined {
  if (!RELEVANT.test(declarations)) return undefined;
  let style: Map<string, string> | undefined;
  for (const declaration of declarations.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (!PROPERTIES.has(property)) continue;
    style ??= new Map();
    style.set(
      property,
      declaration
        .slice(colon + 1, colon + 200)
        .replace(/!\s*important/i, "")
        .trim()
        .toLowerCase(),
    );
  }
  return style;
}

/** Collects the rules that can hide an element by its tag, id or classes. Ignores descendant selectors. */
export function readStyleRules(sheets: readonly string[]): StyleRules {
  const rules = new Map<string, StyleRule[]>();
  for (const sheet of sheets) {
    for (const { selectors, declarations } of splitRules(stripComments(sheet))) {
      const compounds = selectors.split(",").filter(isCompound);
      const style = compounds.length === 0 ? undefined : readStyle(declarations);
      if (style) for (const compound of compounds) addRule(rules, compound, style);
    }
  }
  const ids = [...rules.keys()].filter((name) => name.startsWith("#")).map((name) => name.slice(1));
  return { byName: rules, ids: new Set(ids), found: new Map() };
}

/** The declarations of style attribute and rules for one element. Later and more specific declarations win. */
export function styleOf(tag: string, { id, classes, style }: Signs, rules: StyleRules): Style | undefined {
  const inline = style === "" ? undefined : readStyle(style);
  if (rules.byName.size === 0) return inline;
  const ruled = ruledStyle(tag, id, classes, rules);
  if (ruled === undefined || inline === undefined) return inline ?? ruled;
  return new Map([...ruled, ...inline]);
}

function ruledStyle(tag: string, id: string, classes: string, rules: StyleRules): Style | undefined {
  if (id !== "" && rules.ids.has(id)) return findStyle(tag, id, classes, rules);
  let known = rules.found.get(tag);
  if (known === undefined) {
    known = new Map();
    rules.found.set(tag, known);
  }
  if (known.has(classes)) return known.get(classes);
  const style = findStyle(tag, "", classes, rules);
  if (known.size < MAX_FOUND) known.set(classes, style);
  return style;
}

function findStyle(tag: string, id: string, classes: string, rules: StyleRules): Style | undefined {
  const matching = matchingRules(tag, id, classesOf(classes), rules);
  if (matching.length < 2) return matching[0]?.style;
  return new Map(matching.flatMap((rule) => [...rule.style]));
}

/** The least specific first. */
function matchingRules(tag: string, id: string, classes: string[], { byName }: StyleRules): StyleRule[] {
  const matching: StyleRule[] = [];
  addMatching(matching, byName.get(tag), tag, id, classes);
  for (const name of classes.length > 1 ? new Set(classes) : classes)
    addMatching(matching, byName.get(`.${name}`), tag, id, classes);
  if (id !== "") addMatching(matching, byName.get(`#${id}`), tag, id, classes);
  return matching.length > 1
    ? matching.sort((left, right) => specificity(left) - specificity(right))
    : matching;
}

function addMatching(
  matching: StyleRule[],
  rules: readonly StyleRule[] | undefined,
  tag: string,
  id: string,
  classes: readonly string[],
): void {
  if (rules === undefined) return;
  for (const rule of rules) {
    if (rule.tag !== "" && rule.tag !== tag) continue;
    if (rule.id !== "" && rule.id !== id) continue;
    if (rule.classes.every((name) => classes.includes(name))) matching.push(rule);
  }
}

function classesOf(value: string): string[] {
  return value === "" ? [] : value.split(/\s+/, MAX_CLASSES);
}

function specificity(rule: StyleRule): number {
  return (rule.id === "" ? 0 : 100) + rule.classes.length * 10 + (rule.tag === "" ? 0 : 1);
}

function isCompound(selector: string): boolean {
  return selector.length <= MAX_SELECTOR && COMPOUND.test(selector);
}

function addRule(rules: Map<string, StyleRule[]>, selector: string, style: Style): void {
  const match = COMPOUND.exec(selector);
  const parts = match?.[2]?.match(PART) ?? [];
  const id = parts.find((part) => part.startsWith("#")) ?? "";
  const classes = parts.filter((part) => part.startsWith(".")).map((part) => part.slice(1));
  const tag = match?.[1]?.toLowerCase() ?? "";
  const key = id !== "" ? id : classes.length > 0 ? `.${classes.at(-1)}` : tag;
  const isSame = (rule: StyleRule) =>
    rule.tag === tag && rule.id === id.slice(1) && rule.classes.join(".") === classes.join(".");
  const known = rules.get(key) ?? [];
  const earlier = known.find(isSame);
  const others = earlier === undefined ? known : known.filter((rule) => rule !== earlier);
  const merged = earlier === undefined ? style : new Map([...earlier.style, ...style]);
  if (others.length < MAX_RULES_PER_NAME) others.push({ tag, id: id.slice(1), classes, style: merged });
  rules.set(key, others);
}

function stripComments(sheet: string): string {
  let text = "";
  let position = 0;
  for (;;) {
    const start = sheet.indexOf("/*", position);
    if (start === -1) return text + sheet.slice(position);
    text += sheet.slice(position, start);
    const end = sheet.indexOf("*/", start + 2);
    if (end === -1) return text;
    position = end + 2;
  }
}

function* splitRules(sheet: string): Generator<{ selectors: string; declarations: string }> {
  const around: boolean[] = [];
  let notApplying = 0;
  for (const piece of sheet.split("}")) {
    const parts = piece.split("{");
    const declarations = parts.pop() ?? "";
    if (parts.length === 0) {
      if (around.pop() === false) notApplying--;
      continue;
    }
    const selectors = parts.pop()?.trim() ?? "";
    for (const prelude of parts) {
      const applies = APPLIES.test(prelude.trim());
      around.push(applies);
      if (!applies) notApplying++;
    }
    if (!AT_RULE.test(selectors) && notApplying === 0) {
      yield { selectors: selectors.slice(selectors.lastIndexOf(";") + 1), declarations };
    }
  }
}
