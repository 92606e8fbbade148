/**
 * The mark at which a page of a document (PDF) begins in its Markdown: a comment, which Markdown does not show. Text from
 * outside cannot contain one, because its `<` is escaped, its comments are removed, or its marks are broken (`breakPageMarks`).
 */
export function pageMark(page: number): string {
  return `<!-- page ${page} -->`;
}

const MARK = /<!-- page (\d{1,6}) -->/g;

/** A mark by itself includes the blank line after it; one inside a paragraph includes its space. */
const MARK_AND_SPACE = /<!-- page \d{1,6} --> ?\n{0,2}/g;

/** The text without its marks. */
export function withoutPageMarks(markdown: string): string {
  return markdown.includes("<!-- page ") ? markdown.replace(MARK_AND_SPACE, "") : markdown;
}

/** Text that is stored as it is, such as code, without anything that passes for a mark. */
export function breakPageMarks(text: string): string {
  return text.includes("<!-- page ") ? text.replace(MARK, "<!--page $1-->") : text;
}

/** The pages of a document, and where each begins in its Markdown, in UTF-16 units and in order. */
export function findPages(markdown: string): { page: number; start: number }[] {
  return Array.from(markdown.matchAll(MARK), ({ 1: page, index }) => ({ page: Number(page), start: index }));
}
