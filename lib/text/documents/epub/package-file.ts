import { TagStream } from "../../tag-stream.ts";

/** What the package file of an EPUB says (EPUB 3.3, section 5). Paths are those of the zip. */
export type BookPackage = {
  title: string;
  author: string;
  language: string;
  publishedAt: string;
  /** Texts about the book that it does not show. */
  about: string[];
  /** Its chapters in reading order. */
  chapters: string[];
};

type Item = { path: string; isNavigation: boolean };

/** The path of the package file, from META-INF/container.xml; "" if it names none. */
export function findPackage(container: string): string {
  let path = "";
  parseXml(container, {
    open: (name, attributes) => {
      if (name === "rootfile") path ||= attributes["full-path"] ?? "";
    },
  });
  return path;
}

/** Whether META-INF/encryption.xml encrypts anything but fonts. Then reading the book needs a license. */
export function isProtected(encryption: string): boolean {
  let found = false;
  parseXml(encryption, {
    open: (name, attributes) => {
      const algorithm = attributes.Algorithm ?? "";
      if (name === "EncryptionMethod" && !FONT_OBFUSCATION.has(algorithm)) found = true;
    },
  });
  return found;
}

/** EPUB 3.3, section 4.4, and Adobe's. */
const FONT_OBFUSCATION: ReadonlySet<string> = new Set([
  "http://www.idpf.org/2008/embedding",
  "http://ns.adobe.com/pdf/enc#RC",
]);

/** Reads the package file at `path`. */
export function readPackage(xml: string, path: string): BookPackage {
  const said = new Map<string, string[]>();
  const items = new Map<string, Item>();
  const order: string[] = [];
  parseXml(xml, {
    open: (name, { id = "", href = "", idref = "", linear = "", properties = "" }) => {
      if (name === "item" && href !== "")
        items.set(id, {
          path: resolvePath(path, href),
          isNavigation: properties.split(/\s/).includes("nav"),
        });
      if (name === "itemref" && linear !== "no") order.push(idref);
    },
    text: (name, text) => {
      const words = text.replace(/\s+/g, " ").trim();
      if (words !== "" && SAID.has(name)) said.set(name, [...(said.get(name) ?? []), words]);
    },
  });
  const first = (name: string) => said.get(name)?.[0] ?? "";
  return {
    title: first("title"),
    author: (said.get("creator") ?? []).join(", ").slice(0, MAX_AUTHOR),
    language: first("language"),
    publishedAt: first("date"),
    about: [...(said.get("description") ?? []), ...(said.get("subject") ?? [])],
    chapters: order.flatMap((id) => {
      const item = items.get(id);
      return item === undefined || item.isNavigation ? [] : [item.path];
    }),
  };
}

/** The Dublin Core elements to read. */
const SAID: ReadonlySet<string> = new Set("title creator language date description subject".split(" "));
const MAX_AUTHOR = 300;

/** A path relative to the file at `from`, in the format of zips. */
function resolvePath(from: string, href: string): string {
  const url = new URL(href, `https://book.invalid/${from}`);
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return url.pathname.slice(1);
  }
}

type Listener = {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (name: string, text: string) => void;
};

/** Reports the elements of XML by their names without prefix, and the text before the end of each. */
function parseXml(xml: string, { open, text }: Listener): void {
  let words: string[] = [];
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  const parser = new TagStream(
    {
      onstart(name, attributes) {
        words = [];
        open(plain(name), attributes);
      },
      ontext: (piece) => void words.push(piece),
      onend(name) {
        text?.(plain(name), words.join(""));
        words = [];
      },
    },
    { xml: true },
  );
  parser.end(xml);
}
