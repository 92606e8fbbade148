import { dirname, join, relative } from "node:path/posix";
import { Marked, type Tokens } from "marked";

type Source = {
  /** Its path from the root. */
  document: string;
  markdown: string;
  /** The guides in the menu. */
  guides: readonly string[];
  /** All pages of the site. Links to anything else appear as text. */
  documents: readonly string[];
};

/** A Markdown document as a page of the site, with a menu of all guides. It loads nothing from elsewhere. */
export function sitePage({ document, markdown, guides, documents }: Source): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const target = linkTo(document, href, documents);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? "bookmarkd";
  const menu = ["README.md", ...guides].map((guide) => {
    const name = guide === "README.md" ? "bookmarkd" : nameOf(guide);
    const here = guide === document ? ' aria-current="page"' : "";
    return `<li><a href="${escapeHtml(linkTo(document, relativeTo(document, guide), documents) ?? "")}"${here}>${escapeHtml(name)}</a></li>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}${title === "bookmarkd" ? "" : " · bookmarkd"}</title><style>${STYLE}</style></head>
<body><nav aria-label="Guides"><ul>${menu.join("")}</ul></nav><main>${marked.parse(markdown, { async: false })}</main></body></html>
`;
}

/** The target of a link in the site; undefined for a file outside it. */
export function linkTo(document: string, href: string, documents: readonly string[]): string | undefined {
  if (/^(?:https?:|#)/.test(href)) return href;
  const [path = "", heading] = href.split("#");
  const target = join(dirname(document), path);
  if (!documents.includes(target)) return undefined;
  const html = target === "README.md" ? "index.html" : target.replace(/\.md$/, ".html");
  return `${relative(dirname(document), html)}${heading === undefined ? "" : `#${heading}`}`;
}

function relativeTo(document: string, target: string): string {
  return relative(dirname(document), target);
}

/** "docs/getting-started.md" is "Getting started". */
function nameOf(guide: string): string {
  const words = guide.replace(/^.*\//, "").replace(/\.md$/, "").replaceAll("-", " ");
  return words === "http" ? "HTTP" : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const STYLE = `
:root { color-scheme: light dark; --line: #8884; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2.5rem; font: 1rem/1.6 system-ui, sans-serif; }
nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 1.5rem; }
nav a { display: block; padding: .15rem 0; color: inherit; text-decoration: none; }
nav a:hover, main a:hover { text-decoration: underline; }
nav [aria-current] { font-weight: 600; }
main { max-width: 46rem; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .4rem; }
pre { overflow-x: auto; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .4rem; }
code { font: .9em/1.5 ui-monospace, monospace; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
td, th { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
@media (max-width: 48rem) { body { display: block; } nav ul { position: static; columns: 2; } }
`;
