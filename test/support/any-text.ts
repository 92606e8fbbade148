import fc from "fast-check";

/** The surrogates are no characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff - SURROGATES.count;

const character = fc
  .integer({ min: 0, max: LAST })
  .map((index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count), indexOf);

/**
 * The same as `fc.string({ unit: "binary" })`, which makes a table of all characters when a process first uses it: that takes
 * longer than most files of tests.
 */
export function anyText(constraints: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: character });
}

const SAFE = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@"];

/** Text of an address in which one character of eleven is escaped. */
const partWith = (more: string) =>
  fc.string({
    unit: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...SAFE, ...more) },
      { weight: 1, arbitrary: character.map(encodeURIComponent) },
    ),
  });
const path = fc.array(partWith("")).map((parts) => parts.map((part) => `/${part}`).join(""));
const tail = (mark: string) =>
  fc.oneof(
    fc.constant(""),
    partWith("/?").map((text) => `${mark}${text}`),
  );

/** Any web address, like `fc.webUrl`, which makes that table, too. */
export const anyUrl: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("http", "https"), fc.webAuthority(), path, tail("?"), tail("#"))
  .map(([scheme, host, ...rest]) => `${scheme}://${host}${rest.join("")}`);

function indexOf(text: unknown): number {
  if (typeof text !== "string" || !/^\P{Cs}$/u.test(text)) throw new Error("This is not one character.");
  const point = text.codePointAt(0) ?? 0;
  return point < SURROGATES.first ? point : point - SURROGATES.count;
}
