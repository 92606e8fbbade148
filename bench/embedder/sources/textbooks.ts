import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HTMLElement, parse } from "node-html-parser";
import type { Language, Pair } from "./pair.ts";
import { pairParagraphs } from "./paragraphs.ts";

/** Shortest text that says something, in UTF-16 units. */
const SHORTEST = 30;

/** Elements whose text is no prose. */
const NO_PROSE = "m\\:math, math, table, figure, media, equation, code, note, link, md\\:abstract";

/**
 * Pairs from OpenStax's textbooks, in folders of modules (CNXML): headings with paragraphs, terms with their meanings,
 * questions with answers, and a sentence with the rest of its paragraph.
 */
export function* readTextbooks(folder: string): Generator<Pair> {
  for (const book of readdirSync(folder).sort()) {
    const language: Language = /fisica|quimica/.test(book) ? "es" : "en";
    const modules = join(folder, book, "modules");
    for (const module of readdirSync(modules)
      .filter((name) => /^m\d/.test(name))
      .sort()) {
      const text = readFileSync(join(modules, module, "index.cnxml"), "utf8");
      yield* readModule(text, language);
    }
  }
}

function* readModule(text: string, language: Language): Generator<Pair> {
  const root = parse(text);
  const languages = [language, language] as const;
  for (const definition of root.querySelectorAll("definition")) {
    const [a, b] = [textOf(definition.querySelector("term")), textOf(definition.querySelector("meaning"))];
    if (a !== "" && b.length >= SHORTEST) yield { kind: "textbook_term", a, b, languages };
  }
  for (const exercise of root.querySelectorAll("exercise")) {
    const [a, b] = [textOf(exercise.querySelector("problem")), textOf(exercise.querySelector("solution"))];
    if (a.length >= SHORTEST && b.length >= SHORTEST) yield { kind: "textbook_question", a, b, languages };
    exercise.remove();
  }
  for (const element of root.querySelectorAll(NO_PROSE)) element.remove();
  const paragraphs = root
    .querySelectorAll("para")
    .map((paragraph) => ({ heading: headingOf(paragraph), text: textOf(paragraph) }));
  yield* pairParagraphs("textbook", language, textOf(root.querySelector("title")), paragraphs);
}

/** The title of the nearest section around an element, or of the module. */
function headingOf(element: HTMLElement): string {
  for (let at = element.parentNode; at instanceof HTMLElement; at = at.parentNode) {
    const heading = at.childNodes.find(
      (child): child is HTMLElement => child instanceof HTMLElement && child.rawTagName === "title",
    );
    if (heading !== undefined) return textOf(heading);
  }
  return "";
}

const textOf = (element: HTMLElement | null): string => element?.text.replace(/\s+/g, " ").trim() ?? "";
