import { extractPage } from "../../lib/text/extract/extract-page.ts";

/** What is compared: the main text and the title of a page. */
export type Reading = { text: string; title: string };

/** A way to read a page. If it fails, the result is empty. `repeats` is how often it reads a page to measure the time. */
export type Reader = {
  name: string;
  repeats: number;
  read: (html: string, url: string) => Promise<Reading>;
};

export const OURS = "ours";
export const LINKEDOM = "readability+linkedom";

type LinkeDom = { parseHTML: (html: string) => { document: Document } };
type JsDom = {
  JSDOM: new (html: string, options: object) => { window: Window & typeof globalThis };
  VirtualConsole: new () => object;
};
type ReadabilityModule = {
  Readability: new (document: Document) => { parse: () => Partial<Article> | null };
};
type Article = { textContent: string; title: string };
type DefuddleModule = {
  Defuddle: (
    document: Document,
    url: string,
    options: { useAsync: boolean },
  ) => Promise<{ content: string; title: string }>;
};

/** For the two readers whose times are compared. Slow ones read each page once, because a run would take an hour otherwise. */
const REPEATS = 3;
/** Ends of blocks, after which texts begin on a new line. */
const BLOCK_END = /<\/(?:p|div|h[1-6]|li|dt|dd|tr|td|th|pre|blockquote|figcaption)>|<br>/g;

/** Our reader and the peer with a bar, each used as its documentation says. Throws if the peer is not installed. */
export async function loadCompared(): Promise<Reader[]> {
  const { parseHTML } = await load<LinkeDom>("linkedom");
  const parse = await loadReadability();
  return [
    { name: OURS, repeats: REPEATS, read: async (html, url) => extractPage(html, url) },
    { name: LINKEDOM, repeats: REPEATS, read: async (html) => parse(parseHTML(html).document) },
  ];
}

/** The slow peers. Load them when the others are done, because what they leave in memory slows down everything else. */
export async function loadSlow(): Promise<Reader[]> {
  const { parseHTML } = await load<LinkeDom>("linkedom");
  const { JSDOM, VirtualConsole } = await load<JsDom>("jsdom");
  const { Defuddle } = await load<DefuddleModule>("defuddle/node");
  const parse = await loadReadability();
  return [
    {
      name: "readability+jsdom",
      repeats: 1,
      read: async (html, url) => {
        const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
        const reading = parse(window.document);
        window.close();
        return reading;
      },
    },
    {
      name: "defuddle",
      repeats: 1,
      read: async (html, url) => {
        // Without `useAsync: false` it asks other sites for the text of some pages.
        const { content, title } = await Defuddle(parseHTML(html).document, url, { useAsync: false });
        const lines = content.replace(BLOCK_END, "$&\n");
        const { document } = parseHTML(`<html><body>${lines}</body></html>`);
        return { text: document.body.textContent ?? "", title };
      },
    },
  ];
}

async function loadReadability(): Promise<(document: Document) => Reading> {
  const { Readability } = await load<ReadabilityModule>("@mozilla/readability");
  return (document) => {
    const article = new Readability(document).parse();
    return { text: article?.textContent ?? "", title: article?.title ?? "" };
  };
}

/** By name only, so that the types of the project do not depend on packages of the benchmarks. */
async function load<Module>(name: string): Promise<Module> {
  const loaded: Module = await import(name);
  return loaded;
}
