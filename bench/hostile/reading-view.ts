/** The reading view without a browser: what it does to a page before there is a document. */
import { createRequire } from "node:module";

type Marked = { lexer: (text: string) => object[]; parser: (tokens: object[]) => string };

/** The package is installed for the extension, not here: `npm ci --prefix extension --ignore-scripts`. */
const fromExtension = createRequire(new URL("../../extension/package.json", import.meta.url));

/** Reads Markdown as the reading view does, block by block; answers how many blocks there are. */
export function readAsView(markdown: string): number {
  const { Marked }: { Marked: new (options: object) => Marked } = fromExtension("marked");
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(markdown);
  for (const token of tokens) marked.parser([token]);
  return tokens.length;
}
