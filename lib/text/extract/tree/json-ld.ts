/** What the data scripts of a page say about its content. */
export type StructuredData = {
  headline: string;
  articleBody: string;
  publishedAt: string;
  author: string;
};

/** An object of structured data. */
export type Fields = Record<string, unknown>;

/** The most values of one script. */
const MAX_VALUES = 50_000;
const ARTICLE_TYPE = /article|posting|recipe|product|report|review|question|howto|book/i;

/** What old pages put around scripts to hide them from older browsers. */
const WRAPPER_START = /^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\*\/)?)/;
const WRAPPER_END = /(?:-->|(?:\/\/|\/\*)?\s{0,9}\]\]>(?:\*\/)?)$/;
const MAX_WRAPPER_END = 20;

/** Parses the ld+json scripts of a page. Skips those that are not JSON. */
export function parseJsonLd(scripts: readonly string[]): unknown[] {
  return scripts.flatMap((script) => {
    const parsed = parseJson(unwrap(script));
    return parsed === undefined ? [] : [parsed];
  });
}

function unwrap(script: string): string {
  const text = script.trim().replace(WRAPPER_START, "");
  const end = WRAPPER_END.exec(text.slice(-MAX_WRAPPER_END));
  return end === null ? text : text.slice(0, text.length - end[0].length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The article, or the nearest thing to one, in the structured data of a page. */
export function readStructuredData(values: readonly unknown[]): StructuredData {
  const data: StructuredData = { headline: "", articleBody: "", publishedAt: "", author: "" };
  const subjects = new Set(values.flatMap((value) => subjectsOf(value)));
  for (const fields of eachObject(values)) {
    if (!ARTICLE_TYPE.test(String(fields["@type"] ?? ""))) continue;
    const body = asText(fields.articleBody) || asText(fields.text);
    if (body.length > data.articleBody.length) data.articleBody = body;
    if (!subjects.has(fields)) continue;
    data.headline ||= asText(fields.headline) || asText(fields.name);
    data.publishedAt ||= asText(fields.datePublished);
    data.author ||= nameOf(fields.author);
  }
  return data;
}

/**
 * What a script says the page is about. What lies deeper is a part of that: a review of a product, a post of a blog, one question of
 * many.
 */
function subjectsOf(value: unknown, depth = 0): Fields[] {
  if (depth > MAX_SUBJECT_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).flatMap((one) => subjectsOf(one, depth + 1));
  if (!isFields(value)) return [];
  const isOfMany = /FAQPage/.test(String(value["@type"] ?? ""));
  const inside = isOfMany ? [value["@graph"]] : [value["@graph"], value.mainEntity];
  return [value, ...inside.flatMap((one) => subjectsOf(one, depth + 1))];
}

/** A list in a graph in a list, and its main entity. */
const MAX_SUBJECT_DEPTH = 4;

/** All strings inside, with the name of their field. An element of a list has the list's name. */
export function* eachString(values: readonly unknown[]): Generator<{ name: string; text: string }> {
  for (const { name, value } of eachValue(values)) if (typeof value === "string") yield { name, text: value };
}

/** A text without the space around it; "" for all else. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The name of a person or thing, or the names of several. */
export function nameOf(author: unknown): string {
  const authors = Array.isArray(author) ? author : [author];
  const names = authors.slice(0, 20).map((each) => asText(each) || asText(isFields(each) ? each.name : ""));
  return names.filter((name) => name !== "" && !/^https?:/.test(name)).join(", ");
}

/** All objects inside, outer ones first. */
export function* eachObject(values: readonly unknown[]): Generator<Fields> {
  for (const { value } of eachValue(values)) if (isFields(value)) yield value;
}

/** In the order of the text, without recursion. */
function* eachValue(values: readonly unknown[]): Generator<{ name: string; value: unknown }> {
  const waiting = [...values].reverse().map((value) => ({ name: "", value }));
  for (let seen = 0; seen < MAX_VALUES; seen++) {
    const next = waiting.pop();
    if (next === undefined) return;
    yield next;
    if (typeof next.value !== "object" || next.value === null) continue;
    const named = !Array.isArray(next.value);
    for (const [name, value] of Object.entries(next.value).reverse()) {
      waiting.push({ name: named ? name : next.name, value });
    }
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
