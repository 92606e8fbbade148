/**
 * The mark at which a page of a paged document (PDF) begins in its Markdown: a comment, which Markdown does not show.
 * Text that comes from outside can't hold one: there `<` is escaped, or its comments are taken out.
 */
export function pageMark(page: number): string {
  return `<!-- page ${page} -->`;
}

const MARK = /<!-- page (\d{1,6}) -->/g;

/** A mark that stands by itself goes with the blank line after it, one inside a paragraph with its space. */
const MARK_AND_SPACE = /<!-- page \d{1,6} --> ?\n{0,2}/g;

/** The text as it is without its marks. */
export function withoutPageMarks(markdown: string): string {
  return markdown.includes("<!-- page ") ? markdown.replace(MARK_AND_SPACE, "") : markdown;
}

/** The pages of a document and where each begins in its Markdown, in UTF-16 units and in order. */
export function findPages(markdown: string): { page: number; start: number }[] {
  return Array.from(markdown.matchAll(MARK), ({ 1: page, index }) => ({ page: Number(page), start: index }));
}
