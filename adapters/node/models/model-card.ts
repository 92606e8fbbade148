/** The facts in the card of a model. */
export type ModelCard = { licence: string | null; languages: string[] };

/** How many lines of a card are searched. */
const LINES = 200;

/**
 * The license and languages from the head of a model card (README.md): YAML between two lines of dashes. It understands
 * `license: mit`, `language: en`, `language: [en, de]` and a list of lines.
 */
export function readCard(text: string): ModelCard {
  const [first, ...lines] = text.split("\n", LINES).map((line) => line.trimEnd());
  const end = lines.indexOf("---");
  const head = first === "---" && end >= 0 ? lines.slice(0, end) : [];
  const [licence = null] = valuesOf(head, "license");
  return { licence, languages: valuesOf(head, "language") };
}

/** The values of a key: behind it, or in the lines below that begin with a dash. */
function valuesOf(head: readonly string[], key: string): string[] {
  const place = head.findIndex((line) => line.startsWith(`${key}:`));
  if (place < 0) return [];
  const behind = head[place]!.slice(key.length + 1).trim();
  const isList = behind.startsWith("[") && behind.endsWith("]");
  if (behind !== "") return (isList ? behind.slice(1, -1).split(",") : [behind]).map(plain);
  const below = head.slice(place + 1).map((line) => line.trim());
  const rest = below.findIndex((line) => !line.startsWith("- "));
  return below.slice(0, rest < 0 ? below.length : rest).map((line) => plain(line.slice(2)));
}

function plain(value: string): string {
  const text = value.trim();
  const isQuoted = text.length >= 2 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0];
  return isQuoted ? text.slice(1, -1) : text;
}
