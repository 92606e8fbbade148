import fc from "fast-check";

const ODD = [
  "Öl & <Wasser>",
  "🐦‍⬛",
  "שלום עולם",
  "'=1+1",
  '"quoted"',
  "a, b",
  "C:\\x",
  "苍鹭",
  "-x",
  "&amp;",
  "tag:x",
  "]]>",
  "a|b",
  "[x]",
  "['x']",
  "it's",
];
const word = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }));
/** One line without characters that no format can contain, as the daemon stores it. */
const line = word
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
  .filter((text) => text !== "");
/** No tag is called "." or "..". */
const tag = line
  .map((text) => text.replaceAll(",", "").trim())
  .filter((text) => !["", ".", ".."].includes(text));
const note = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n"));
const folder = fc
  .array(
    line.filter((text) => !text.includes("/")),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(" / "));

/** Forty bookmarks with everything that people enter, and with what breaks formats. */
export const library = fc.array(
  fc.record({
    folder,
    title: line,
    tags: fc.uniqueArray(tag, { maxLength: 4 }),
    note,
    // From 1906 on, because dates before 1970 are unusual but valid.
    seconds: fc.integer({ min: -2_000_000_000, max: 1_700_000_000 }).filter((seconds) => seconds !== 0),
  }),
  { minLength: 40, maxLength: 40 },
);

export type Library = typeof library extends fc.Arbitrary<infer Value> ? Value : never;

/** The address of the bookmark with this number. */
export const urlOf = (index: number) => `https://example.com/${index}`;
export const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();
