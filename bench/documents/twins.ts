import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "node-html-parser";

/** A document that a Debian package contains twice: as the file to measure, and as text or HTML to compare it with. */
export type Twin = {
  packages: string[];
  document: string;
  text: string;
  /** Why its words cannot be read as in its twin. */
  excuse?: string;
};

/** Paths go without /usr/share; `*` stands for chapters, in order of their names. */
export const PDF_TWINS: Twin[] = [
  twin("debian-policy", "doc/debian-policy/policy.pdf.gz", "doc/debian-policy/policy.txt.gz"),
  twin("debian-policy", "doc/debian-policy/fhs/fhs-3.0.pdf.gz", "doc/debian-policy/fhs/fhs-3.0.txt.gz"),
  twin("debian-faq", "doc/debian/FAQ/debian-faq.en.pdf.gz", "doc/debian/FAQ/debian-faq.en.txt.gz"),
  twin("debian-faq-de", "doc/debian/FAQ/debian-faq.de.pdf.gz", "doc/debian/FAQ/debian-faq.de.txt.gz"),
  twin("maint-guide", "doc/maint-guide/maint-guide.en.pdf", "doc/maint-guide/maint-guide.en.txt.gz"),
  {
    ...twin("debmake-doc", "doc/debmake-doc/debmake-doc.en.pdf", "doc/debmake-doc/debmake-doc.en.txt.gz"),
    excuse: "its PDF prints b'' around each line of its trees",
  },
  twin("debmake-doc", "doc/debmake-doc/debmake-doc.zh-cn.pdf", "doc/debmake-doc/debmake-doc.zh-cn.txt.gz"),
  twin(
    "developers-reference",
    "developers-reference/developers-reference.pdf",
    "developers-reference/developers-reference.txt.gz",
  ),
  twin(
    "developers-reference-ja",
    "developers-reference/ja/developers-reference.pdf",
    "developers-reference/ja/developers-reference.txt.gz",
  ),
  twin(
    "debian-history",
    "doc/debian-history/docs/project-history.ru.pdf",
    "doc/debian-history/docs/project-history.ru.txt.gz",
  ),
  {
    packages: ["r-doc-pdf", "r-doc-html"],
    document: "R/doc/manual/R-lang.pdf",
    text: "R/doc/manual/R-lang.html",
  },
  {
    packages: ["r-doc-pdf", "r-doc-html"],
    document: "R/doc/manual/R-exts.pdf",
    text: "R/doc/manual/R-exts.html",
  },
  twin("bash-doc", "doc/bash/bashref.pdf", "doc/bash/bashref.html"),
  twin("gap-factint", "gap/pkg/factint/doc/manual.pdf", "gap/pkg/factint/doc/chap*.txt"),
  {
    packages: ["c++-annotations-pdf", "c++-annotations-html"],
    document: "doc/c++-annotations/cplusplus.pdf",
    text: "doc/c++-annotations/html/cplusplus*.html",
  },
];

export const EPUB_TWINS: Twin[] = [
  twin("debmake-doc", "doc/debmake-doc/debmake-doc.en.epub", "doc/debmake-doc/debmake-doc.en.txt.gz"),
  twin("debmake-doc", "doc/debmake-doc/debmake-doc.ja.epub", "doc/debmake-doc/debmake-doc.ja.txt.gz"),
];

function twin(name: string, document: string, text: string): Twin {
  return { packages: [name], document, text };
}

/** A file of an unpacked package, unzipped where it is packed. */
export function readBytes(path: string): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(path);
  return new Uint8Array(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** The text of a twin, without its links between chapters. */
export function readTwin(pattern: string): string {
  return filesOf(pattern)
    .map((file) => {
      const text = new TextDecoder().decode(readBytes(file));
      return file.endsWith(".html") ? textOfHtml(text) : text.replace(TERMINAL_CODE, "");
    })
    .join("\n");
}

function filesOf(pattern: string): string[] {
  const [start = "", end] = basename(pattern).split("*");
  if (end === undefined) return [pattern];
  return readdirSync(dirname(pattern))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .sort()
    .map((name) => join(dirname(pattern), name));
}

/** Color codes, in texts for terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they begin with.
const TERMINAL_CODE = /\x1b\[[\d;]*[A-Za-z]/g;

const NAVIGATION = "script, style, nav, .header, .nav-panel, .contents, .Contents_element, .shortcontents";

function textOfHtml(html: string): string {
  const root = parse(html.replace(/<!--[\s\S]*?-->/g, ""), { blockTextElements: {} });
  for (const element of root.querySelectorAll(NAVIGATION)) element.remove();
  return (root.querySelector("body") ?? root).structuredText;
}
