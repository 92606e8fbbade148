import Database from "libsql";
import { randomNumbers } from "../random.ts";
import { misspell } from "./misspell.ts";

/** Passages to make queries of, and one in so many is read. */
const PASSAGES = 2_000;

const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]{4,8}/u;

/** Queries of each kind, made of the passages of a library; the same each time. */
export function makeQueries(file: string, count: number): Record<string, string[]> {
  const random = randomNumbers(22);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)]!;
  const texts = readPassages(file);
  const unspaced = texts.filter((text) => UNSPACED.test(text));
  const spaced = texts.filter((text) => !UNSPACED.test(text) && text.length > 400);
  const word = (): string => pick(pick(spaced).match(/\p{L}{4,}/gu) ?? ["nothing"]);
  const words = (most: number) => Array.from({ length: most }, word).join(" ");
  const part = (length: number): string => {
    const text = pick(spaced);
    return text.slice(text.indexOf(" ", Math.floor(random() * (text.length - length)))).slice(1, length + 1);
  };
  const kinds: Record<string, () => string> = {
    "one word": () => words(1),
    "five words": () => words(5),
    quoted: () => `"${part(80).replaceAll('"', "").split(" ").slice(0, 3).join(" ")}"`,
    misspelled: () => misspell(words(3)),
    ...(unspaced.length === 0 ? {} : { Chinese: () => UNSPACED.exec(pick(unspaced))?.[0] ?? "" }),
    "300 characters": () => part(300),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, make]) => [kind, Array.from({ length: count }, make)]),
  );
}

function readPassages(file: string): string[] {
  const database = new Database(file, { readonly: true } as never);
  const { n } = database.prepare("SELECT count(*) AS n FROM chunks").get([]) as { n: number };
  const every = Math.max(1, Math.floor(n / PASSAGES));
  const rows = database.prepare(`SELECT body FROM chunks WHERE key % ${every} = 0`).all([]) as {
    body: string;
  }[];
  database.close();
  return rows.map(({ body }) => body);
}
