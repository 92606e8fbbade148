import { extractPage } from "../../lib/extract-page.ts";

/** What is compared: the main text of a page and its title. */
export type Reading = { text: string; title: string };

/** A way to read a page; one that fails gives nothing. */
export type Reader = { name: string; read: (html: string, url: string) => Promise<Reading> };

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
  Defuddle: (document: Document, url: string) => Promise<{ content: string; title: string }>;
};

/** Ours first, then its peers, each as its documentation says to use it. Throws when they are not installed. */
export async function loadReaders(): Promise<Reader[]> {
  const { parseHTML } = await load<LinkeDom>("linkedom");
  const { JSDOM, VirtualConsole } = await load<JsDom>("jsdom");
  const { Readability } = await load<ReadabilityModule>("@mozilla/readability");
  const { Defuddle } = await load<DefuddleModule>("defuddle/node");
  const readability = (document: Document): Reading => {
    const article = new Readability(document).parse();
    return { text: article?.textContent ?? "", title: article?.title ?? "" };
  };
  return [
    { name: OURS, read: async (html, url) => extractPage(html, url) },
    { name: LINKEDOM, read: async (html) => readability(parseHTML(html).document) },
    {
      name: "readability+jsdom",
      read: async (html, url) => {
        const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
        const reading = readability(window.document);
        window.close();
        return reading;
      },
    },
    {
      name: "defuddle",
      read: async (html, url) => {
        const { content, title } = await Defuddle(parseHTML(html).document, url);
        return { text: parseHTML(`<body>${content}</body>`).document.body.textContent ?? "", title };
      },
    },
  ];
}

/** By name only, so that the types of the project do not need what only the benchmark needs. */
async function load<Module>(name: string): Promise<Module> {
  const loaded: Module = await import(name);
  return loaded;
}
